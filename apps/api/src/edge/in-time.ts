import type { ShowEvent } from '@ghostlight/contracts'
import { isDead, type Press } from '@ghostlight/contracts/rules'
import { show } from '@ghostlight/domain'
import type { Handled } from '../engine/log/command-work.ts'
import { pause } from '../engine/pause.ts'
import { refuse } from './refusals.ts'
import type { Services } from './services.ts'
import { tooLate } from './too-late.ts'

type Pressed = { id: string; type: Press; commandId: string; pressedAt: number | undefined }

/** What a late press gets: the result of the same press, if that came before, or a refusal. undefined = it is not late. */
export const lateAnswer = async (
  { handler, clock }: Pick<Services, 'handler' | 'clock'>,
  { id, type, commandId, pressedAt }: Pressed,
): Promise<Handled<ShowEvent> | undefined> => {
  if (!isDead(type, { pressedAt, now: clock.now() })) return undefined
  await handler.state(show, id)
  return handler.before(show, { id, commandId }) ?? tooLate(type)
}

/** A press is answered while the operator still looks. The same press sent again gets the result of the first. */
const answerWithinMs = 2_000

/** Refuses if the log takes longer than that. */
export const inTime = async <T>(handling: Promise<T>, clock: Services['clock']): Promise<T> => {
  const enough = new AbortController()
  const late = pause(clock, answerWithinMs, enough.signal).then(() =>
    enough.signal.aborted
      ? handling
      : refuse('STORE_UNAVAILABLE', 'The show log does not answer. Whether this press counted is not known yet.'),
  )
  try {
    return await Promise.race([handling, late])
  } finally {
    enough.abort()
  }
}
