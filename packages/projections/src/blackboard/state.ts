import type {
  Because,
  Blackboard,
  ControlKey,
  DeliveryState,
  FailureReason,
  OperatorChange,
  ScreenLink,
  Socket,
  TemplateEdit,
} from '@ghostlight/contracts'
import type { Asked, Saying, SpokenTo } from '@ghostlight/contracts/rules'
import type { LiveSocket, SoundState } from '@ghostlight/domain'
import { fullSound } from '@ghostlight/domain/sound'
import type { HashKey, ListKey } from '../view-key.ts'
import { seqOrigin, viewsVersion } from '../views.ts'
import { saidIn } from './counted.ts'
import { type Fork, forksInView } from './forks.ts'
import { type PeopleLists, peopleListsOf } from './people-lists.ts'
import { asksInView, questionsIn } from './questions.ts'
import { soundIn } from './sound.ts'
import type { BoardQuestion } from './stored-question.ts'
import type { RunEnd } from './time.ts'

/**
 * A board that is created in parts, or imported. `last`: the revision that completes it. `until`: when an imported show
 * ended.
 */
export type Unfinished = { last: number; until: string | null; meta: unknown }

/**
 * What the blackboard's projection remembers between events: only what a later event needs and does not contain. It can be
 * computed from the view, so it is never stored.
 */
export type BoardState = {
  /** the number of the last event that gave a console frame; before the first one, the origin of the views' version */
  seq: number
  cueIndex: number
  /** id of the cue on standby */
  standby: string | null
  /** the question that set it */
  standbyBecause: Because | null
  /** the first GO, ISO */
  startedAt: string | null
  /** ISO; null = open */
  closedAt: string | null
  /** how long it was closed since the first GO, and reopened, ms */
  closedMs: number
  /** by user id */
  sockets: Map<string, StoredSocket>
  /** user id → the delivery that is being sent or played */
  receiving: Map<string, string>
  /** open run's id → the state of each person's delivery; receipts for other runs change nothing */
  runs: Map<string, Map<string, StoredDelivery>>
  /** the lists of people that runs spoke to */
  lists: PeopleLists
  /** open run's id → how many of its sounds are made, if it has said so */
  made: Map<string, number>
  /** open run's id → when it ends */
  ends: Map<string, RunEnd>
  /** group id → its place among the groups */
  groups: Map<string, number>
  /** group id → user ids */
  members: Map<string, readonly string[]>
  /** user id → fields edited during the show */
  edits: Map<string, Set<string>>
  /** run id → its template, while it is open */
  templates: Map<string, string>
  /** template id → its last change during the show */
  templateEdits: Map<string, TemplateEdit>
  /** template id → what it asks */
  asks: Map<string, Asked>
  /** the cues whose questions lead somewhere */
  forks: readonly Fork[]
  /** run id → the question that it put */
  questions: Map<string, BoardQuestion>
  /** by place in the log: what people answered to closed questions */
  said: ReturnType<typeof saidIn>
  sound: SoundState
  /** how often the key of link and QR code was renewed */
  entryKeys: number
  controlKeys: readonly ControlKey[]
  screenLinks: readonly ScreenLink[]
  /** how many door lists there have been */
  doorLists: number
  /** people who do not hear by a phone of their own */
  marked: Set<string>
  automationFailure: Blackboard['automationFailure']
  /** people who registered themselves → whether by the link */
  bySelf: Map<string, boolean>
  /** people who registered themselves → their device, if known */
  devices: Map<string, string>
  /** set while the show is being created in parts, or imported */
  unfinished: Unfinished | null
}

export const initialBoard = (version = viewsVersion): BoardState => ({
  seq: seqOrigin(version),
  cueIndex: 0,
  standby: null,
  standbyBecause: null,
  startedAt: null,
  closedAt: null,
  closedMs: 0,
  sockets: new Map(),
  receiving: new Map(),
  runs: new Map(),
  lists: new Map(),
  made: new Map(),
  ends: new Map(),
  groups: new Map(),
  members: new Map(),
  edits: new Map(),
  templates: new Map(),
  templateEdits: new Map(),
  asks: new Map(),
  forks: [],
  questions: new Map(),
  said: new Map(),
  sound: fullSound,
  entryKeys: 0,
  controlKeys: [],
  screenLinks: [],
  doorLists: 0,
  marked: new Set(),
  automationFailure: null,
  bySelf: new Map(),
  devices: new Map(),
  unfinished: null,
})

/** The key of the view's fields. `deliveries:<run id>` and `changes:<id>` are separate keys. */
export const boardKey = (id: string): HashKey<unknown> => `blackboard:${id}`
/** The frames that one event sent to consoles, under its number. */
export type KeptChange = { seq: number; frames: OperatorChange[] }
export const changesKey = (id: string): ListKey<KeptChange> => `changes:${id}`
/** By person: the state, with `/` and the reason where it failed. */
export const deliveriesKey = (runId: string): HashKey<string> => `deliveries:${runId}`

const socketField = 'socket/'
/** `others` are further consoles of an operator. */
type StoredSocket = Socket & Pick<LiveSocket, 'socketId' | 'node' | 'others'>

/** What consoles see of it. */
export const shownSocket = ({ type, ready, reads, inTime }: Socket): Socket => ({
  type,
  ready,
  ...(reads && { reads }),
  ...(inTime !== undefined && { inTime }),
})

/** The connected people in the view's fields. The cast is safe, because presence.ts wrote them. */
export const socketsIn = (fields: ReadonlyMap<string, unknown>): Map<string, StoredSocket> =>
  new Map(
    [...fields].flatMap(([field, value]): [string, StoredSocket][] =>
      field.startsWith(socketField) ? [[field.slice(socketField.length), value as StoredSocket]] : [],
    ),
  )

const bySelfIn = (fields: ReadonlyMap<string, unknown>): BoardState['bySelf'] =>
  new Map([...fields].flatMap(([field, link]) => (field.startsWith('self/') ? [[field.slice(5), link === true]] : [])))

/** People who registered themselves, and their devices. The cast is safe, because entry.ts wrote them. */
export const devicesIn = (fields: ReadonlyMap<string, unknown>): Map<string, string> =>
  new Map(
    [...fields].flatMap(([field, device]) => (field.startsWith('device/') ? [[field.slice(7), device as string]] : [])),
  )

const markedIn = (fields: ReadonlyMap<string, unknown>): BoardState['marked'] =>
  new Set([...fields.keys()].flatMap((field) => (field.startsWith('mark/') ? [field.slice(5)] : [])))

const templateEditsIn = (fields: ReadonlyMap<string, unknown>): BoardState['templateEdits'] =>
  new Map(
    [...fields].flatMap(([field, edit]) =>
      field.startsWith('edited/') ? [[field.slice(7), edit as TemplateEdit]] : [],
    ),
  )

const templateOf = (fields: ReadonlyMap<string, unknown>, module: string): string | null | undefined =>
  (fields.get(`module/${module}`) as { value: { template: string | null } } | undefined)?.value.template

/** The ids of the runs whose deliveries are in `deliveries:<run id>`. */
export const openRuns = (fields: ReadonlyMap<string, unknown>): string[] =>
  [...fields.keys()].flatMap((field) =>
    field.startsWith('run/') && !fields.has(`end/${field.slice(4)}`) ? [field.slice(4)] : [],
  )

export type StoredDelivery = { state: DeliveryState; reason: FailureReason | undefined; spoken?: SpokenTo | undefined }

const waiting: StoredDelivery = { state: 'waiting', reason: undefined }
export const notYet = (recipients: readonly string[]): Map<string, StoredDelivery> =>
  new Map(recipients.map((userId) => [userId, waiting]))

/** Reads a stored delivery: its state, reason, language and way of saying, with `/` between them. */
export const storedDelivery = (value: unknown): StoredDelivery => {
  const [state = 'waiting', reason, language, saidBy] = String(value ?? 'waiting').split('/')
  const spoken =
    language || saidBy ? { ...(language && { language }), ...(saidBy && { saidBy: saidBy as Saying }) } : undefined
  return {
    state: state as DeliveryState,
    reason: (reason || undefined) as FailureReason | undefined,
    ...(spoken && { spoken }),
  }
}
/** The same, to be stored: without what is empty at its end. */
export const deliveryToStore = ({ state, reason, spoken }: StoredDelivery): string => {
  const parts = [state, reason ?? '', spoken?.language ?? '', spoken?.saidBy ?? '']
  return parts.slice(0, parts.findLastIndex((it) => it !== '') + 1).join('/')
}

/** The field in `edit/<user id>/<field>`. A field may contain any character; an id contains no slash. */
const editedField = (name: string): string => name.slice(name.indexOf('/', 'edit/'.length) + 1)

const valuesIn = (
  fields: ReadonlyMap<string, unknown>,
  version: number,
): Pick<
  BoardState,
  | 'seq'
  | 'cueIndex'
  | 'standby'
  | 'standbyBecause'
  | 'startedAt'
  | 'closedAt'
  | 'closedMs'
  | 'entryKeys'
  | 'controlKeys'
  | 'screenLinks'
  | 'doorLists'
  | 'automationFailure'
  | 'unfinished'
> => ({
  seq: (fields.get('seq') ?? seqOrigin(version)) as number,
  cueIndex: (fields.get('cueIndex') ?? 0) as number,
  entryKeys: (fields.get('entryKeys') ?? 0) as number,
  controlKeys: (fields.get('controlKeys') ?? []) as ControlKey[],
  screenLinks: (fields.get('screenLinks') ?? []) as ScreenLink[],
  doorLists: (fields.get('doorLists') ?? 0) as number,
  automationFailure: (fields.get('automationFailure') ?? null) as BoardState['automationFailure'],
  standby: (fields.get('standby') ?? null) as string | null,
  standbyBecause: (fields.get('standbyBecause') ?? null) as Because | null,
  startedAt: (fields.get('startedAt') ?? null) as string | null,
  closedAt: (fields.get('closedAt') ?? null) as string | null,
  closedMs: (fields.get('closedMs') ?? 0) as number,
  unfinished: (fields.get('unfinished') ?? null) as Unfinished | null,
})

/** The cast is safe, because runs.ts wrote them. */
const listsIn = (fields: ReadonlyMap<string, unknown>): PeopleLists => {
  const runs = [...fields].flatMap(([field, run]) => (field.startsWith('run/') ? [run as StoredRun] : []))
  return peopleListsOf(runs.toSorted((a, b) => a.order - b.order).map(({ value }) => value.recipients))
}

type StoredRun = { order: number; value: { recipients: string[]; module: string } }
type RunIn = { run: string; fields: ReadonlyMap<string, unknown>; known: ReadonlyMap<string, unknown> | undefined }

const openRunIn = (state: BoardState, { run, fields, known = new Map() }: RunIn): void => {
  const { value } = fields.get(`run/${run}`) as StoredRun
  const template = templateOf(fields, value.module)
  if (template) state.templates.set(run, template)
  const own = notYet(value.recipients)
  for (const [userId, stored] of known) own.set(userId, storedDelivery(stored))
  state.runs.set(run, own)
  const made = fields.get(`made/${run}`)
  if (typeof made === 'number') state.made.set(run, made)
  const end = fields.get(`until/${run}`)
  if (end) state.ends.set(run, end as RunEnd)
}

/** Computes the state from the view's fields and the deliveries of its open runs. The casts are safe: this projection wrote them. */
export const boardFromView = (
  fields: ReadonlyMap<string, unknown>,
  deliveries: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
  version = viewsVersion,
): BoardState => {
  const state = {
    ...initialBoard(version),
    ...valuesIn(fields, version),
    bySelf: bySelfIn(fields),
    devices: devicesIn(fields),
    marked: markedIn(fields),
    templateEdits: templateEditsIn(fields),
    asks: asksInView(fields),
    forks: forksInView(fields),
    questions: questionsIn(fields),
    said: saidIn(fields),
    sound: soundIn(fields),
  }
  state.lists = listsIn(fields)
  for (const run of openRuns(fields)) openRunIn(state, { fields, run, known: deliveries.get(run) })
  for (const [field, value] of fields) {
    const [kind, id = ''] = field.split('/')
    if (kind === 'socket') state.sockets.set(id, value as StoredSocket)
    else if (kind === 'receiving') state.receiving.set(id, value as string)
    else if (kind === 'group') state.groups.set(id, (value as { order: number }).order)
    else if (kind === 'members') state.members.set(id, value as string[])
    else if (kind === 'edit') state.edits.set(id, (state.edits.get(id) ?? new Set()).add(editedField(field)))
  }
  return state
}
