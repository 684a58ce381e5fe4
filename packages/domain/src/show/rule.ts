import type { Rejection, ShowCommand, ShowEvent } from '@ghostlight/contracts'
import type { DecideContext } from '../aggregate.ts'
import type { ShowState } from './state.ts'

export type CommandOf<T extends ShowCommand['type']> = Extract<ShowCommand, { type: T }>

/** One command's rule: the events, or the refusal. An empty list means that there was nothing left to do. */
export type Decide<T extends ShowCommand['type']> = (
  payload: CommandOf<T>['payload'],
  state: ShowState,
  context: DecideContext,
) => ShowEvent[] | Rejection
