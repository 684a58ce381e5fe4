import { reject, type ShowEvent, type User } from '@ghostlight/contracts'
import { dataText, isLanguage, languageField, languageIn, leftToAsk, lookedUp } from '@ghostlight/contracts/rules'
import { personIn } from './recipients.ts'
import type { Decide } from './rule.ts'
import type { ShowState } from './state.ts'

/**
 * A person answers questions that they have not answered yet. What they answered before stays, so a phone records at most
 * one answer to each question. Whether an answer fits its question was checked when it came in: a recording has masked ones.
 */
export const answerQuestions: Decide<'answerQuestions'> = ({ userId, answers, language, offered }, state) => {
  const user = personIn(state, userId)
  if (!user) return reject('USER_NOT_IN_BLACKBOARD')
  if (state.closed) return reject('CLOSED')
  const answered = leftToAsk(state.joinQuestions, user).flatMap(({ key }): ShowEvent[] => {
    const value = Object.hasOwn(answers, key) ? answers[key] : undefined
    const isKept = Object.hasOwn(user.data, key) && dataText(user, key) === value
    if (value === undefined || isKept) return []
    return [{ type: 'UserFieldUpdated', data: { userId, field: `data.${key}`, value, self: true } }]
  })
  return [...answered, ...(language === undefined ? [] : languageSet({ user, language, offered }, state))]
}

type Wish = { user: User; language: string; offered: boolean | undefined }

/** What a phone offers counts only for somebody who has no language yet, as from a sheet. */
const languageSet = ({ user, language, offered }: Wish, state: ShowState): ShowEvent[] => {
  const tag = languageIn(language)
  const before = languageIn(dataText(user, 'language'))
  if (tag === undefined || (offered && before !== undefined)) return []
  const value = writtenFor(tag, state)
  if (before === value) return []
  return [{ type: 'UserFieldUpdated', data: { userId: user._id, field: languageField, value, self: true } }]
}

/**
 * The language under which the show has words for a phone's: `pt-BR` if it is written in that, also for a phone that says
 * `pt`. Otherwise without the place, so that the people of one language are not many small groups.
 */
const writtenFor = (tag: string, { language, translations, templates }: ShowState): string => {
  const tags = [
    language,
    ...[translations, ...[...templates.values()].map((it) => it.translations)].flatMap((it) => Object.keys(it ?? {})),
  ]
  const written = tags.filter((it) => it !== undefined)
  const found = lookedUp(tag).find((it) => written.includes(it)) ?? written.find((it) => isLanguage(it, tag))
  if (found !== undefined) return found
  const { language: name, script } = new Intl.Locale(tag)
  return [name, script].filter(Boolean).join('-')
}
