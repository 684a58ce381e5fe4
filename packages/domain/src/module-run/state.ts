import type {
  AudienceEvent,
  DeliveryState,
  FailureReason,
  Module,
  Recorded,
  ShowEvent,
  TranscriptFrame,
  User,
  UserType,
} from '@ghostlight/contracts'
import type { AnswerValue, Asked, Saying, Verdict } from '@ghostlight/contracts/rules'
import { type AutomationsState, initialAutomations } from '../automation/state.ts'
import type { FieldEdit } from '../edit/fields.ts'
import type { Words } from '../kinds/words.ts'
import { initialShow, type ShowState } from '../show/state.ts'
import type { CueRunSnapshot, ModuleRunSnapshot } from './machines.ts'

export type LiveEvent = Recorded<ShowEvent> | Recorded<AudienceEvent>

/**
 * One module run for one person. `text` is what will be spoken: known at once for speech, after LineWritten for llm.
 */
export type Delivery = {
  userId: string
  /** the person as they were when the module started */
  user: User
  dueAt: number
  /** in their language; undefined = as the run's */
  words: Words | undefined
  text: string | undefined
  state: DeliveryState
  sentAt: number
  /** when the phone begins it at the latest, because it plays one sound after the other; 0 = not sent */
  playsAt: number
  /** `saidBy`: no voice speaks its language, so it is silence */
  sound: { name: string; durationMs: number; saidBy?: Saying } | undefined
  reason: FailureReason | undefined
  /** Answered a question, in time or too late: a sound of it that fails later is no failure. */
  hasAnswered: boolean
}

export type LiveRun = {
  moduleRunId: string
  module: Module
  words: Words | undefined
  /** id of the last edit of the template that gave a language model another task; undefined = as the run began */
  edit: string | undefined
  /** id of the last edit of the template, whatever it changed; undefined = as the run began */
  wordsEdit: string | undefined
  startedAt: number
  cueRunId: string | null
  machine: ModuleRunSnapshot
  deliveries: Map<string, Delivery>
  /** ids of people with a delivery that has not ended */
  open: Set<string>
  /** when the phones of a `sync` module begin, server time; undefined until it is recorded */
  startAt: number | undefined
  /** the last recorded progress of its sounds */
  made: { count: number; at: number } | undefined
  /** from this time on nobody waits for absent people; undefined = they are waited for */
  skippedAt: number | undefined
  /** whether it is recorded that this run speaks in the fallback voice */
  fallback: boolean
  /** what it asks; undefined = it only speaks */
  question: LiveQuestion | undefined
}

/** `position`: where it is in the log. `times`: how often this person has answered. Words of an erased person are empty. */
export type Answer = {
  value: AnswerValue
  position: number
  times?: number
  /** absent = nobody has decided about these words */
  verdict?: Verdict
  /** what it replaced: that one counts if the question closed before this one; absent once it has closed */
  before?: Answer
}

/** A question that was put to people. It stays when it is closed: what came too late can still be told so. */
export type LiveQuestion = {
  asked: Asked
  /** by language: the same with its labels translated; the ids of the options are the same */
  askedIn?: Map<string, Asked>
  /** by person: the answer that counts */
  answers: Map<string, Answer>
  /** when the time for answers begins, because everybody has been asked */
  openedAt: number
  /** more time that operators gave, ms */
  moreMs: number
  /** somebody wants it closed: who, and up to which position answers count */
  closing: { by: 'operator' | 'control'; upTo: number } | undefined
  /** the position up to which answers counted; undefined while it is open */
  closedAt: number | undefined
}

export type LiveCueRun = {
  cueRunId: string
  machine: CueRunSnapshot
  open: Set<string>
  /** with how many modules that speak to somebody it began */
  modules: number
  /** when its last module ended */
  endedAt: number
}

export type LiveSocket = {
  socketId: string
  node: string
  type: UserType
  ready: boolean
  reads?: true | undefined
  /** the name that the phone's page has made for itself */
  page?: string | undefined
  /** other open consoles of the same operator */
  others?: readonly { socketId: string; node: string }[]
}

/** `editId`: id of the event of the edit; `actor`: the person who made it. */
type Edit = { editId: string; actor: string }
export type PersonEdit = Edit & { userId: string; field: string; value: string | null }
type CueEdit = Edit & { cueId: string; notes: string }
/** An edit made in the show, of a person, a cue's notes or a template's words, that the library does not have yet. */
export type TemplateWords = Edit & { templateId: string; fields: readonly FieldEdit[] }
export type OutboxEntry = PersonEdit | CueEdit | TemplateWords

type Target = { userId: string; field: string } | { cueId: string } | { templateId: string; editId: string }

/** What an edit changes. Edits of one thing reach the library one after another. */
export const outboxTurn = (edit: Target): string => {
  if ('templateId' in edit) return `template/${edit.templateId}`
  return 'cueId' in edit ? `cue/${edit.cueId}` : `person/${edit.userId}/${edit.field}`
}

/** Of two edits with one key the newer counts. Each edit of words counts, because it says what it was made from. */
export const outboxKey = (edit: Target): string =>
  'templateId' in edit ? `${outboxTurn(edit)}/${edit.editId}` : outboxTurn(edit)

/** Everything that the process of one show needs: the show, the people present, and what is on its way. */
export type LiveState = {
  show: ShowState
  sockets: Map<string, LiveSocket>
  /** when a person who was connected last left */
  leftAt: Map<string, number>
  /** when a person's last sound ended; their phone is free from then on */
  freeAt: Map<string, number>
  /** when a server last lost all its sockets; no deadline counts the outage */
  clearedAt: number
  runs: Map<string, LiveRun>
  cueRun: LiveCueRun | undefined
  /** the newest frames of each person, oldest first */
  transcripts: Map<string, TranscriptFrame[]>
  /** by `outboxKey`: the edits that the library does not have yet, oldest first */
  libraryOutbox: Map<string, OutboxEntry>
  /** how long a person's phone last took to say that it received a sound, ms */
  latency: Map<string, number>
  automations: AutomationsState
  /** by run: every question that was put */
  questions: Map<string, LiveQuestion>
  /** counts events that may change the prefetch for the next cue; most events do not */
  version: number
}

/** How many transcript frames a language model gets as context. */
export const contextFrames = 20

export const initialLive = (): LiveState => ({
  show: initialShow(),
  sockets: new Map(),
  leftAt: new Map(),
  freeAt: new Map(),
  clearedAt: 0,
  runs: new Map(),
  cueRun: undefined,
  transcripts: new Map(),
  libraryOutbox: new Map(),
  latency: new Map(),
  automations: initialAutomations(),
  questions: new Map(),
  version: 0,
})
