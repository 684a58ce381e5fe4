import { eveningOf } from '../../../../../../../tests/support/evening/evening.ts'
import { replayEvents } from './lines.ts'

/** A whole evening as the replay has read it. */
export const anEvening = (seed: number, events = 3_000) => {
  const id = 'K7M4QX'
  const told = eveningOf({ id, seed, events }).map(({ event, at, actor }, index) => ({
    ...event,
    id: `e${index}`,
    at: new Date(at).toISOString(),
    actor,
  }))
  return replayEvents(id, told)
}
