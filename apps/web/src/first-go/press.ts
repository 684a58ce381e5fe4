import type { operatorReplies } from '@ghostlight/contracts'
import type { Answer } from '../live/requests.ts'

/** The id of what the server draws of the console, before its script has come. */
export const drawing = 'first-go'

type RunAnswer = Answer<(typeof operatorReplies)['runCueResult']['_zod']['output']>
export type Pressed = {
  cueId: string
  lastCueRunId: string | null
  answer: Promise<RunAnswer>
  /** If it is not answered yet, it is not sent again: it must not come after Stop all. */
  leave: () => void
}

/** By whoever did not wait for the console: `pressed` is GO, `stopped` is Stop all. */
export type FirstGo = HTMLElement & { pressed?: Pressed; stopped?: Promise<Answer<unknown>> }
