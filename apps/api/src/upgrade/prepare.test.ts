import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { scratchDir } from '../../../../tests/support/product.ts'
import { CREATE_SCHEMA } from '../adapters/event-store/sqlite/schema.ts'
import { parseConfig, StartRefused } from '../config/config.ts'
import { checkUpgrade } from '../doctor/upgrade.ts'
import { lockNode } from '../start/node-lock.ts'
import { isTooLarge, listCopies } from './plan.ts'
import { noteVersion, prepareUpgrade } from './prepare.ts'
import { compareVersions, lastUsed, writeLastUsed } from './versions.ts'
import { tooLargeWords } from './words.ts'

const opened: ReturnType<typeof scratchDir>[] = []
afterEach(() => {
  for (const it of opened.splice(0)) it.remove()
})

/** A folder with a log of so many events. */
const house = (events: number, settings: Record<string, string> = {}) => {
  const data = scratchDir()
  opened.push(data)
  const log = new DatabaseSync(join(data.dir, 'log.sqlite'))
  log.exec(`${CREATE_SCHEMA} INSERT INTO streams VALUES (1, 'a')`)
  for (let n = 0; n < events; n++)
    log.exec(`INSERT INTO events VALUES (${n + 1}, 1, ${n}, 'id-${n}', 'It', '{}', '{}')`)
  log.close()
  const config = parseConfig({ DATA_DIR: data.dir, ...settings }, [])
  const said: object[] = []
  let at = Date.parse('2026-11-26T10:00:00Z')
  const start = (version: string): Promise<void> => {
    at += 1_000
    return prepareUpgrade(config, {
      version,
      clock: { now: () => at },
      logger: { info: (it: object) => said.push(it) } as never,
    })
  }
  return { dir: data.dir, config, start, said, copies: () => listCopies(data.dir) }
}

const eventsIn = (file: string): unknown => {
  const log = new DatabaseSync(file, { readOnly: true })
  const found = log.prepare('SELECT COUNT(*) AS n FROM events').get()?.['n']
  log.close()
  return found
}

test('[UG-02] copies the log before an upgrade, once, without keys, closed to other users, and says where it is', async () => {
  const { dir, start, said, copies } = house(7)
  writeLastUsed(dir, '0.1.0')
  await start('0.2.0')
  const [copy = ''] = copies()
  expect([copies().length, eventsIn(copy), lastUsed(dir)]).toEqual([1, 7, '0.2.0'])
  expect(said).toEqual([{ from: '0.1.0', to: '0.2.0', copy }])
  expect(readdirSync(join(dir, 'before-upgrade'))).toHaveLength(1)
  expect(statSync(join(dir, 'before-upgrade')).mode & 0o077).toBe(0)
  await start('0.2.0')
  expect(copies()).toEqual([copy])
})

test('[UG-02] copies the log of a version that did not write down which it was, and of one whose note cannot be read', async () => {
  const [old, broken] = [house(2), house(3)]
  writeFileSync(join(broken.dir, 'last-used.json'), '{"version":')
  await old.start('0.1.0')
  await broken.start('0.1.0')
  expect([old, broken].map(({ copies }) => copies().map(eventsIn))).toEqual([[2], [3]])
})

test('[UG-02] copies nothing of a new folder, and notes the version in it', async () => {
  const { dir, start, config, copies } = house(1)
  rmSync(join(dir, 'log.sqlite'))
  await start('0.2.0')
  expect([copies(), lastUsed(dir)]).toEqual([[], undefined])
  noteVersion(config, '0.2.0')
  noteVersion(config, '0.3.0')
  expect(lastUsed(dir)).toBe('0.2.0')
})

test('[UG-03] keeps the copies of the last two upgrades, and removes what an interrupted one left', async () => {
  const { dir, start, copies } = house(1)
  writeLastUsed(dir, '0.1.0')
  await start('0.2.0')
  const first = copies()
  writeFileSync(join(dir, 'before-upgrade', 'log-x.sqlite.part'), 'half')
  await start('0.3.0')
  const second = copies()
  await start('1.0.0')
  expect([first.length, second.length, copies().length]).toEqual([1, 2, 2])
  expect(copies()[0]).toBe(second[1])
  expect(readdirSync(join(dir, 'before-upgrade')).filter((it) => it.endsWith('.part'))).toEqual([])
})

test('[UG-04] says what to do if the copy has no room, and makes none with UPGRADE_COPY=off', async () => {
  const plan = { kind: 'upgrade', from: '0.1.0', bytes: 900 * 2 ** 20, free: 950 * 2 ** 20 } as const
  expect([
    isTooLarge(plan),
    isTooLarge({ ...plan, free: 970 * 2 ** 20 }),
    isTooLarge({ ...plan, bytes: 0, free: 0 }),
  ]).toEqual([true, false, false])
  const { dir, start, config, copies } = house(1, { UPGRADE_COPY: 'off' })
  expect(tooLargeWords(config, plan)).toBe(
    `DATA_DIR: before an upgrade the log is copied, which takes 900.0 MB in ${dir}/before-upgrade, and 950.0 MB are free. ` +
      'Make room on that disk, or make a backup elsewhere and set UPGRADE_COPY=off for this start.',
  )
  writeLastUsed(dir, '0.1.0')
  await start('0.2.0')
  expect([copies(), lastUsed(dir)]).toEqual([[], '0.2.0'])
})

test('[UG-05] refuses data of a newer version in words that say what to start, and changes nothing', async () => {
  const { dir, start, copies } = house(4)
  writeLastUsed(dir, '0.1.0')
  await start('0.3.0')
  const [copy] = copies()
  const before = readFileSync(join(dir, 'last-used.json'), 'utf8')
  await expect(start('0.2.9')).rejects.toThrow(
    new StartRefused(
      `DATA_DIR: ${dir} was last used by Ghostlight 0.3.0, and this is 0.2.9, which is older. Start Ghostlight 0.3.0 or a later one. ` +
        `The log from before the upgrade is ${copy}; docs/operations.md says how to go back to it.`,
    ),
  )
  expect([copies(), readFileSync(join(dir, 'last-used.json'), 'utf8')]).toEqual([[copy], before])
})

test('[UG-05] starts on data of a version that is newer only in its last number', async () => {
  const { dir, start, copies } = house(4)
  writeLastUsed(dir, '0.3.4')
  await start('0.3.1')
  expect([copies(), lastUsed(dir)]).toEqual([[], '0.3.4'])
})

test('[UG-06] copies nothing while a node has the folder', async () => {
  const { dir, start, copies } = house(4)
  writeLastUsed(dir, '0.1.0')
  const unlock = lockNode(dir)
  await expect(start('0.2.0')).rejects.toThrow(/a node that runs has/)
  expect([copies(), lastUsed(dir)]).toEqual([[], '0.1.0'])
  unlock()
  await start('0.2.0')
  expect(copies()).toHaveLength(1)
})

test('[UG-07] the doctor says what the next start does with the data', () => {
  const { dir, config } = house(9)
  const says = (version: string) => checkUpgrade(config, version)
  const size = `${(statSync(join(dir, 'log.sqlite')).size / 2 ** 20).toFixed(1)} MB`
  const it = `copies the log first (${size} to ${dir}/before-upgrade), and may read 9 events again, some 1 s`
  expect(says('0.2.0')).toEqual({
    state: 'look',
    about: 'upgrade',
    says: `the next start goes from an earlier version to 0.2.0: it ${it}`,
  })
  writeLastUsed(dir, '0.1.0')
  expect(says('0.2.0').says).toBe(`the next start goes from 0.1.0 to 0.2.0: it ${it}`)
  expect(says('0.1.0')).toEqual({ state: 'ok', about: 'upgrade', says: '0.1.0; the data is of this version' })
  writeLastUsed(dir, '0.5.0')
  expect(says('0.1.0')).toMatchObject({ state: 'wrong', says: expect.stringContaining('Start Ghostlight 0.5.0') })
  expect(existsSync(join(dir, 'before-upgrade'))).toBe(false)
  rmSync(join(dir, 'log.sqlite'))
  rmSync(join(dir, 'last-used.json'))
  expect(says('0.1.0')).toEqual({ state: 'ok', about: 'upgrade', says: '0.1.0; there is nothing to upgrade' })
})

test('[UG-05] compares versions by their numbers', () => {
  expect([
    compareVersions('0.10.0', '0.9.9') > 0,
    compareVersions('1.0.0', '0.99.0') > 0,
    compareVersions('0.1.2', '0.1.10') < 0,
    compareVersions('0.1.2', '0.1.10', 2),
  ]).toEqual([true, true, true, 0])
})
