import { isRejection } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { type BoardEvent, createReport } from '@ghostlight/projections'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMemoryReadStore } from '../adapters/read-store/memory.ts'
import { readBlackboard } from '../edge/read-blackboard.ts'
import { readShows } from '../edge/read-shows.ts'
import { derivedId } from '../engine/derived-id.ts'
import { isReadable, recorded } from '../engine/log/codec.ts'
import { eventsOf } from '../engine/log/events-of-show.ts'
import { StoreUnavailable } from '../engine/ports/event-store.ts'
import { linesIn, linesOf } from '../files/lines.ts'
import { erasePeopleOf } from '../library/erase-people-of.ts'
import { readLog } from '../readings/log/lines.ts'
import { createPastMoments } from '../readings/past-moments.ts'
import { openEdge } from '../testing/edge.ts'
import { boardId } from '../testing/examples.ts'
import { settled } from '../testing/virtual-clock.ts'
import { bringBack } from './bring-back.ts'
import { takeOut } from './take-out.ts'

type Edge = Awaited<ReturnType<typeof openEdge>>
let edge: Edge
let asked = 0
const requestOf = (what: string) => {
  const commandId = derivedId(what, String(asked++))
  return { commandId, actor: 'olga', actorName: 'Olga', correlationId: commandId }
}
const command = async (type: 'closeShow' | 'reopenShow') => {
  await edge.services.handler.handle(show, { id: boardId, command: { type, payload: {} } }, requestOf(type))
  await settled()
}
beforeEach(async () => {
  edge = await openEdge()
  const phone = await edge.phoneIn('ann')
  const console = await edge.consoleIn()
  await console.ask('runCue', { cueId: 'cue-2' })
  await settled()
  await console.ask('addNote', { text: 'Ann was late.' })
  await console.ask('stopAll', {})
  for (const it of [phone, console]) it.close()
  await settled()
  await command('closeShow')
})
afterEach(() => edge.stop())

const from = async function* (lines: readonly string[]) {
  yield* lines
}
const madeOf = (id: string = boardId) =>
  linesOf(edge.services.readings.read('archive', { id }, { person: 'olga', signal: new AbortController().signal }))
const fileOf = async (id: string = boardId): Promise<string[]> => {
  const lines = []
  for await (const line of madeOf(id)) lines.push(line)
  return lines
}
const out = async (lines: readonly string[], store = edge.services.store) => {
  const done = await takeOut(
    { id: boardId, lines: from(lines), made: madeOf() },
    { ...edge.services, store, request: requestOf('out') },
  )
  await settled()
  return done
}
const back = async (lines: readonly string[], store = edge.services.store) => {
  const parts = { ...edge.services, store, request: requestOf('back') }
  const done = await bringBack({ id: boardId, lines: () => from(lines) }, parts)
  await settled()
  return done
}
/** What replay and report are made of, as text. */
const toldOf = async ({ services }: Edge = edge) => {
  const report = createReport(services.codec.openAll)
  for await (const stored of eventsOf(services.store, boardId))
    if (isReadable(stored)) report.apply(recorded(stored) as BoardEvent)
  const log = []
  for await (const line of readLog(services, boardId)) log.push(line)
  const past = createPastMoments(services)
  const moments = []
  for (const seq of [1, 4, 7]) moments.push((await past.at(boardId, { seq })).board)
  const { board, seq } = await past.at(boardId, { time: Date.UTC(2100, 0) })
  past.close()
  return JSON.stringify({ report: report.view(), log, moments, board, seq })
}
const listed = async () => (await readShows(edge.services)).find(({ _id }) => _id === boardId)
const inLog = async () => {
  const found = []
  for (const kind of ['blackboard', 'audience'])
    for await (const { type } of edge.services.store.read(`${kind}-${boardId}`)) found.push(type)
  return found
}

describe('a show in the archive', () => {
  test('[HY-80] leaves the log, is listed with what is known of it, and says the same when it is back', async () => {
    const before = { told: await toldOf(), listed: await listed(), board: await readBlackboard(edge.services, boardId) }
    const file = await fileOf()
    expect(await out(file)).toMatchObject({ events: file.length - 2 })
    expect(await inLog()).toEqual(['ShowTakenOut', 'AudienceTakenOut'])
    const takenOut = { at: expect.any(String), events: file.length - 2 }
    expect(await listed()).toEqual({ ...before.listed, archived: true, takenOut })
    expect(await readBlackboard(edge.services, boardId)).toBeUndefined()
    expect(edge.services.shows.has(boardId)).toBe(false)
    expect(await back(file)).toMatchObject({ events: file.length - 2 })
    expect(await toldOf()).toBe(before.told)
    expect(await listed()).toEqual(before.listed)
    expect(await readBlackboard(edge.services, boardId)).toEqual(before.board)
    expect(await fileOf(), 'and has the same file').toEqual(file)
  })

  test('[HY-80] a show that is back goes on, and can be archived again', async () => {
    const first = await fileOf()
    await out(first)
    await back(first)
    await command('reopenShow')
    const console = await edge.consoleIn()
    expect(await console.ask('addNote', { text: 'One more.' })).toMatchObject({ type: 'addNoteResult' })
    console.close()
    await command('closeShow')
    const before = await toldOf()
    const second = await fileOf()
    expect(second.length).toBeGreaterThan(first.length)
    await out(second)
    expect(await back(first), 'the older file').toMatchObject({
      rejected: 'BAD_RECORDING',
      message: `Line ${first.length}: This is an older archive of the show. Use the latest one. Nothing was changed.`,
    })
    await back(second)
    expect(await toldOf()).toBe(before)
  })

  test('[HY-80] nothing is decided for it, and no phone is let in, until it is back', async () => {
    const file = await fileOf()
    await out(file)
    const reopen = { id: boardId, command: { type: 'reopenShow', payload: {} } } as const
    const refused = await edge.services.handler.handle(show, reopen, requestOf('reopen'))
    expect(refused).toMatchObject({ rejected: 'ARCHIVED', message: expect.stringContaining('bring-back FILE') })
    expect(await out(file)).toMatchObject({ rejected: 'ARCHIVED' })
  })

  test('[HY-80] views that are built anew from the log have it in the list, in the archive and after', async () => {
    const before = await listed()
    const file = await fileOf()
    const rebuilt = async () => {
      await edge.stop()
      edge = await openEdge({ log: edge.log, left: openMemoryReadStore() })
      await settled()
      return listed()
    }
    await out(file)
    expect(await rebuilt()).toEqual({ ...before, archived: true, takenOut: expect.any(Object) })
    await back(file)
    expect(await rebuilt()).toEqual(before)
    expect(await readBlackboard(edge.services, boardId)).toMatchObject({ _id: boardId })
  })
})

describe('what is not archived', () => {
  test('[HY-81] a show that is open, or in which somebody is', async () => {
    const file = await fileOf()
    await command('reopenShow')
    expect(await out(file)).toMatchObject({ rejected: 'IN_USE', message: 'Close the show first.' })
    await edge.phoneIn('ann')
    await command('closeShow')
    expect(await out(await fileOf())).toMatchObject({
      rejected: 'IN_USE',
      message: expect.stringMatching(/^1 are still/),
    })
  })

  test('[HY-81] a file that was cut, changed or is older than the show, with the line', async () => {
    const file = await fileOf()
    const before = await toldOf()
    const changed = file.with(3, file[3]?.replace('"', "'") ?? '')
    const wrong = [
      [file.slice(0, -1), file.length],
      [changed, 4],
      [[...file, 'more'], file.length + 1],
      [[], 1],
    ] as const
    for (const [lines, line] of wrong) expect(await out(lines)).toMatchObject({ details: { line } })
    expect(await toldOf()).toBe(before)
    expect(await listed()).toMatchObject({ takenOut: null })
  })

  test('[HY-81] a show to which something happens while its file is compared', async () => {
    const file = await fileOf()
    async function* slowly() {
      yield* file.slice(0, 3)
      await command('reopenShow')
      yield* file.slice(3)
    }
    const parts = { ...edge.services, request: requestOf('out') }
    const done = await takeOut({ id: boardId, lines: slowly(), made: madeOf() }, parts)
    expect(isRejection(done)).toBe(true)
    await settled()
    expect(await listed()).toMatchObject({ takenOut: null, closedAt: null })
  })
})

describe('what is not brought back', () => {
  test('[HY-81] a file that was cut or forged changes nothing, and the line is named', async () => {
    const file = await fileOf()
    await out(file)
    const before = edge.log.all.length
    const forged = file.with(4, file[4]?.replace('"actor":"olga"', '"actor":"eve"') ?? '')
    expect(forged).not.toEqual(file)
    const wrong = [
      [forged, 5],
      [file.toSpliced(5, 1), 6],
      [file.slice(0, 7), 8],
      [file.slice(0, -1), file.length],
      [[...file, file[3] ?? ''], file.length + 1],
      [['{}'], 1],
      [[], 1],
    ] as const
    for (const [lines, line] of wrong)
      expect(await back(lines)).toMatchObject({ rejected: 'BAD_RECORDING', details: { line } })
    expect(edge.log.all.length).toBe(before)
    expect(await back(file)).toMatchObject({ events: file.length - 2 })
    expect(await back(file)).toMatchObject({ rejected: 'INVALID' })
  })
})

describe('somebody who is erased while their show is in the archive', () => {
  test('[HY-82] is erased in it when it is back', async () => {
    const file = await fileOf()
    expect(file.join()).not.toContain('name of ann')
    await out(file)
    await edge.services.keys.erase('ann')
    await back(file)
    const board = await readBlackboard(edge.services, boardId)
    expect(board?.users.find(({ _id }) => _id === 'ann')).toMatchObject({ name: '[erased]', phone: '', erased: true })
    expect(await toldOf()).not.toContain('name of ann')
    expect(await toldOf()).toContain('name of ben')
  })

  test('[HY-82] can be erased with everybody of the show, whose words and numbers are then in no key', async () => {
    const file = await fileOf()
    await out(file)
    const { handler, views, keys, blobs, phoneKey } = edge.services
    const erasing = { handler, views, keys, blobs, phoneKey, request: requestOf('erase') }
    const wrong = await erasePeopleOf({ id: boardId, name: 'The Seagull' }, erasing)
    expect(wrong).toMatchObject({ rejected: 'INVALID' })
    expect(await erasePeopleOf({ id: boardId, name: 'The Cherry Orchard', inOtherShows: true }, erasing)).toMatchObject(
      { people: 4 },
    )
    await back(file)
    expect(await toldOf()).not.toContain('name of')
    expect(await toldOf()).not.toContain('Ann was late.')
    expect((await readBlackboard(edge.services, boardId))?.users.every(({ erased }) => erased)).toBe(true)
  })
})

describe('cut off', () => {
  /** A log that fails with the nth write from now on, before or after it was done, and as often as it is asked. */
  const failing = (nth: number, when: 'before' | 'after') => {
    let left = nth
    const { append, truncate, ...rest } = edge.services.store
    const cut = async <T>(isWrite: boolean, work: () => Promise<T>): Promise<T> => {
      if (isWrite) left -= 1
      if (left < 0 || (left === 0 && isWrite && when === 'before')) throw new StoreUnavailable('cut off')
      const done = await work()
      if (left === 0 && isWrite) {
        left = -1
        throw new StoreUnavailable('cut off')
      }
      return done
    }
    const store: typeof edge.services.store = {
      ...rest,
      append: (...it) => cut(it[2].length > 0, () => append(...it)),
      truncate: (...it) => cut(true, () => truncate(...it)),
    }
    return store
  }
  const steps = [1, 2, 3, 4].flatMap((nth) => (['before', 'after'] as const).map((when) => ({ nth, when })))

  test.each(steps)('[HY-83] taken out, $when write $nth: it is whole, or in the file', async ({ nth, when }) => {
    const file = await fileOf()
    const before = await toldOf()
    await expect(out(file, failing(nth, when))).rejects.toThrow('cut off')
    const isOut = (await edge.services.handler.state(show, boardId)).takenOut !== undefined
    if (isOut) expect(await back(file)).toMatchObject({ events: file.length - 2 })
    expect(await toldOf()).toBe(before)
    expect(await out(file), 'again').toMatchObject({ events: file.length - 2 })
    await back(file)
    expect(await toldOf()).toBe(before)
  })

  test.each(steps.filter(({ nth }) => nth <= 2))(
    '[HY-83] brought back, $when write $nth: it goes on where it was',
    async ({ nth, when }) => {
      const file = await fileOf()
      const before = await toldOf()
      await out(file)
      await edge.services.keys.ensure(['olga'])
      await expect(back(file, failing(nth, when))).rejects.toThrow('cut off')
      await settled()
      const isBack = (await edge.services.handler.state(show, boardId)).takenOut === undefined
      expect((await readBlackboard(edge.services, boardId)) !== undefined).toBe(isBack)
      if (!isBack) expect(await back(file)).toMatchObject({ events: file.length - 2 })
      expect(await toldOf()).toBe(before)
    },
  )

  test('[HY-95] a line that has no end is given up at 16 MiB, when it is taken out and when it is brought back', async () => {
    const file = await fileOf()
    let pieces = 0
    const endless = async function* () {
      yield `${file[0]}\n`
      for (; pieces < 1_000; pieces++) yield 'x'.repeat(64 * 1024)
    }
    const message = 'Line 2: It is longer than 16 MiB. Nothing was changed.'
    const parts = { ...edge.services, request: requestOf('endless') }
    expect(await takeOut({ id: boardId, lines: linesIn(endless()), made: madeOf() }, parts)).toMatchObject({ message })
    expect(pieces, 'and nothing more of it is read').toBeLessThan(300)
    await out(file)
    pieces = 0
    expect(await bringBack({ id: boardId, lines: () => linesIn(endless()) }, parts)).toMatchObject({
      rejected: 'BAD_RECORDING',
      message,
      details: { line: 2 },
    })
    expect(await back(file)).toMatchObject({ events: file.length - 2 })
  })
})
