import type { AudienceBlackboard, OwnPerson, User } from '@ghostlight/contracts'
import { leftToAsk, phoneTranslations } from '@ghostlight/contracts/rules'
import { groupsOf, personIn } from './recipients.ts'
import type { ShowState } from './state.ts'

/** What one person may see of a show: their own data, and nothing of anybody else. Undefined if they are not in it. */
export const audienceView = (state: ShowState, userId: string): AudienceBlackboard | undefined => {
  const user = personIn(state, userId)
  if (!user) return undefined
  const groups = groupsOf(state, userId).map((_id) => ({ _id, name: state.groups.get(_id)?.name ?? _id }))
  const moment = state.closed ? 'ended' : state.lastCueRun ? 'on' : 'before'
  const { id: _id, title, performance: performanceId, cueIndex, joinQuestions, emotes, look, rehearsal } = state
  return {
    _id,
    title,
    ...(rehearsal && { rehearsal }),
    performanceId,
    cueIndex,
    user: ownPerson(user),
    groups,
    moment,
    texts: state.texts,
    ...(emotes && { emotes }),
    ...(look && { look }),
    ...(joinQuestions && { questions: leftToAsk(joinQuestions, user) }),
    ...otherLanguages(state),
  }
}

/** The language of the performance, and the texts that phones show in others. Drafts are for rehearsals. */
export const otherLanguages = ({
  language,
  translations,
  rehearsal,
}: Pick<ShowState, 'language' | 'translations' | 'rehearsal'>): Pick<
  AudienceBlackboard,
  'language' | 'translations'
> => {
  const shown = phoneTranslations(translations, rehearsal)
  return { ...(language && { language }), ...(shown && { translations: shown }) }
}

/**
 * The part of its own person that a phone shows. Answers and the phone number stay on the server, because somebody else
 * may hold the phone.
 */
export const ownPerson = ({ _id, name, data: { nickname, bib, language } }: User): OwnPerson => {
  const data = {
    ...(typeof nickname === 'string' && { nickname }),
    ...(typeof bib === 'string' && { bib }),
    ...(typeof language === 'string' && { language }),
  }
  return { _id, name, data }
}
