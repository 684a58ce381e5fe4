import type { News } from '../../../toasts/toast-list.ts'
import { t } from '../../../words/t.ts'

/** `by`: who did it; `own`: the reader. If they are the same, it was at the reader's other console */
type Whose = { by: string; own: string }
const isOwn = ({ by, own }: Whose): boolean => by === own

/** `Cue 4 was run by QLab.`, and then `QLab ran 14 cues, the last one 17.` */
export const cueRunNews = (number: string, who: Whose): News => ({
  about: `ran ${who.by}`,
  tone: 'info',
  words: (times) => {
    if (isOwn(who))
      return times === 1
        ? t`Cue ${number} was run at your other console.`
        : t`Your other console ran ${times} cues, the last one ${number}.`
    return times === 1
      ? t`Cue ${number} was run by ${who.by}.`
      : t`${who.by} ran ${times} cues, the last one ${number}.`
  },
})

/** `Everything was stopped by QLab.`, and then `QLab stopped everything 3 times.` */
export const stopNews = (who: Whose): News => ({
  about: `stopped ${who.by}`,
  tone: 'info',
  words: (times) => {
    if (isOwn(who))
      return times === 1
        ? t`Everything was stopped at your other console.`
        : t`Your other console stopped everything ${times} times.`
    return times === 1 ? t`Everything was stopped by ${who.by}.` : t`${who.by} stopped everything ${times} times.`
  },
})
