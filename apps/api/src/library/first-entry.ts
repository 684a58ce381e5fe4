import { isRejection, phoneDigits, type Rejection, reject, type User } from '@ghostlight/contracts'
import { type Person, show } from '@ghostlight/domain'
import { sameFirstName } from '../people/first-name.ts'
import { entryAnswers } from './join-answers.ts'
import { alreadyJoined, joinShow, noSuchShow } from './join-show.ts'
import { type PeopleCommands, registerPerson } from './people.ts'
import { phoneOwner } from './reserve.ts'

export type FirstEntry = {
  /** the id for a new person */
  newId: string
  blackboardId: string
  phone: string
  name: string
  data: Readonly<Record<string, string>>
  /** they came with the show's link */
  link?: boolean
  /** the id by which the show knows the device */
  device?: string
  /** how many people may register themselves unless operators set a limit */
  house?: number
}

/**
 * Lets a person without a session join a show. A known phone joins as its owner. The new answers apply in this show
 * only, because a number and a first name are not enough to change a person. The result has only what they entered now,
 * and no stored data.
 */
export const enterShow = async (
  entry: FirstEntry,
  commands: PeopleCommands,
): Promise<{ user: User; position: number } | Rejection> => {
  const { blackboardId, phone, name } = entry
  const state = await commands.handler.state(show, blackboardId)
  const answers = entryAnswers(state.joinQuestions, entry.data)
  if (isRejection(answers)) return answers
  if (state.id === '') return noSuchShow(blackboardId)
  const here = [...state.users.values()].find((it) => phoneDigits(it.phone) === phoneDigits(phone))
  // the same request sent again gets the same answer; any other one is refused as already joined
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

type Answered = FirstEntry & { answers: Readonly<Record<string, string>> }

const personOf = async (entry: Answered, commands: PeopleCommands): Promise<Person | Rejection> => {
  const { phone, name, answers, newId: _id } = entry
  const known = await phoneOwner({ phone, key: commands.phoneKey }, commands)
  if (known) return withAnswers(known, entry)
  // the show assigns the bib; operators fill in the rest
  const data = { nickname: '', offering: '', observation: '', ...answers }
  const user: User = { _id, name, phone, type: 'audience', data }
  const made = await registerPerson({ user, groups: [] }, commands)
  if (!isRejection(made)) return made.person
  if (made.rejected !== 'DUPLICATE_KEY') return made
  // the same phone joined a second time at the same moment
  const other = await phoneOwner({ phone, key: commands.phoneKey }, commands)
  return other ? withAnswers(other, entry) : alreadyJoined(entry.blackboardId)
}

const withAnswers = ({ user, groups }: Person, { name, answers }: Answered): Person | Rejection =>
  user.type === 'dramaturg' || !sameFirstName(user.name, name)
    ? reject('NAME_MISMATCH')
    : { user: { ...user, data: { ...user.data, ...answers } }, groups }
