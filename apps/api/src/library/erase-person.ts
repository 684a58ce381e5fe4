import { isRejection, type Rejection, reject, type User } from '@ghostlight/contracts'
import { erasedPerson } from '@ghostlight/contracts/rules'
import { type Person, person, show } from '@ghostlight/domain'
import { boardKey, erasedKey, showsKey } from '@ghostlight/projections'
import { derivedId } from '../engine/derived-id.ts'
import type { BlobStore } from '../engine/ports/blobs.ts'
import type { ReadStore } from '../engine/ports/read-store.ts'
import type { SubjectKeys } from '../engine/ports/subject-keys.ts'
import { type Commands, partOf } from './commands.ts'
import { takeEdit } from './people.ts'
import { releaseClaims } from './person-claims.ts'

export type Erasing = Commands & {
  views: Pick<ReadStore, 'all' | 'get'>
  keys: Pick<SubjectKeys, 'erase'>
  blobs: Pick<BlobStore, 'deleteOf'>
  /** the installation's key, for the streams of phone numbers */
  phoneKey: Uint8Array
}

export type ErasedPerson = { _id: string; shows: number; sounds: number; position: number }

const nobody = (): Rejection => reject('NOT_FOUND', 'There is no such person.')

/**
 * Erases a person for an operator who repeats the name. Erasing an erased person again finishes what was interrupted.
 */
export const erasePerson = async (
  { id, name }: { id: string; name: string },
  erasing: Erasing,
): Promise<ErasedPerson | Rejection> => {
  const known = (await erasing.handler.state(person, id)).person
  if (!known) return nobody()
  const { user } = known
  if (user._id === erasing.request.actor)
    return reject('FORBIDDEN', 'You cannot erase yourself. Another operator has to do it.')
  if (!user.erased && name.trim() !== user.name.trim())
    return reject('INVALID', 'That is not their name. Nothing was erased.')
  // when operators erase each other at the same time, one of them stays
  const refused = await takeEdit(known, erasing)
  if (refused) return refused
  const done = await forget(known, erasing)
  if (isRejection(done)) return done
  // these sounds are unreadable already; without the key, new ones are not kept either
  return { ...done, sounds: await erasing.blobs.deleteOf(new Set([id])) }
}

/** A person from an archived show, which has only their id. The library may know more. */
export const knownById = (id: string): User => erasedPerson(id, 'audience')

/** Erases these people in the library and in every show. A person whom only a show knows is erased there. */
export const erasePeople = async (
  users: readonly User[],
  erasing: Erasing,
): Promise<{ people: number; sounds: number; position: number } | Rejection> => {
  const erased = new Set<string>()
  let position = -1
  for (const user of users) {
    const whole = (await erasing.handler.state(person, user._id)).person ?? { user, groups: [] }
    const done = await forget(whole, erasing)
    if (isRejection(done)) return done
    erased.add(user._id)
    position = Math.max(position, done.position)
  }
  return { people: erased.size, sounds: await erasing.blobs.deleteOf(erased), position }
}

/**
 * The log records the erasure first, so that an interrupted one can be finished. The key is destroyed last, because the
 * earlier steps need the data that it opens. A step that is done already does nothing.
 */
const forget = async ({ user }: Person, erasing: Erasing): Promise<Omit<ErasedPerson, 'sounds'> | Rejection> => {
  const { handler, request, keys } = erasing
  const { _id: id } = user
  const said = await handler.handle(person, { id, command: { type: 'erase' } }, partOf(request, 'person', id, 'erase'))
  if (isRejection(said) && said.rejected !== 'NOT_FOUND') return said
  const positions = [isRejection(said) ? -1 : said.position]
  const shows = await showsWith(id, erasing.views)
  for (const of of shows) {
    const command = { type: 'eraseUser', payload: { userId: id } } as const
    const done = await handler.handle(show, { id: of, command }, partOf(request, 'blackboard', of, id, 'erase'))
    if (isRejection(done)) return done
    positions.push(done.position)
  }
  if (!user.erased) await releaseClaims(user, erasing)
  await keys.erase(id)
  return { _id: id, shows: shows.length, position: Math.max(...positions) }
}

/** Finishes erasures that a killed process had begun. Throws the errors of the stores; the next start tries again. */
export const finishErasing = async (
  erasing: Omit<Erasing, 'request' | 'keys'> & { keys: Pick<SubjectKeys, 'erase' | 'get' | 'load'> },
): Promise<void> => {
  const begun = await erasing.views.all(erasedKey)
  await erasing.keys.load?.(begun.keys())
  for (const [id] of begun) {
    if (erasing.keys.get(id) === undefined) continue
    const known = (await erasing.handler.state(person, id)).person
    const commandId = derivedId('finish erasing', id)
    const request = { commandId, actor: 'system', actorName: 'Ghostlight', correlationId: commandId }
    if (known) await forget(known, { ...erasing, request })
  }
}

/** Ids of the shows that have this person among their people. */
export const showsWith = async (id: string, views: Erasing['views']): Promise<string[]> => {
  const all = [...(await views.all(showsKey)).keys()]
  const found = await Promise.all(all.map((of) => views.get(boardKey(of), `user/${id}`)))
  return all.filter((_, index) => found[index] !== undefined)
}
