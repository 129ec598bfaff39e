@echo off
rem Runs Augur on Windows: bin\augur demo
setlocal
for %%I in ("%~dp0..") do set "AUGUR_HOME=%%~fI"
set "AUGUR_JAVA=java"
if defined JAVA_HOME set "AUGUR_JAVA=%JAVA_HOME%\bin\java"
if exist "%AUGUR_HOME%\runtime\bin\java.exe" set "AUGUR_JAVA=%AUGUR_HOME%\runtime\bin\java"
if exist "%AUGUR_HOME%\more\*.jar" goto more
"%AUGUR_JAVA%" -jar "%AUGUR_HOME%\lib\augur.jar" %*
exit /b %ERRORLEVEL%
:more
"%AUGUR_JAVA%" --add-exports java.base/jdk.internal.module=ALL-UNNAMED --enable-native-access=ALL-UNNAMED -cp "%AUGUR_HOME%\lib\augur.jar;%AUGUR_HOME%\more\*" dev.augur.cli.Main %*
exit /b %ERRORLEVEL%
