import { erasedPerson, erasedText } from '@ghostlight/contracts/rules'
import { forgetWords } from './moderated.ts'
import type { LiveState } from './state.ts'

/** Ends what is under way for an erased person as if they had left, and forgets their words. */
export const forgotten = (live: LiveState, userId: string): LiveState => {
  live.transcripts.delete(userId)
  forgetWords(live, userId)
  for (const [key, edit] of live.libraryOutbox)
    if ('userId' in edit && edit.userId === userId) live.libraryOutbox.delete(key)
  for (const { deliveries } of live.runs.values()) {
    const delivery = deliveries.get(userId)
    if (delivery) Object.assign(delivery, { user: erasedPerson(userId, delivery.user.type), text: erasedText })
  }
  return live
}
