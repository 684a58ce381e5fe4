import type { Blackboard } from '@ghostlight/contracts'
import type { News } from '../../../toasts/toast-list.ts'

/** `by`: who did it; `own`: the reader. If they are the same, it was at the reader's other console */
type Whose = { by: string; own: string }

const whose = ({ by, own }: Whose): string => (by === own ? 'at your other console' : `by ${by}`)
const doer = ({ by, own }: Whose): string => (by === own ? 'Your other console' : by)

/** `Cue 4 was run by QLab.`, and then `QLab ran 14 cues, the last one 17.` */
export const cueRunNews = (number: string, who: Whose): News => ({
  about: `ran ${who.by}`,
  tone: 'info',
  words: (times) =>
    times === 1 ? `Cue ${number} was run ${whose(who)}.` : `${doer(who)} ran ${times} cues, the last one ${number}.`,
})

/** `Everything was stopped by QLab.`, and then `QLab stopped everything 3 times.` */
export const stopNews = (who: Whose): News => ({
  about: `stopped ${who.by}`,
  tone: 'info',
  words: (times) =>
    times === 1 ? `Everything was stopped ${whose(who)}.` : `${doer(who)} stopped everything ${times} times.`,
})

/** A refused request of another machine; the newest reason stands for all. */
export const refusedNews = ({ by, text }: { by: string; text: string }): News => ({
  about: `refused ${by}`,
  tone: 'warning',
  words: (times) =>
    times === 1 ? `${by} was refused: ${text}` : `${by} was refused ${times} times, the last: ${text}`,
})

/** A message that was not sent to a machine. */
export const notSentNews = ({
  automationId,
  name,
  detail,
}: Pick<NonNullable<Blackboard['automationFailure']>, 'automationId' | 'name' | 'detail'>): News => ({
  about: `not sent ${automationId}`,
  tone: 'warning',
  words: (times) =>
    times === 1 ? `“${name}” was not sent: ${detail}.` : `“${name}” was not sent ${times} times, the last: ${detail}.`,
})
