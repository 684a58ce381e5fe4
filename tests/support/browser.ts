/** The system's browser: a Chromium without windows, which starts faster and needs a third less CPU. */
export const browserPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell'
