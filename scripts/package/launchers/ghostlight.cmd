@echo off
rem Any command of Ghostlight: ghostlight.cmd help
"%~dp0runtime\node.exe" "%~dp0app\apps\api\dist\installed.js" %*
