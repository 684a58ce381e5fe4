import { availableParallelism } from 'node:os'
import { browserPath } from './tests/support/browser.ts'

/** The browser is the system's: nothing is downloaded, and every machine that runs `npm test` has this one. */
export default {
  testDir: '.',
  testMatch: 'apps/web/e2e/**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/demo-house.ts',
  // A file each: every file has a server and a folder of its own, and shares its worker's browser with the files before it.
  // Two more than there are cores: a file waits more than half of its time, for a sound, for the server or for the page.
  workers: availableParallelism() + 2,
  // A bound that is a rule stands in its test; these only end what hangs, on a machine that does much else besides.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    // Without a graphics chip each frame of a transition is painted by a processor: a dialog that fades in and out costs twice
    // as much as one that does not. A file about how something moves, and some others, take 'no-preference'.
    reducedMotion: 'reduce',
    // A trace of every test costs a third of the time: TRACE=retain-on-failure when one is looked into.
    trace: process.env.TRACE ?? 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browserPath,
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
