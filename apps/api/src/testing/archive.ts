import { show } from '@ghostlight/domain'
import { type BoardEvent, createReport } from '@ghostlight/projections'
import { afterEach, beforeEach } from 'vitest'
import { bringBack } from '../archive/bring-back.ts'
import { takeOut } from '../archive/take-out.ts'
import { readShows } from '../edge/read-shows.ts'
import { derivedId } from '../engine/derived-id.ts'
import { isReadable, recorded } from '../engine/log/codec.ts'
import { eventsOf } from '../engine/log/events-of-show.ts'
import { linesOf } from '../files/lines.ts'
import { readLog } from '../readings/log/lines.ts'
import { createPastMoments } from '../readings/past-moments.ts'
import { openEdge } from './edge.ts'
import { boardId } from './examples.ts'
import { settled } from './virtual-clock.ts'

type Edge = Awaited<ReturnType<typeof openEdge>>

/** Lines as a file gives them. */
export const from = async function* (lines: readonly string[]) {
  yield* lines
}

/** Gives each test of a file a played and closed show, and the acts of an operator with its file. */
export const closedShow = () => {
  // replaced before each test
  const house = {} as { edge: Edge }
  let asked = 0
  const requestOf = (what: string) => {
    const commandId = derivedId(what, String(asked++))
    return { commandId, actor: 'olga', actorName: 'Olga', correlationId: commandId }
  }
  const command = async (type: 'closeShow' | 'reopenShow') => {
    await house.edge.services.handler.handle(show, { id: boardId, command: { type, payload: {} } }, requestOf(type))
    await settled()
  }
  beforeEach(async () => {
    house.edge = await openEdge()
    const phone = await house.edge.phoneIn('ann')
    const console = await house.edge.consoleIn()
    await console.ask('runCue', { cueId: 'cue-2' })
    await settled()
    await console.ask('addNote', { text: 'Ann was late.' })
    await console.ask('stopAll', {})
    for (const it of [phone, console]) it.close()
    await settled()
    await command('closeShow')
  })
  afterEach(() => house.edge.stop())

  const madeOf = (id: string = boardId) =>
    linesOf(
      house.edge.services.readings.read('archive', { id }, { person: 'olga', signal: new AbortController().signal }),
    )
  const fileOf = async (id: string = boardId): Promise<string[]> => {
    const lines = []
    for await (const line of madeOf(id)) lines.push(line)
    return lines
  }
  const out = async (lines: readonly string[], store = house.edge.services.store) => {
    const done = await takeOut(
      { id: boardId, lines: from(lines), made: madeOf() },
      { ...house.edge.services, store, request: requestOf('out') },
    )
    await settled()
    return done
  }
  const back = async (lines: readonly string[], store = house.edge.services.store) => {
    const parts = { ...house.edge.services, store, request: requestOf('back') }
    const done = await bringBack({ id: boardId, lines: () => from(lines) }, parts)
    await settled()
    return done
  }
  /** The data behind replay and report, as text. */
  const toldOf = async ({ services }: Edge = house.edge) => {
    const report = createReport(services.codec.openAll, 'UTC')
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
  const listed = async () => (await readShows(house.edge.services)).find(({ _id }) => _id === boardId)
  const inLog = async () => {
    const found = []
    for (const kind of ['blackboard', 'audience'])
      for await (const { type } of house.edge.services.store.read(`${kind}-${boardId}`)) found.push(type)
    return found
  }
  return Object.assign(house, { requestOf, command, madeOf, fileOf, out, back, toldOf, listed, inLog })
}
