import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../apps/api/src/cli/run.ts'
import { dataFolders, putDataFolder } from '../support/data-folders.ts'
import { scratchDir, startProduct } from '../support/product.ts'
import { call, json, loginOperator, openConsole, readLog, type Show } from '../support/show.ts'
import { ROOT } from '../support/sources.ts'

const opened: ReturnType<typeof scratchDir>[] = []
afterEach(() => {
  for (const it of opened.splice(0)) it.remove()
})
const folder = (): string => {
  const made = scratchDir()
  opened.push(made)
  return made.dir
}
const showIn = async (origin: string, id: string): Promise<Show> => {
  const token = await loginOperator(origin)
  const board = await json<Show['board']>(call(origin, `/api/blackboards/${id}`, { token }))
  return { origin, token, board, audience: [] }
}
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

describe.each(Object.entries(dataFolders))('the data folder of %s', (name, { what }) => {
  test(`[UG-01 UG-02] is gone on with: ${what}`, async () => {
    const DATA_DIR = folder()
    const { board, events } = await putDataFolder(name, DATA_DIR)
    const product = await startProduct({ DATA_DIR })
    const show = await showIn(product.origin, board)
    const log = await readLog(show)
    expect(log.length).toBeGreaterThanOrEqual(events)
    expect(log.filter(({ type }) => type === 'CueRun')).toHaveLength(1)
    expect(show.board.users).toHaveLength(3)
    const report = await call(product.origin, `/api/blackboards/${board}/report`, { token: show.token })
    expect(report.status, await report.clone().text()).toBe(200)
    // it can be run on, too
    const console = await openConsole(show)
    await console.ask('stopAll', {})
    const { type } = await console.ask('runCue', { cueId: show.board.cues[1]?._id })
    expect(type).toBe('runCueResult')
    expect(readdirSync(join(DATA_DIR, 'before-upgrade'))).toHaveLength(1)
    await product.stop()
    const { text } = await runCommand(['doctor', '--data-dir', DATA_DIR], {})
    expect(text).toContain(`${version}; the data is of this version`)
  })
})

test('[UG-08] the steps of the operations guide lead back to the log from before an upgrade', async () => {
  const DATA_DIR = folder()
  const { board, events } = await putDataFolder('2026-11-26-views-7', DATA_DIR)
  const newer = await startProduct({ DATA_DIR })
  const show = await showIn(newer.origin, board)
  const console = await openConsole(show)
  await console.ask('stopAll', {})
  const made = (await readLog(show)).slice(events).map(({ id }) => id)
  expect(made.length).toBeGreaterThan(0)
  await newer.stop()
  writeFileSync(join(DATA_DIR, 'last-used.json'), JSON.stringify({ version: '99.0.0' }))
  await expect(startProduct({ DATA_DIR })).rejects.toThrow(
    /last used by Ghostlight 99\.0\.0.* Start Ghostlight 99\.0\.0 or a later one/s,
  )

  const aside = folder()
  for (const file of readdirSync(DATA_DIR).filter((it) => /^log\.sqlite(-wal|-shm)?$/.test(it)))
    renameSync(join(DATA_DIR, file), join(aside, file))
  const copies = join(DATA_DIR, 'before-upgrade')
  cpSync(join(copies, readdirSync(copies).toSorted().at(-1) ?? ''), join(DATA_DIR, 'log.sqlite'))
  for (const it of ['last-used.json', 'kept']) rmSync(join(DATA_DIR, it), { recursive: true, force: true })
  const older = await startProduct({ DATA_DIR })
  const again = (await readLog(await showIn(older.origin, board))).map(({ id }) => id)
  expect(again.length).toBeGreaterThanOrEqual(events)
  expect(again).not.toContain(made.at(-1))
  await older.stop()
})
