import { isRejection, type Rejection, reject, type Template, type User } from '@ghostlight/contracts'
import { isAnswersSymbol } from '@ghostlight/contracts/rules'
import { textsIn, type Words } from '../kinds/words.ts'
import { type LineRequest, lineOf } from '../module-run/requests.ts'
import type { LineContext } from '../module-run/room-words.ts'
import { wordingOf, wordsByLanguage } from '../show/in-language.ts'
import { type Inline, templateOf } from '../show/inline-template.ts'
import { personIn } from '../show/recipients.ts'
import { fill } from '../show/symbols.ts'

/** A template of the show by its id, or one that is being written. */
export type SampleOf = { template: string | Inline; userId?: string | undefined; seed: string }

/** What a voice would get, or what a language model would be asked, and the symbols that are empty for the person. */
export type Sample = { words: Words; missing: string[] } & ({ text: string } | { line: LineRequest; own: Words })

/** Stands in when no person is chosen: every symbol is empty. */
const nobody: User = { _id: '', name: '', phone: '', type: 'audience', data: {} }

/** What a template would say to one person if it were sent now. Changes nothing. */
export const sampleOf = (live: LineContext, { template, userId, seed }: SampleOf): Sample | Rejection => {
  const { users, templates } = live.show
  const user = userId === undefined ? nobody : personIn({ users }, userId)
  if (!user) return reject('USER_NOT_IN_BLACKBOARD')
  const whole = typeof template === 'string' ? templates.get(template) : templateOf(template, '', true)
  if (whole !== undefined && isRejection(whole)) return whole
  if (!whole) return reject('NOT_FOUND', 'There is no such template in this show.')
  return spoken(live, { template: whole, user, seed })
}

type Spoken = { template: Template; user: User; seed: string }

const spoken = (live: LineContext, { template, user, seed }: Spoken): Sample | Rejection => {
  const spoken = wordsByLanguage(live.show, template)
  const words = spoken.for(user)
  if (words?.voice === undefined) return reject('NOT_RUNNABLE', `"${template.name}" has no words that can be spoken.`)
  const wording = wordingOf(live.show, words)
  const missing = [...new Set(textsIn(words).flatMap((text) => fill(text, user, wording).missing))].filter(
    (it) => !isAnswersSymbol(it),
  )
  const line = lineOf(live, { words, user, seed })
  if (line) return { words, own: spoken.own ?? words, missing, line }
  const { text } = fill(textsIn(words).join('\n'), user, wording)
  if (text === '') return reject('INVALID', 'There is nothing left to say: every symbol in it is empty.')
  return { words, missing, text }
}
