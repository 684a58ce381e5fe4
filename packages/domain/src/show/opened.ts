import { isRejection, type Recorded, type Rejection, type ShowEvent } from '@ghostlight/contracts'
import { createBlackboard } from './create.ts'
import { evolveShow } from './evolve.ts'
import type { CommandOf } from './rule.ts'
import { initialShow, type ShowState } from './state.ts'

/** The show that would be created now: by the same decision and fold, without recording anything. */
export const openedShow = (payload: CommandOf<'createBlackboard'>['payload']): ShowState | Rejection => {
  const actor = 'nobody'
  const context = {
    now: 0,
    random: () => 0,
    id: () => actor,
    actor,
    actorName: actor,
    console: actor,
    doublePressMs: 0,
  }
  const events = createBlackboard(payload, initialShow(), context)
  return isRejection(events)
    ? events
    : events.reduce((state, event, index) => evolveShow(state, unrecorded(event, index)), initialShow())
}

const unrecorded = (event: ShowEvent, revision: number): Recorded<ShowEvent> => ({
  ...event,
  id: '',
  stream: '',
  revision,
  position: 0,
  at: 0,
  actor: '',
  causationId: '',
})
