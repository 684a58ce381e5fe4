import { isRejection, type Rejection, reject, type User } from '@ghostlight/contracts'
import { person, type ShowState, show } from '@ghostlight/domain'
import { boardKey, showsKey } from '@ghostlight/projections'
import type { Commands } from './commands.ts'
import { type Erasing, erasePeople, knownById } from './erase-person.ts'

/** Who is erased besides the audience of this show alone. A cast member who is in other shows needs both. */
export type Choice = { cast?: boolean | undefined; inOtherShows?: boolean | undefined }

/** A person of a show who is not erased, and whether they are in another show, too. */
export type Erasable = { user: User; isElsewhere: boolean }

type Reading = { views: Erasing['views']; handler: Pick<Commands['handler'], 'state'> }

const notItsName = 'That is not the name of the show. Nobody was erased.'
const needsChoice =
  'Nobody was erased: everybody in this show is in the cast or in other shows, too. Choose these as well to erase them.'

/** Everybody who can be erased from a show, open or archived: all but its operators. */
export const erasableOf = async (id: string, reading: Reading): Promise<Erasable[] | Rejection> => {
  const state = await reading.handler.state(show, id)
  if (state.id === '' && !state.takenOut) return reject('BLACKBOARD_NOT_FOUND', `No blackboard with id: '${id}'`)
  return erasableIn({ id, state }, reading)
}

type Of = { id: string; state: ShowState }

const erasableIn = async ({ id, state }: Of, { views, handler }: Reading): Promise<Erasable[]> => {
  const there = state.takenOut ? state.takenOut.people.map(knownById) : [...state.users.values()]
  const people: User[] = []
  for (const inShow of there) {
    const known = (await handler.state(person, inShow._id)).person?.user
    const isGone = state.takenOut ? known?.erased : inShow.erased
    // a person who has joined the cast or the operators since then counts as one of them
    const type = [known?.type, inShow.type].find((it) => it !== undefined && it !== 'audience') ?? 'audience'
    if (!isGone && known?.type !== 'dramaturg' && inShow.type !== 'dramaturg') people.push({ ...inShow, type })
  }
  const elsewhere = await inOtherShows(people, { id, views })
  return people.map((user) => ({ user, isElsewhere: elsewhere.has(user._id) }))
}

/** Ids of the people who are also in another show, open or archived. A removed rehearsal has no people. */
const inOtherShows = async (
  people: readonly User[],
  { id, views }: { id: string; views: Reading['views'] },
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for (const [other, { takenOut, removed }] of await views.all(showsKey)) {
    if (other === id || removed) continue
    const open = people.flatMap(({ _id }) => (found.has(_id) ? [] : [_id]))
    const archived = takenOut && new Set(takenOut.people)
    const isThere = await Promise.all(
      open.map(async (it) => archived?.has(it) ?? (await views.get(boardKey(other), `user/${it}`)) !== undefined),
    )
    for (const [at, it] of open.entries()) if (isThere[at]) found.add(it)
  }
  return found
}

const goesBy =
  ({ cast = false, inOtherShows = false }: Choice) =>
  ({ user, isElsewhere }: Erasable): boolean =>
    (cast || user.type === 'audience') && (inOtherShows || !isElsewhere)

/**
 * Erases the audience of a closed show who are in no other show, and the people whom `choice` adds. Operators are never
 * erased. The caller must repeat the show's name. Texts for several people of that show are erased with them. Returns
 * the rejection of the first person who could not be erased; the people before are erased.
 */
export const erasePeopleOf = async (
  { id, name, ...choice }: { id: string; name: string } & Choice,
  erasing: Erasing,
): Promise<{ people: number; stay: number; sounds: number; position: number } | Rejection> => {
  const state = await erasing.handler.state(show, id)
  const { takenOut, closed } = state
  if (state.id === '' && !takenOut) return reject('BLACKBOARD_NOT_FOUND', `No blackboard with id: '${id}'`)
  const title = takenOut ? (await erasing.views.get(showsKey, id))?.title : state.title
  if (name.trim() !== title?.trim()) return reject('INVALID', notItsName)
  if (!takenOut && !closed) return reject('IN_USE', 'The show is open. Close it first; nobody was erased.')
  const people = await erasableIn({ id, state }, erasing)
  const going = people.filter(goesBy(choice))
  const stay = people.length - going.length
  if (going.length === 0 && stay > 0) return reject('INVALID', needsChoice)
  // before the people: after an interruption, erased people are not found again
  await erasing.keys.erase(`${show.category}-${id}`)
  const done = await erasePeople(
    going.map(({ user }) => user),
    erasing,
  )
  return isRejection(done) ? done : { ...done, stay }
}
