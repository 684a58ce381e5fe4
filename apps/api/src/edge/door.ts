import { show } from '@ghostlight/domain'
import { isEntryKey } from './entry-keys.ts'
import { createGuessThrottle, type Lane } from './guess-throttle.ts'
import { createRegistrationPace } from './registration-pace.ts'
import type { Services } from './services.ts'

type Asked = { blackboardId: string /** `k` of the link */; key?: string | undefined }

/** Where a phone without a session comes to a show: which lane it is in, and how fast that goes. */
export const createDoor = ({
  handler,
  phoneKey,
  clock,
  limits,
}: Pick<Services, 'handler' | 'phoneKey' | 'clock' | 'limits'>) => ({
  guesses: createGuessThrottle(clock, limits.wrongAnswersMs),
  registrations: createRegistrationPace(clock),
  /** The show, and the lane that the key opens. All shows that are none share one lane: `state.id` is empty there. */
  of: async ({ blackboardId, key }: Asked) => {
    const state = await handler.state(show, blackboardId)
    const lane: Lane = state.id !== '' && isEntryKey(key, phoneKey, state) ? 'link' : 'typed'
    return { state, lane }
  },
})
export type Door = ReturnType<typeof createDoor>
