import { chmod, mkdir, open, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { StoreRefused } from '../../../engine/ports/event-store.ts'
import { events } from '../contract/harness.ts'
import { child, opened, refusal, scratch } from './scratch.ts'
import { openSqliteEventStore } from './sqlite.ts'

async function writtenLog(): Promise<string> {
  const file = join(await scratch(), 'log.sqlite')
  const store = await opened({ file })
  await store.append('a', -1, events(500))
  await store.close()
  return file
}

it('[ES-15] a log that another process has open is refused until that process has ended in any way', async () => {
  const file = join(await scratch(), 'log.sqlite')
  const holder = child('hold', file)
  for await (const line of holder.lines) {
    expect(line).toBe('open')
    break
  }
  await expect(openSqliteEventStore({ file })).rejects.toBeInstanceOf(StoreRefused)
  expect(await refusal({ file })).toMatch(/log\.sqlite is in use by another process\. Stop that process, or choose/)
  await holder.kill()
  expect(await refusal({ file })).toBe('opened')
})

it('[ES-15] a log that is open in the same process is refused, too', async () => {
  const file = await writtenLog()
  await opened({ file })
  expect(await refusal({ file })).toMatch(/in use/)
})

it('[ES-15] a log that may be read but not written is refused: the file, or its folder', async () => {
  const file = await writtenLog()
  const folder = join(file, '..')
  await chmod(folder, 0o777)
  await chmod(`${file}-lock`, 0o666)
  await chmod(file, 0o444)
  const answer = async () => {
    for await (const line of child('nobody', file).lines) return line
    return 'no answer'
  }
  expect(await answer()).toMatch(/cannot be written\. Give this user write permission/)
  await chmod(file, 0o666)
  await chmod(folder, 0o555)
  expect(await answer()).toMatch(/cannot be written\. Give this user write permission/)
  await chmod(folder, 0o777)
  expect(await answer()).toBe('opened')
})

it('[ES-15] a path that cannot be a file is refused', async () => {
  const file = await writtenLog()
  expect(await refusal({ file: join(file, 'below.sqlite') })).toMatch(
    /^StoreRefused: .*is a folder this user can write/,
  )
  const folder = join(await scratch(), 'folder.sqlite')
  await mkdir(folder)
  expect(await refusal({ file: folder })).toMatch(/^StoreRefused: .*cannot be opened/)
})

it('[ES-15] a full disk is refused at once', async () => {
  const file = join(await scratch(), 'log.sqlite')
  expect(await refusal({ file, maxPages: 2 })).toMatch(/^StoreRefused: The disk .* is full\. Free some space/)
})

it('[ES-16] a file that is not a log is refused and left as it is', async () => {
  const file = join(await scratch(), 'log.sqlite')
  await writeFile(file, 'these are the minutes of the meeting '.repeat(400))
  const before = await readFile(file)
  expect(await refusal({ file })).toMatch(/damaged or is not an event log\. Keep it aside, restore the latest backup/)
  expect(await readFile(file)).toEqual(before)
})

it('[ES-16] a damaged log is refused: cut short, or overwritten inside', async () => {
  const cut = await writtenLog()
  await truncate(cut, Math.floor((await stat(cut)).size / 2 / 4096) * 4096)
  expect(await refusal({ file: cut })).toMatch(/^StoreRefused: .*damaged/)
  const overwritten = await writtenLog()
  const handle = await open(overwritten, 'r+')
  await handle.write(Buffer.alloc(8 * 4096, 0xa5), 0, 8 * 4096, 8 * 4096)
  await handle.close()
  expect(await refusal({ file: overwritten })).toMatch(/^StoreRefused: .*damaged/)
})

it("[ES-16] another program's database is refused, and so is a newer log", async () => {
  const file = join(await scratch(), 'log.sqlite')
  const other = new DatabaseSync(file)
  other.exec('CREATE TABLE recipes (name TEXT)')
  other.close()
  expect(await refusal({ file })).toMatch(/^StoreRefused: .* is a database of another program\. Choose another file/)
  const newer = await writtenLog()
  const db = new DatabaseSync(newer)
  db.exec('PRAGMA user_version = 99')
  db.close()
  expect(await refusal({ file: newer })).toMatch(/newer Ghostlight/)
})
