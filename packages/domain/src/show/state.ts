import type {
  BySelf,
  Checklist,
  ControlKey,
  Cue,
  Effect,
  Entry,
  Group,
  Module,
  PerformanceData,
  PhoneMark,
  PhoneTexts,
  ScreenLink,
  SelfRegistration,
  ShowEvent,
  Template,
  User,
  VoiceSettings,
} from '@ghostlight/contracts'
import type { MarkName, Verdict, Way } from '@ghostlight/contracts/rules'
import { fullSound, type SoundState } from './sound-after.ts'

/** A module run that has neither completed nor been stopped. */
export type ActiveRun = {
  moduleRunId: string
  module: string
  cueId: string | null
  cueRunId: string | null
  effects: readonly Effect[]
  /** the people it speaks to; kept only if it has effects */
  recipients: readonly string[]
  /** how many people it speaks to */
  spokenTo: number
}

/** A module, not started yet, of a cue with more people than fit into one append. */
export type ToStart = {
  moduleRunId: string
  module: string
  cueId: string
  cueRunId: string
  /** it begins so much later, because what the cue was before still fades */
  laterMs?: number | undefined
}

/** A question that was put in this show. */
export type ShowQuestion = {
  templateId: string
  module: string
  cueId: string | null
  /** where it may lead */
  ways: readonly Way[]
  isOpen: boolean
  winner: string | null
  /** the options between which an operator has to decide */
  tied: readonly string[]
  /** the cue that an operator chose as the next one while this was open */
  chosen: string | null
  /** what was counted when it closed */
  tally?: { counts: Readonly<Record<string, number>>; answered: number }
}

/** One press of GO, with its module runs that are still open. */
export type CueRunState = {
  cueId: string
  cueRunId: string
  at: number
  by: string
  /** null = not recorded */
  console: string | null
  /** ids of the presses that this console may have known last when it pressed, its own included */
  before: readonly (string | null)[]
  open: Set<string>
  stopped: boolean
  /** ended deliveries of its modules, and how many of them failed */
  deliveries: number
  failures: number
  /** when the next cue follows at the earliest, ms since the epoch; undefined = as soon as its own cue says */
  followAt: number | undefined
  /** nothing follows it by itself */
  held: boolean
}

/** What a decision about the show needs to know. An `_id` of `''` means that the blackboard was never created. */
export type ShowState = {
  id: string
  title: string
  performance: string
  users: Map<string, User>
  groups: Map<string, Group>
  members: Map<string, readonly string[]>
  cues: Cue[]
  modules: Map<string, Module>
  templates: Map<string, Template>
  /** by template id, and by `id/language`: what the performance says as far as this show knows, where the show has other words */
  libraryWords: Map<string, Readonly<Record<string, unknown>>>
  voices: Record<string, VoiceSettings>
  cueIndex: number
  /** whether the cue at cueIndex has been run since it became current */
  cueHasRun: boolean
  /** every cueIndex since the last press of GO; an operator who saw one of them has missed no press */
  indexesSinceRun: number[]
  lastCueRun: CueRunState | null
  /** id of the cue on standby */
  standby: string | null
  /** refuses GO and new people */
  closed: boolean
  /**
   * when it was last closed, ms since the epoch; 0 = never. Links without an id, of older versions, work only if they
   * were made later
   */
  closedAt: number
  /** show mode: the name of the person who locked it; null = it can be edited */
  lockedBy: string | null
  /** id of the person who locked or unlocked it last, because two people may share a name */
  lockedById: string
  /** the times of day that an operator has set for this evening; null = as planned */
  countdowns: Partial<Record<MarkName, string | null>>
  checklist: Checklist
  /** by key of the checklist: whether it is ticked now */
  checks: Readonly<Record<string, { done: boolean }>>
  /** a past show from a recording: nothing of it goes on. `last`: the revision that completes it */
  imported: { _id: string; last: number } | null
  /** set while it is made in parts. `last`: the revision that completes it */
  unfinished: { _id: string; last: number } | undefined
  rehearsal: boolean
  /** a rehearsal that was deleted: it has no id any more, and no other show gets that id */
  removed: boolean
  /** hidden from the list of shows */
  archived: boolean
  /** its events are in a file with this digest; it has no id until all of them are back */
  takenOut: { people: readonly string[]; events: number; digest: string } | undefined
  entry: SelfRegistration & { entry: Entry }
  /** by id: the machines that may use this show, and their hashed keys */
  controlKeys: Map<string, ControlKey & { hash: string }>
  /** how many have been opened, and whether the last one is open */
  doorLists: { made: number; open: boolean }
  /** by id: links of walls and stage screens that are not ended; `until`: ms since the epoch */
  screenLinks: Map<string, { of: ScreenLink['of']; until: number }>
  /** by person: how they hear without a phone of their own */
  phoneMarks: Map<string, PhoneMark>
  /** by person: their last link that has let no phone in; `until`: ms since the epoch */
  admissions: Map<string, { hash: string; until: number }>
  /** by person: how often they were removed, and when last, ms since the epoch; kept when they are added again */
  removals: Map<string, { times: number; at: number }>
  /** how often the key of link and QR code was renewed */
  entryKeys: number
  /** people in the show who registered themselves */
  selfRegistered: Map<string, BySelf>
  texts: PhoneTexts
  orElse: PerformanceData['orElse']
  /** absent = the five of `promptFields`, which only first entry asks */
  joinQuestions: PerformanceData['joinQuestions']
  /** undefined = the nine of the product */
  emotes: PerformanceData['emotes']
  /** of the performance; undefined = English */
  language: PerformanceData['language']
  /** the performance's own texts in other languages */
  translations: PerformanceData['translations']
  /** by voice and language: who speaks its part there */
  voicesByLanguage: PerformanceData['voices']
  /** undefined: Ghostlight's own */
  look: PerformanceData['look']
  runs: Map<string, ActiveRun>
  /** by run: every question that was put */
  questions: Map<string, ShowQuestion>
  /** what texts and conditions can say of closed questions, by field such as `result:Door` */
  results: Map<string, string>
  /** by question and person: the last decision about what they wrote */
  verdicts: Map<string, { verdict: Verdict; upTo: number | null }>
  /** by run id, in order: modules that a press of GO still has to start */
  toStart: Map<string, ToStart>
  /** person id → operators who listen in to this person */
  listeners: Map<string, ReadonlySet<string>>
  sound: SoundState
  /** what one key says to everybody */
  announcements: PerformanceData['announcements']
  /** how long a fade out takes, ms; undefined = as usual */
  fadeMs: PerformanceData['fadeMs']
}

export const initialShow = (): ShowState => ({
  id: '',
  title: '',
  performance: '',
  users: new Map(),
  groups: new Map(),
  members: new Map(),
  cues: [],
  modules: new Map(),
  templates: new Map(),
  libraryWords: new Map(),
  voices: {},
  cueIndex: 0,
  cueHasRun: false,
  indexesSinceRun: [0],
  lastCueRun: null,
  standby: null,
  closed: false,
  closedAt: 0,
  lockedBy: null,
  lockedById: '',
  countdowns: {},
  checklist: [],
  checks: {},
  imported: null,
  unfinished: undefined,
  rehearsal: false,
  removed: false,
  archived: false,
  takenOut: undefined,
  entry: { entry: 'open', perMinute: null, most: null },
  controlKeys: new Map(),
  doorLists: { made: 0, open: false },
  screenLinks: new Map(),
  phoneMarks: new Map(),
  admissions: new Map(),
  removals: new Map(),
  entryKeys: 0,
  selfRegistered: new Map(),
  texts: {},
  orElse: undefined,
  joinQuestions: undefined,
  emotes: undefined,
  language: undefined,
  translations: undefined,
  voicesByLanguage: undefined,
  look: undefined,
  runs: new Map(),
  questions: new Map(),
  results: new Map(),
  verdicts: new Map(),
  toStart: new Map(),
  listeners: new Map(),
  sound: fullSound,
  announcements: undefined,
  fadeMs: undefined,
})

export type ShowEventOf<T extends ShowEvent['type']> = Extract<ShowEvent, { type: T }>
