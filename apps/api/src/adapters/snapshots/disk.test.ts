import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { NewEvent, StoredEvent } from '../../engine/ports/event-store.ts'
import { anchorOf } from '../../engine/ports/snapshots.ts'
import { createLog } from '../../testing/logs.ts'
import { openDiskSnapshots } from './disk.ts'
import { programOf } from './program.ts'

const event = (nth: number, id = `e-${nth}`): NewEvent => {
  const meta = { $correlationId: '', $causationId: '', actor: '', at: '2026-05-01T19:00:00.000Z', schemaVersion: '1' }
  return { id, type: 'CueRun', data: { nth }, meta }
}

const house = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const log = createLog()
  await log.store.append('a', 'any', [event(0), event(1), event(2)])
  const anchor = anchorOf(log.all[1] as StoredEvent)
  const said: string[] = []
  const note = (_: object, line: string) => void said.push(line)
  const logger = { info: note, warn: note } as unknown as Logger
  const open = (program = 'this one', store = log.store) => openDiskSnapshots({ dir, program, log: store, logger })
  return { dir, log, anchor, open, said }
}

test('[RS-50] a snapshot is there for the next start, whatever was appended since', async () => {
  const { log, anchor, open } = await house()
  await open().save('views', anchor, { held: ['Ä', 1] })
  await log.store.append('a', 'any', [event(3)])
  expect(await open().load('views')).toMatchObject({ anchor, content: { held: ['Ä', 1] } })
  expect(await open().load('another')).toBeUndefined()
})

test('[RS-50] a snapshot of another program is ignored', async () => {
  const { anchor, open } = await house()
  await open().save('views', anchor, {})
  expect(await open('another one').load('views')).toBeUndefined()
  expect(await open().load('views')).toBeDefined()
})

test.each([
  ['an empty log', []],
  ['a log that is shorter', [event(0)]],
  ['another log of the same length', [event(0), event(1, 'another'), event(2)]],
])('[RS-50] a snapshot is ignored over %s', async (_, events) => {
  const { anchor, open } = await house()
  await open().save('views', anchor, {})
  const other = createLog()
  await other.store.append('a', 'any', events)
  expect(await open('this one', other.store).load('views')).toBeUndefined()
})

test.each([
  ['a truncated file', '{"program":"this one","anch'],
  ['an empty file', ''],
  ['a file with nothing', 'null'],
  ['a file without a place', '{"program":"this one","content":{}}'],
  ['a file whose place is none', '{"program":"this one","anchor":{"stream":1,"revision":{},"position":"x"},"content":{}}'],
])('[RS-50] %s is ignored, and the log says so', async (_, text) => {
  const { dir, anchor, open, said } = await house()
  await open().save('views', anchor, { whole: true })
  writeFileSync(join(dir, 'views.json'), text)
  expect(await open().load('views')).toBeUndefined()
  expect(said).toEqual(['what was kept for this start is broken; it is ignored'])
})

test('[RS-50] the log names what is ignored, and says nothing where nothing was kept', async () => {
  const { anchor, open, said } = await house()
  await open().load('views')
  expect(said).toEqual([])
  await open().save('views', anchor, {})
  await open('another one').load('views')
  await open('this one', createLog().store).load('views')
  expect(said).toEqual([
    'another version kept this for its next start; it is ignored',
    'what was kept for this start is of another log; it is ignored',
  ])
})

test('[RS-51] a stored part is read unchanged; files that are no longer named are removed', async () => {
  const { dir, open } = await house()
  const { parts } = open()
  const [first, second, again] = [parts.put('A/B', 1), parts.put('C', { x: [null] }), parts.put('A/B', 2)]
  expect([first, second, again].map(parts.take)).toEqual([1, { x: [null] }, 2])
  expect(parts.has([first, second, again])).toBe(true)
  parts.sweep([second, again])
  expect(parts.has([first])).toBe(false)
  expect(readdirSync(join(dir, 'shelf'))).toHaveLength(2)
  expect(open().parts.take(again)).toBe(2)
})

test('[RS-50] the program’s hash stays the same, and depends on its files', () => {
  expect(programOf()).toBe(programOf())
  expect(programOf()).toMatch(/^[0-9a-f]{64}$/)
})
