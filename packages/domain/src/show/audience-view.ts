import type { AudienceBlackboard, OwnPerson, User } from '@ghostlight/contracts'
import { languageOf, leftToAsk, textIn, usualLanguage } from '@ghostlight/contracts/rules'
import { groupsOf, personIn } from './recipients.ts'
import type { ShowState } from './state.ts'

/** What one person may see of a show: their own data, and nothing of anybody else. Undefined if they are not in it. */
export const audienceView = (state: ShowState, userId: string): AudienceBlackboard | undefined => {
  const user = personIn(state, userId)
  if (!user) return undefined
  const groups = groupsOf(state, userId).map((_id) => ({ _id, name: state.groups.get(_id)?.name ?? _id }))
  const moment = state.closed ? 'ended' : state.lastCueRun ? 'on' : 'before'
  const { id: _id, title, performance: performanceId, cueIndex, joinQuestions, emotes, look, rehearsal } = state
  const reads = readingIn(state, user)
  const { beforeText, endText } = state.texts
  return {
    _id,
    title,
    ...(rehearsal && { rehearsal }),
    performanceId,
    cueIndex,
    user: ownPerson(user),
    groups,
    moment,
    texts: {
      ...state.texts,
      ...(beforeText !== undefined && { beforeText: reads(beforeText, 'beforeText') }),
      ...(endText !== undefined && { endText: reads(endText, 'endText') }),
    },
    ...(emotes && { emotes: emotes.map((it) => ({ ...it, label: reads(it.label, `emotes.${it.key}.label`) })) }),
    ...(look && { look }),
    ...(joinQuestions && {
      questions: leftToAsk(joinQuestions, user).map((it) => {
        const place = `joinQuestions.${it.key}`
        const help = it.help === undefined ? {} : { help: reads(it.help, `${place}.help`) }
        return { ...it, label: reads(it.label, `${place}.label`), ...help }
      }),
    }),
  }
}

/** The performance's own texts as somebody reads them. Options of questions stay as they are: they are what is kept. */
const readingIn = (state: ShowState, user: User): ((text: string, place: string) => string) => {
  const { translations, language: own = usualLanguage, rehearsal: drafts } = state
  if (!translations) return (text) => text
  const language = languageOf(user, own)
  return (text, place) => textIn(text, place, { translations, language, own, drafts })
}

/**
 * The part of its own person that a phone shows. Answers and the phone number stay on the server, because somebody else
 * may hold the phone.
 */
export const ownPerson = ({ _id, name, data: { nickname, bib } }: User): OwnPerson => {
  const data = { ...(typeof nickname === 'string' && { nickname }), ...(typeof bib === 'string' && { bib }) }
  return { _id, name, data }
}
