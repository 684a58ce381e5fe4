/** The browser is the system's: nothing is downloaded, and every machine that runs `npm test` has this one. */
export default {
  testDir: '.',
  testMatch: 'apps/web/e2e/**/*.spec.ts',
  outputDir: 'test-results',
  workers: 1,
  timeout: 60_000,
  use: {
    browserName: 'chromium',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
}
