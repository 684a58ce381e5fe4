import type { RestResponse } from '@ghostlight/contracts'
import type { Saying } from '@ghostlight/contracts/rules'
import type { LiveState } from '@ghostlight/domain'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { MachineRefusal, TellMachine } from '../engine/automations/tell-machine.ts'
import type { Codec } from '../engine/log/codec.ts'
import type { CommandHandler } from '../engine/log/command-handler.ts'
import type { Quarantine } from '../engine/log/quarantine.ts'
import type { Record } from '../engine/log/recorder.ts'
import type { Unreadable } from '../engine/log/unreadable.ts'
import type { FoldedNow } from '../engine/log/wait-for-fold.ts'
import type { WaitForProjection } from '../engine/log/wait-for-projection.ts'
import type { BlobStore } from '../engine/ports/blobs.ts'
import type { EventStore } from '../engine/ports/event-store.ts'
import type { ReadPackage } from '../engine/ports/packages.ts'
import type { Passwords } from '../engine/ports/passwords.ts'
import type { ReadPicture } from '../engine/ports/pictures.ts'
import type { ReadStore } from '../engine/ports/read-store.ts'
import type { Clock, Ids, Random } from '../engine/ports/runtime.ts'
import type { SheetSource } from '../engine/ports/sheet-source.ts'
import type { Speech } from '../engine/ports/speech.ts'
import type { SubjectKeys } from '../engine/ports/subject-keys.ts'
import type { MakeAhead } from '../engine/synthesis/make-ahead.ts'
import type { OfferedVoices } from '../engine/synthesis/offered-voices.ts'
import type { Outage } from '../engine/synthesis/outages.ts'
import type { Sampler } from '../engine/synthesis/sampler.ts'
import type { SynthesisCache } from '../engine/synthesis/synthesis-cache.ts'
import type { Translator } from '../library/strings/translator.ts'
import type { People } from '../people/people.ts'
import type { SessionLedger } from '../people/session-ledger.ts'
import type { Readings } from '../readings/readings.ts'
import type { Limits } from './limits.ts'
import type { Measures } from './metrics.ts'
import type { Sessions } from './sessions.ts'

/** A row of the doctor. */
type Finding = RestResponse<'problemReport'>['doctor'][number]

/** What the edge may use: the engine's functions and ports, made once in compose.ts. */
export type Services = {
  config: Config
  demo: { username: string; password: string } | null
  version: string
  /** what a report of a problem has from the process: its last lines, what the doctor finds, and what it runs on */
  problem: {
    lines: () => readonly string[]
    examine: () => Promise<readonly Finding[]>
    machine: () => { versions: { [name: string]: string }; figures: { [name: string]: number } }
  }
  node: string
  handler: CommandHandler
  record: Record
  tellMachine: TellMachine
  machineRefusal: MachineRefusal
  store: EventStore
  views: ReadStore
  /** the jobs that read whole shows, in other threads */
  readings: Readings
  codec: Codec
  projected: WaitForProjection
  shows: ReadonlyMap<string, LiveState>
  /** whether `shows` has this show's latest events */
  foldedNow: FoldedNow
  /** how far this node has read the log */
  foldedUpTo: () => number
  /** events of the log that this program cannot read */
  unreadable: Pick<Unreadable, 'kinds' | 'events'>
  /** shows that are set aside */
  quarantine: Pick<Quarantine, 'refusal' | 'onPut' | 'size'>
  people: People
  passwords: Passwords
  /** the installation's key, for hashes that must not reveal a phone number */
  phoneKey: Uint8Array
  keys: Pick<SubjectKeys, 'ensure' | 'erase' | 'erased' | 'get' | 'load'>
  /** every sound of this node */
  sounds: SynthesisCache
  /** makes sounds before a show */
  ahead: MakeAhead
  /** speaks a template for an operator who previews it */
  sampler: Sampler
  /** the language provider, for drafts in other languages */
  translator: Translator
  offered: OfferedVoices
  /** what becomes of a line in a language that no voice speaks */
  unspoken: Saying
  blobs: BlobStore
  speech: Speech
  sheets: SheetSource
  /** what an uploaded file is as a picture */
  readPicture: ReadPicture
  /** what is in a file with a whole performance */
  readPackage: ReadPackage
  sessions: Sessions
  /** knows whose sessions have ended */
  ledger: SessionLedger
  limits: Limits
  measures: Measures
  clock: Clock
  ids: Ids
  random: Random
  logger: Logger
  /** true after projections and shows have caught up with the log; false while views are rebuilt */
  isReady: () => boolean
  /** opens the page of this machine */
  runningKey: string
  /** ends this process as a signal would */
  stop: () => void
  /** true after the signal to stop: current work goes on, and nobody new should come */
  isEnding: () => boolean
  /** what the start waits for, if another process must end first */
  waitsFor?: () => string | undefined
  /** false while the log cannot be written */
  isStoring: () => boolean
  /** the message about the log or Redis if it has not answered for 3 s; undefined if both answer */
  silent: () => string | undefined
  /** the providers whose last request failed */
  outages: () => Outage[]
  /** how far this machine's clock is ahead of the other nodes', ms */
  skewMs: () => number
  /** how far the time is ahead of this machine's clock, because somebody set that back, ms */
  setBackMs: () => number
  /** the port it listens on; known only after it does */
  port: () => number
  webDir: string
  demoDir: string
}
