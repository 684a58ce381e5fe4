import type { Automation } from '@ghostlight/contracts'
import type { Rate } from './rate.ts'

/** The values of a message's symbols at the moment that the message is about. */
export type MachineValues = {
  cue: { number: string; name: string } | null
  phonesIn: number
  emoteRate: number
  /** the one that has just closed */
  question?: { name: string; winner: string; answered: number }
}

/** A message to another machine that has neither been sent nor failed. */
export type DueAutomation = {
  automation: Automation
  /** id of the event that made it due, and the time of that event */
  cause: string
  at: number
  values: MachineValues
  /** the process that sends it; undefined = no process yet */
  takenBy: string | undefined
}

type OpenCueRun = { cueId: string; open: Set<string> }

/** What the show remembers to know when an automation is due. A show without automations remembers nothing. */
export type AutomationsState = {
  all: readonly Automation[]
  /** by automation and cause */
  due: Map<string, DueAutomation>
  hasBegun: boolean
  /** by id of the press: its module runs that are still open */
  cueRuns: Map<string, OpenCueRun>
  /** automations whose number of phones has been reached; this happens once in a show */
  reached: Set<string>
  /** by emote type */
  rates: Map<number, Rate>
  /** automation → when its rate was last reached, so that one applause counts once, however it rises and falls */
  heldAt: Map<string, number>
}

export const initialAutomations = (): AutomationsState => ({
  all: [],
  due: new Map(),
  hasBegun: false,
  cueRuns: new Map(),
  reached: new Set(),
  rates: new Map(),
  heldAt: new Map(),
})

export const dueKey = (it: { automationId: string; cause: string }): string => `${it.automationId}/${it.cause}`
