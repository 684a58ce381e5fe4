#!/bin/sh
# Starts Ghostlight and opens its page in the browser.
"$(dirname "$0")/ghostlight" open && exit 0
printf 'Press Enter to close this window. '
read -r _
exit 1
