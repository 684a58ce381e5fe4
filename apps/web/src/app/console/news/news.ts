import type { News } from '../../../toasts/toast-list.ts'
import { t } from '../../../words/t.ts'

/** `by`: who did it; `own`: the reader. If they are the same, it was at the reader's other console */
type Whose = { by: string; own: string }

const whose = ({ by, own }: Whose): string => (by === own ? t`at your other console` : t`by ${by}`)
const doer = ({ by, own }: Whose): string => (by === own ? t`Your other console` : by)

/** `Cue 4 was run by QLab.`, and then `QLab ran 14 cues, the last one 17.` */
export const cueRunNews = (number: string, who: Whose): News => ({
  about: t`ran ${who.by}`,
  tone: 'info',
  words: (times) =>
    times === 1 ? t`Cue ${number} was run ${whose(who)}.` : t`${doer(who)} ran ${times} cues, the last one ${number}.`,
})

/** `Everything was stopped by QLab.`, and then `QLab stopped everything 3 times.` */
export const stopNews = (who: Whose): News => ({
  about: t`stopped ${who.by}`,
  tone: 'info',
  words: (times) =>
    times === 1 ? t`Everything was stopped ${whose(who)}.` : t`${doer(who)} stopped everything ${times} times.`,
})
