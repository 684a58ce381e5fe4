@echo off
rem Starts Ghostlight and opens its page in the browser.
title Ghostlight
"%~dp0runtime\node.exe" "%~dp0app\apps\api\dist\installed.js" open
if errorlevel 1 pause
