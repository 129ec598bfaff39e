package dev.augur.web;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Collections;

/**
 * A key store with the key and certificate of a server.
 *
 * @param store the opened store
 * @param password of the store and of the key in it
 */
public record KeyFile(KeyStore store, String password) {
    /**
     * Opens a key store, PKCS #12 or JKS.
     *
     * @throws IOException in one sentence, where the file cannot be read, the password is wrong or there is no key
     */
    public static KeyFile read(Path file, String password) throws IOException {
        KeyStore store = open(file, password);
        try {
            for (String alias : Collections.list(store.aliases())) {
                if (store.isKeyEntry(alias)) {
                    return new KeyFile(store, password);
                }
            }
        } catch (GeneralSecurityException e) {
            throw new IOException(file + " cannot be used as a key store; make one with keytool -genkeypair.", e);
        }
        throw new IOException(file + " holds no private key; make one with keytool -genkeypair.");
    }

    private static KeyStore open(Path file, String password) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            KeyStore store = KeyStore.getInstance("PKCS12"); // reads JKS as well
            store.load(in, password.toCharArray());
            return store;
        } catch (GeneralSecurityException e) {
            throw new IOException(file + " cannot be used as a key store; make one with keytool -genkeypair.", e);
        } catch (java.nio.file.FileSystemException e) {
            throw e;
        } catch (IOException e) {
            throw new IOException(file + " is not a key store, or the password is wrong; check both.", e);
        }
    }
}
