import type { Rejection, ShowCommand, ShowEvent } from '@ghostlight/contracts'
import type { DecideContext } from '../aggregate.ts'
import type { ShowState } from './state.ts'

export type CommandOf<T extends ShowCommand['type']> = Extract<ShowCommand, { type: T }>

/** One command's rule: what happened, or why not. An empty list is a command that has nothing left to do. */
export type Decide<T extends ShowCommand['type']> = (
  payload: CommandOf<T>['payload'],
  state: ShowState,
  context: DecideContext,
) => ShowEvent[] | Rejection
