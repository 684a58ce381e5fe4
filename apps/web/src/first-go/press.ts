import type { operatorReplies } from '@ghostlight/contracts'
import type { Answer } from '../live/requests.ts'

/** The id of the GO that the server draws, before the console's script has come. */
export const drawing = 'first-go'

export type Pressed = {
  cueId: string
  lastCueRunId: string | null
  answer: Promise<Answer<(typeof operatorReplies)['runCueResult']['_zod']['output']>>
}
/** `pressed`: by whoever did not wait for the console */
export type FirstGo = HTMLElement & { pressed?: Pressed }
