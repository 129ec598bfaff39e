package dev.augur.bench;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** One connection over which requests go one by one, without threads of its own that would be measured as well. */
final class PlainClient implements AutoCloseable {
    private final URI address;
    private final Socket socket;
    private final InputStream in;

    PlainClient(URI address) throws IOException {
        this.address = address;
        this.socket = new Socket(address.getHost(), address.getPort());
        socket.setTcpNoDelay(true);
        this.in = new BufferedInputStream(socket.getInputStream());
    }

    /** Posts a body and reads the whole answer; its status. */
    int post(byte[] body, String type) throws IOException {
        ByteArrayOutputStream request = new ByteArrayOutputStream();
        request.write(("POST " + address.getPath() + " HTTP/1.1\r\nHost: " + address.getAuthority()
                        + "\r\nContent-Type: " + type + "\r\nContent-Length: " + body.length + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
        request.write(body);
        request.writeTo(socket.getOutputStream());
        int status = Integer.parseInt(line().split(" ", 3)[1]);
        int length = 0;
        boolean chunked = false;
        for (String line = line(); !line.isEmpty(); line = line()) {
            String header = line.toLowerCase(Locale.ROOT);
            chunked |= header.startsWith("transfer-encoding: chunked");
            length = header.startsWith("content-length:")
                    ? Integer.parseInt(header.substring(15).strip())
                    : length;
        }
        if (chunked) {
            int chunk = 1;
            while (chunk > 0) {
                chunk = Integer.parseInt(line(), 16);
                skip(chunk);
                line();
            }
        } else {
            skip(length);
        }
        return status;
    }

    private void skip(int bytes) throws IOException {
        if (in.readNBytes(bytes).length < bytes) {
            throw new EOFException("the answer is cut off");
        }
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the server has closed the connection");
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
