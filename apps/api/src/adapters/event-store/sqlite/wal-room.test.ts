import { cpSync, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { collect, ids } from '../contract/harness.ts'
import { createLogWriter } from './log-writer.ts'
import { openForWriting } from './open-database.ts'
import { opened, scratch } from './scratch.ts'
import { lengthenWal, WAL_BYTES } from './wal-room.ts'

const lengthOf = (file: string): number => statSync(`${file}-wal`).size

/** A log without the thread that lengthens its WAL by itself. */
async function logOfItsOwn() {
  const file = join(await scratch(), 'log.sqlite')
  const { db, close } = openForWriting({ file, maxPages: undefined })
  onTestFinished(() => (db.isOpen ? close() : undefined))
  const { write } = createLogWriter(db)
  const append = (...ids: string[]) =>
    write([{ stream: 'a', expected: 'any', ids, types: ids, data: ids.map(() => '{}'), meta: ids.map(() => '{}') }])
  return { file, append, close }
}

it('[ES-13] a WAL that was made longer ahead of time loses nothing, also if the process is killed', async () => {
  const { file, append, close } = await logOfItsOwn()
  append('1', '2')
  let steps = 1
  while (lengthenWal(file)) steps += 1
  expect(lengthOf(file)).toBe(WAL_BYTES)
  expect(steps, 'an append waits for a short step only').toBeGreaterThan(10)
  expect(lengthenWal(file), 'it is long enough').toBe(false)
  append('3', '4')
  expect(lengthOf(file), 'an append writes over what is there').toBe(WAL_BYTES)

  const killed = join(await scratch(), 'log.sqlite')
  for (const part of ['', '-wal']) cpSync(file + part, killed + part)
  expect(ids(await collect((await opened({ file: killed })).read('a')))).toEqual(['1', '2', '3', '4'])

  close()
  expect(existsSync(`${file}-wal`), 'a log that is closed is one file').toBe(false)
  expect(ids(await collect((await opened({ file })).read('a')))).toEqual(['1', '2', '3', '4'])
})

it('[ES-14] the WAL takes no room ahead of time on a disk that is nearly full', async () => {
  const { file } = await logOfItsOwn()
  const before = lengthOf(file)
  expect(lengthenWal(file, Number.POSITIVE_INFINITY)).toBe(false)
  expect(lengthOf(file)).toBe(before)
})

it('[ES-13] a log goes on if its WAL cannot be made longer', async () => {
  const { file, append, close } = await logOfItsOwn()
  append('1')
  expect(lengthenWal(join(await scratch(), 'nothing is here', 'log.sqlite'))).toBe(false)
  expect(lengthenWal(`${file} without a WAL`)).toBe(false)
  append('2')
  close()
  expect(ids(await collect((await opened({ file })).read('a')))).toEqual(['1', '2'])
})
