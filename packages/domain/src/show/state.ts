import type {
  BySelf,
  ControlKey,
  Cue,
  Effect,
  Entry,
  Group,
  Module,
  PerformanceData,
  PhoneMark,
  ScreenLink,
  SelfRegistration,
  ShowEvent,
  Template,
  User,
  VoiceSettings,
} from '@ghostlight/contracts'

/** A module run that has neither completed nor been stopped. */
export type ActiveRun = {
  moduleRunId: string
  module: string
  cueId: string | null
  cueRunId: string | null
  effects: readonly Effect[]
  /** who it speaks to; kept only where there are effects */
  recipients: readonly string[]
  /** how many it speaks to */
  spokenTo: number
}

/** A module of a cue with more people than one append takes. */
export type ToStart = { moduleRunId: string; module: string; cueId: string; cueRunId: string }

/** One press of GO: which of its module runs are still open. */
export type CueRunState = {
  cueId: string
  cueRunId: string
  at: number
  by: string
  /** null = not recorded */
  console: string | null
  /** ids of the presses that this console may have known last when it pressed: its own come one after the other */
  before: readonly (string | null)[]
  open: Set<string>
  stopped: boolean
  /** deliveries of its modules that have ended, and how many of those failed */
  deliveries: number
  failures: number
}

/** What a decision about the show needs to know. `''` as id means the blackboard was never created. */
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
  voices: Record<string, VoiceSettings>
  cueIndex: number
  /** the cue at cueIndex has been run since it became current */
  cueHasRun: boolean
  /** every cueIndex since the last press of GO; an operator who saw one of them has missed no press */
  indexesSinceRun: number[]
  lastCueRun: CueRunState | null
  /** id of the cue that an operator has set as the next one */
  standby: string | null
  /** no GO and nobody new */
  closed: boolean
  /** when it was closed last, ms since the epoch; 0 = never: links of walls and stage screens without an id, of older versions, open nothing that were made before */
  closedAt: number
  /** show mode: who locked it; null = it can be edited */
  lockedBy: string | null
  /** person id of who locked or unlocked it last, which two of one name do not share */
  lockedById: string
  /** of another evening, from a recording: nothing of it goes on. `last` is the revision with which it is whole */
  imported: { _id: string; last: number } | null
  /** while it is made in parts: `last` is the revision with which it is whole */
  unfinished: { _id: string; last: number } | undefined
  rehearsal: boolean
  /** a rehearsal whose days are over: it has no id any more, and nobody else gets the one it had */
  removed: boolean
  /** left out of the list of shows */
  archived: boolean
  /** its events stand in a file with this digest; without an id it is not there until all of them are back */
  takenOut: { people: readonly string[]; events: number; digest: string } | undefined
  entry: SelfRegistration & { entry: Entry }
  /** by id: what may ask something of this show, and how it is known */
  controlKeys: Map<string, ControlKey & { hash: string }>
  /** how many there have been, and whether the last is open */
  doorLists: { made: number; open: boolean }
  /** by id: the links of walls and stage screens that nobody has ended; `until`: ms since the epoch */
  screenLinks: Map<string, { of: ScreenLink['of']; until: number }>
  /** by person: how they hear without a phone of their own */
  phoneMarks: Map<string, PhoneMark>
  /** by person: the last link that was made for them and has let no phone in; `until`: ms since the epoch */
  admissions: Map<string, { hash: string; until: number }>
  /** by person: how often they were removed, and when last, ms since the epoch; who is added again is still here */
  removals: Map<string, { times: number; at: number }>
  /** how often the key of link and QR code was made anew */
  entryKeys: number
  /** who entered themselves, and is in the show */
  selfRegistered: Map<string, BySelf>
  texts: PerformanceData
  runs: Map<string, ActiveRun>
  /** by its run's id: what a press of GO has left to be started, in its order */
  toStart: Map<string, ToStart>
  /** person id → operators who hear what this person hears */
  listeners: Map<string, ReadonlySet<string>>
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
  runs: new Map(),
  toStart: new Map(),
  listeners: new Map(),
})

export type ShowEventOf<T extends ShowEvent['type']> = Extract<ShowEvent, { type: T }>
