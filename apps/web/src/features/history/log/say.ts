import type { Directory } from './directory.ts'
import type { Line } from './events.ts'

export type Happened = Line['event']
export type DataOf<T extends Happened['type']> = Extract<Happened, { type: T }>['data']
/** How the sentences name ids. `by`: who acted, if the event itself does not say. */
export type Say = {
  who: (id: string) => string
  cue: (id: string) => string
  run: (id: string) => string
  known: Directory
  by: string
  /** when it happened, ms */
  time: number
}
