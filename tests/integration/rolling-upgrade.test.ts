import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '../support/sources.ts'
import { takeOlder } from '../upgrade/older.ts'

/** `UPGRADE_FROM=v0.1.0 npm test -- vitest tests/integration/rolling-upgrade.test.ts`; building that release takes minutes. */
const from = process.env['UPGRADE_FROM']

test.runIf(from !== undefined)(
  '[UG-09] two nodes of an earlier release are replaced while a show runs, and nothing is lost',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['tests/upgrade/main.ts', from ?? ''], { cwd: ROOT })
    expect(stdout).toContain('none lost; both nodes are replaced')
  },
  900_000,
)

test('[UG-09] an earlier release that does not exist is named, and nothing is left behind', () => {
  expect(() => takeOlder('no-such-release')).toThrow(/no-such-release/)
})
