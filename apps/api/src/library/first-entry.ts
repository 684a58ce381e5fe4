import { isRejection, phoneDigits, promptFields, type Rejection, reject, type User } from '@ghostlight/contracts'
import { type Person, show } from '@ghostlight/domain'
import { sameFirstName } from '../people/first-name.ts'
import { alreadyJoined, joinShow, noSuchShow } from './join-show.ts'
import { type PeopleCommands, registerPerson } from './people.ts'
import { phoneOwner } from './reserve.ts'

export type FirstEntry = {
  /** of a person who is new */
  newId: string
  blackboardId: string
  phone: string
  name: string
  data: Readonly<Record<string, string>>
  /** they have the show's link */
  link?: boolean
  /** by what the show knows it */
  device?: string
  /** so many enter themselves where operators have set nothing */
  house?: number
}

/**
 * Somebody without a session comes into a show. A phone that the installation knows joins as the person it belongs to,
 * with the new answers in this show and nowhere else: who has a number and a first name changes nobody. What is answered
 * is what they said themselves: nothing that was known before.
 */
export const enterShow = async (
  entry: FirstEntry,
  commands: PeopleCommands,
): Promise<{ user: User; position: number } | Rejection> => {
  const { blackboardId, phone, name } = entry
  const answers = Object.fromEntries(promptFields.map((field) => [field, entry.data[field]?.trim() ?? '']))
  const missing = promptFields.filter((field) => answers[field] === '')
  if (missing.length > 0) return reject('INVALID', `Please answer every question. Missing: ${missing.join(', ')}`)
  const state = await commands.handler.state(show, blackboardId)
  if (state.id === '') return noSuchShow(blackboardId)
  const here = [...state.users.values()].find((it) => phoneDigits(it.phone) === phoneDigits(phone))
  // their own request sent again is answered as it was; anybody else's is refused as having joined
  const person = here ? { user: here, groups: [] } : await personOf({ ...entry, answers }, commands)
  if (isRejection(person)) return person
  const self = {
    link: entry.link === true,
    known: person.user._id !== entry.newId,
    ...(entry.device && { device: entry.device }),
  }
  const joined = await joinShow({ blackboardId, person, self, house: entry.house }, commands)
  if (isRejection(joined)) return joined
  const user: User = { _id: person.user._id, name, phone: phoneDigits(phone), type: 'audience', data: answers }
  return { user, position: joined.position }
}

type Answered = FirstEntry & { answers: Record<string, string> }

const personOf = async (entry: Answered, commands: PeopleCommands): Promise<Person | Rejection> => {
  const { phone, name, answers, newId: _id } = entry
  const known = await phoneOwner({ phone, key: commands.phoneKey }, commands)
  if (known) return withAnswers(known, entry)
  // the show gives the bib; the rest is for operators to fill
  const data = { nickname: '', offering: '', observation: '', ...answers }
  const user: User = { _id, name, phone, type: 'audience', data }
  const made = await registerPerson({ user, groups: [] }, commands)
  if (!isRejection(made)) return made.person
  if (made.rejected !== 'DUPLICATE_KEY') return made
  // the same phone came in a second time at the same moment
  const other = await phoneOwner({ phone, key: commands.phoneKey }, commands)
  return other ? withAnswers(other, entry) : alreadyJoined(entry.blackboardId)
}

const withAnswers = ({ user, groups }: Person, { name, answers }: Answered): Person | Rejection =>
  user.type === 'dramaturg' || !sameFirstName(user.name, name)
    ? reject('NAME_MISMATCH')
    : { user: { ...user, data: { ...user.data, ...answers } }, groups }
