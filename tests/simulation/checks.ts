import type { Blackboard, OwnPerson, Recorded } from '@ghostlight/contracts'
import { expect } from 'vitest'
import { openMemoryReadStore } from '../../apps/api/src/adapters/read-store/memory.ts'
import { readBlackboard } from '../../apps/api/src/edge/read-blackboard.ts'
import { createCodec } from '../../apps/api/src/engine/log/codec.ts'
import { createProjection } from '../../apps/api/src/engine/log/projection.ts'
import type { StoredEvent } from '../../apps/api/src/engine/ports/event-store.ts'
import type { ReadStore } from '../../apps/api/src/engine/ports/read-store.ts'
import {
  evolveLive,
  initialLive,
  type LiveEvent,
  type LiveState,
  outstanding,
  ownPerson,
} from '../../packages/domain/index.ts'
import { fill } from '../../packages/domain/src/show/symbols.ts'
import { comparable } from '../support/comparable.ts'
import type { Device } from './device.ts'
import type { Simulation } from './play.ts'

type Performed = Pick<Simulation, 'cluster' | 'services' | 'boardId'>

type Of = { type: string; data: Record<string, unknown> }
const typed = (log: readonly StoredEvent[], ...types: string[]): Of[] => log.filter(({ type }) => types.includes(type))
const runOf = ({ data }: Of): string => String(data['moduleRunId'])
const deliveryOf = ({ data }: Of): string => `${data['deliveryId']}/${data['userId']}`
const twice = (list: readonly string[]): string[] => list.filter((it, index) => list.indexOf(it) !== index)

/** Every run ends exactly once. Every delivery of a completed run has an outcome, and the first recorded outcome counts. */
export const runsEndOnce = (log: readonly StoredEvent[]): void => {
  const started = typed(log, 'ModuleStarted')
  const ended = typed(log, 'ModuleCompleted', 'ModuleStopped')
  expect(ended.map(runOf).toSorted(), 'each run ends once').toEqual(started.map(runOf).toSorted())
  for (const type of ['AudioContentSent', 'AudioContentReceived', 'AudioContentCompleted', 'AudioContentFailed'])
    expect(twice(typed(log, type).map(deliveryOf)), `a delivery has one ${type}`).toEqual([])
  const first = new Map<string, string>()
  for (const event of typed(log, 'AudioContentCompleted', 'AudioContentFailed')) {
    const outcome = event.type === 'AudioContentFailed' ? String(event.data['reason']) : 'completed'
    if (!first.has(deliveryOf(event))) first.set(deliveryOf(event), outcome)
  }
  // a question ends for everybody at once, when it closes
  const asked = new Set(typed(log, 'QuestionClosed').map(runOf))
  for (const { data } of typed(log, 'ModuleCompleted').filter((it) => !asked.has(runOf(it)))) {
    const start = started.find((it) => runOf(it) === data['moduleRunId'])
    const recipients = (start?.data['recipients'] ?? []) as { userId: string }[]
    const failures = new Map(
      (data['failures'] as { userId: string; reason: string }[]).map((it) => [it.userId, it.reason]),
    )
    for (const { userId } of recipients)
      expect(first.get(`${data['moduleRunId']}/${userId}`), 'an outcome is as it was first recorded').toBe(
        failures.get(userId) ?? 'completed',
      )
  }
}

/** Words are answered, and not counted. */
const asksForWords = (log: readonly StoredEvent[], templateId: unknown): boolean =>
  typed(log, 'TemplateAdded').some(({ data }) => {
    const { _id, content } = data['template'] as { _id: string; content: { kind?: string } }
    return _id === templateId && content.kind === 'text'
  })

/** Every question closes once, and what it counted is what the log has: each person once, with the last answer in time. */
export const questionsCountOnce = (log: readonly StoredEvent[]): void => {
  const closed = typed(log, 'QuestionClosed')
  expect(twice(closed.map(runOf)), 'a question closes once').toEqual([])
  for (const { data } of closed) {
    if (data['by'] === 'stop') continue
    const start = typed(log, 'ModuleStarted').find((it) => runOf(it) === data['moduleRunId'])
    const recipients = new Set(((start?.data['recipients'] ?? []) as { userId: string }[]).map(({ userId }) => userId))
    const last = new Map<string, unknown>()
    for (const { type, data: given, position } of log)
      if (
        type === 'AnswerGiven' &&
        given['deliveryId'] === data['moduleRunId'] &&
        position <= Number(data['upTo']) &&
        recipients.has(String(given['userId']))
      )
        last.set(String(given['userId']), given['value'])
    const of = (option: string): number => [...last.values()].filter((it) => it === option).length
    expect({ counts: data['counts'], answered: data['answered'] }, 'what was counted').toEqual({
      counts: asksForWords(log, data['templateId']) ? {} : { left: of('left'), right: of('right') },
      answered: last.size,
    })
  }
}

const dump = async (views: ReadStore, keys: Iterable<string>): Promise<string> => {
  const lines: string[] = []
  for (const key of [...keys].toSorted()) {
    const fields = [...(await views.all(key))].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const list = await views.list(key)
    if (fields.length + list.length > 0) lines.push(JSON.stringify([key, fields, list]))
  }
  return lines.join('\n')
}

/** Builds the read models of a log from its first event, in batches of this size. */
const rebuilt = async (log: readonly StoredEvent[], batch: number) => {
  const views = openMemoryReadStore()
  const keys = new Set<string>()
  const projection = createProjection(views)
  for (let from = 0, expected = -1; from < log.length; from += batch) {
    const events = log.slice(from, from + batch)
    const { ops, changes } = await projection.fold(events)
    const checkpoint = events.at(-1)?.position ?? expected
    await views.apply({ expected, checkpoint, ops, changes })
    for (const { key } of ops) keys.add(key)
    expected = checkpoint
  }
  return { views, keys }
}

/** Read models built during the show, across restarts, equal those built from the log afterwards, byte for byte. */
export const viewsAreTheLog = async ({ cluster, services, boardId }: Performed): Promise<void> => {
  const written = [...cluster.nodes.values()].flatMap((node) => [...node.keysWritten])
  for (const batch of [1, 7, 100_000]) {
    const { views, keys } = await rebuilt(cluster.log, batch)
    for (const key of written) keys.add(key)
    expect(await dump(views, keys), `rebuilt in batches of ${batch}`).toEqual(await dump(services.views, keys))
    const board = JSON.stringify(await readBlackboard({ ...services, views }, boardId))
    expect(board).toEqual(JSON.stringify(await readBlackboard(services, boardId)))
  }
}

const plain = (value: unknown): unknown => {
  if (value instanceof Map) return ['map', ...[...value].map(([key, it]) => [key, plain(it)])]
  if (value instanceof Set) return ['set', ...value]
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  // of a state machine only its state
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, key === 'machine' ? it.value : plain(it)]))
}

/** The node's state of the show equals the log's, and the show's process has nothing left to do. */
export const processesAreTheLog = ({ cluster, services, boardId }: Performed): void => {
  const codec = createCodec(cluster.keys)
  const fold = () =>
    cluster.log
      .filter(({ stream }) => /^(blackboard|audience)-/.test(stream))
      .reduce((live, event) => evolveLive(live, codec.open(event) as Recorded as LiveEvent), initialLive())
  const again = fold()
  expect(plain(services.shows.get(boardId))).toEqual(plain(again))
  expect(again.runs.size).toBe(0)
  const owed = outstanding(again, { now: Number.MAX_SAFE_INTEGER, soundFor: () => undefined })
  expect(owed).toMatchObject({ lines: [], sounds: [], sends: [], failures: [], completions: [] })
  expect(owed.advance).toBeUndefined()
}

/** Leaves out empty fields: to a phone an empty field and a missing one are the same. */
const withoutEmpty = (user: OwnPerson | undefined) => ({
  ...user,
  data: Object.fromEntries(Object.entries(user?.data ?? {}).filter(([, value]) => value !== '')),
})

/** A page that waits behind another device of its person is connected, and is told nothing until it is tapped. */
const isIn = (device: Device): boolean => {
  const view = device.view()
  return view?.connection === 'connected' && !view.waits
}

/** Consoles show what the server has, and the server has each phone that says 'You are connected', and no other. */
export const screensAreTheServer = async ({
  cluster,
  desks,
  devices,
  services,
  boardId,
}: Simulation): Promise<void> => {
  const board = (await readBlackboard(services, boardId)) as Blackboard
  const reached = services.shows.get(boardId)?.sockets.keys() ?? []
  expect([...reached].toSorted(), 'whom sounds are sent to').toEqual(Object.keys(board.sockets).toSorted())
  for (const desk of desks) {
    const seen = desk.board()
    if (!desk.isOpen() || !seen) continue
    expect(desk.isConnected(), `${desk.user.name} is connected`).toBe(true)
    expect(comparable(seen), `what ${desk.user.name} sees`).toEqual(comparable(board))
  }
  for (const device of devices) {
    const id = device.user._id
    const here = devices.some((it) => it.user._id === id && isIn(it))
    expect([id, id in board.sockets]).toEqual([id, here])
    if (!isIn(device)) continue
    // a phone is not told of its own removal; it learns who it is when it connects again
    const removed = cluster.log.some(({ type, data }) => type === 'UserRemoved' && data.userId === id)
    const mine = removed ? undefined : board.users.find(({ _id }) => _id === id)
    expect(device.view()?.blackboard.cueIndex).toBe(board.cueIndex)
    if (mine) expect(withoutEmpty(device.view()?.blackboard.user)).toEqual(withoutEmpty(ownPerson(mine)))
  }
  expect(cluster.oracle.faults).toEqual([])
}

/** A sound that the log records as completed was heard to its end by that person. */
export const heardIsHeard = ({ cluster, devices }: Simulation): void => {
  for (const { data } of typed(cluster.log, 'AudioContentCompleted')) {
    const sounds = devices.filter(({ user }) => user._id === data['userId']).flatMap(({ heard }) => heard)
    const ends = sounds.filter((it) => it.deliveryId === data['deliveryId'] && it.endedAt !== undefined)
    expect(ends.length, `${data['userId']} has heard ${data['deliveryId']}`).toBeGreaterThan(0)
  }
}

/** An older program counts each unknown event once. (`viewsAreTheLog` checks that none was lost or overwritten.) */
export const unknownIsCounted = ({ passedOver }: Simulation): void => {
  if (passedOver) expect(passedOver.counted, 'what an older program passed over').toBe(passedOver.stored)
}

/**
 * A sending may be on its way when the words change, or a node may not have heard of it yet, ms. It does not count while a log
 * stands still: its nodes cannot hear of anything then.
 */
const onItsWayMs = 3_000

type Sent = Extract<LiveEvent, { type: 'AudioContentSent' }>

type Words = { edits: ReadonlyMap<string, number>; calmMs: (from: number, to: number) => number }

/** What this sound must say by the show's template; undefined if the words changed while it may have been on its way. */
const wanted = (live: LiveState, { at, data }: Sent, { edits, calmMs }: Words): string | undefined => {
  const run = live.runs.get(data.deliveryId)
  const delivery = run?.deliveries.get(data.userId)
  const template = live.show.templates.get(run?.module.template ?? '')
  const editedAt = edits.get(template?._id ?? '')
  if (!template || delivery?.state !== 'waiting' || editedAt === undefined || calmMs(editedAt, at) <= onItsWayMs)
    return undefined
  return template.type === 'speech'
    ? fill(String(template.content['text']), delivery.user, live.show).text
    : delivery.text
}

/** Each sound has its template's words of that moment, filled for its person. Returns how many sounds were checked. */
export const saysTheWordsOfItsTime = ({ cluster }: Simulation): number => {
  const codec = createCodec(cluster.keys)
  const edits = new Map<string, number>()
  let live = initialLive()
  let checked = 0
  for (const stored of cluster.log.filter(({ stream }) => /^(blackboard|audience)-/.test(stream))) {
    const event = codec.open(stored) as Recorded as LiveEvent
    if (event.type === 'TemplateEdited') edits.set(event.data.template._id, event.at)
    const text = event.type === 'AudioContentSent' ? wanted(live, event, { edits, calmMs: cluster.calmMs }) : undefined
    if (event.type === 'AudioContentSent' && text !== undefined) {
      expect(event.data.text, `what ${event.data.userId} is sent in ${event.data.deliveryId}`).toBe(text)
      checked++
    }
    live = evolveLive(live, event)
  }
  return checked
}

/** The nodes logged only errors that the simulated faults explain. */
export const nothingUnforeseen = ({ cluster }: Simulation): void => {
  const foreseen = new Set(['StoreUnavailable', 'ReadStoreUnavailable', 'ViewsMissing', 'WrongExpectedRevision'])
  // a pause of more than 3 s is reported as an error, on purpose
  const isTold = (msg: string): boolean => msg.startsWith('it has not answered for 3 s')
  expect(cluster.errors.filter(({ err, msg }) => !isTold(msg) && !foreseen.has(err?.type ?? ''))).toEqual([])
}
