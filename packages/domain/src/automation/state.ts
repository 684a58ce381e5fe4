import type { Automation } from '@ghostlight/contracts'
import type { Rate } from './rate.ts'

/** What the symbols of a message stand for, as it was at the moment that it is about. */
export type MachineValues = { cue: { number: string; name: string } | null; phonesIn: number; emoteRate: number }

/** A message to another machine that has neither been sent nor failed. */
export type DueAutomation = {
  automation: Automation
  /** id of the event at which it became due, and when that was */
  cause: string
  at: number
  values: MachineValues
  /** the process that sends it; undefined = none yet */
  takenBy: string | undefined
}

type OpenCueRun = { cueId: string; open: Set<string> }

/** What has to be remembered to know when an automation is due. Of a show that has none nothing is. */
export type AutomationsState = {
  all: readonly Automation[]
  /** by automation and cause */
  due: Map<string, DueAutomation>
  hasBegun: boolean
  /** by id of the press: which of its module runs are still open */
  cueRuns: Map<string, OpenCueRun>
  /** automations for which enough phones have come in; it happens once in a show */
  reached: Set<string>
  /** by emote type */
  rates: Map<number, Rate>
  /** automation → when its rate was last reached: one applause is one, however it swells */
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
