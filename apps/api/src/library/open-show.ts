import { blackboardAlphabet, isRejection, type Rejection, reject, type ShowCommand } from '@ghostlight/contracts'
import { type Person, show } from '@ghostlight/domain'
import { derivedId } from '../engine/derived-id.ts'
import type { People } from '../people/people.ts'
import { castPerson } from './cast-person.ts'
import type { Commands } from './commands.ts'
import { listOf, type Views } from './lists.ts'
import { readScript } from './script.ts'

export type Chosen = { performance: string; users: readonly string[]; rehearsal?: boolean | undefined }
export type Reading = { views: Views; people: Pick<People, 'all'> }
type Opening = Commands & Reading
type CreateBlackboard = Extract<ShowCommand, { type: 'createBlackboard' }>['payload']

/**
 * Opens a show of a performance with these people, under a new id. It copies everything it needs, because the library
 * may change.
 */
export const openShow = async (
  { performance, users, rehearsal }: Chosen,
  { views, people, handler, request }: Opening,
): Promise<{ blackboardId: string; position: number } | Rejection> => {
  const payload = await readOpening({ performance, users }, { views, people })
  if (isRejection(payload)) return payload
  for (let tries = 0; tries < mostIdsTried; tries++) {
    const id = newBlackboardId(derivedId(request.commandId, 'blackboard', String(tries)))
    const asked = { _id: id, ...payload, ...(rehearsal && { rehearsal }) }
    const command = { type: 'createBlackboard', payload: asked } as const
    const handled = await handler.handle(show, { id, command }, request)
    if (!isRejection(handled)) return { blackboardId: id, position: handled.position }
    if (handled.rejected !== 'DUPLICATE_KEY') return handled
  }
  return reject('INTERNAL')
}

/** What a new show has from the start, without its id. */
export const readOpening = async (
  { performance, users }: Chosen,
  { views, people }: Reading,
): Promise<Omit<CreateBlackboard, '_id'> | Rejection> => {
  const chosen = await peopleWith(users, people)
  if (isRejection(chosen)) return chosen
  const script = await readScript(views, performance)
  if (isRejection(script)) return script
  const { cues, modules, templates, groups, performance: of } = script
  const voices = Object.fromEntries((await listOf(views, 'voice')).map((it) => [it.voiceId, it.settings]))
  return {
    users: chosen,
    title: script.performance.name,
    performance,
    cues,
    modules,
    templates,
    groups,
    voices,
    ...(of.data && { texts: of.data }),
    ...(of.automations && { automations: of.automations }),
  }
}

export const mostIdsTried = 5

/** Six characters, so 30^6 ids. A taken id is noticed when the stream is created. The same command gets the same id. */
export const newBlackboardId = (uuid: string): string => {
  let number = BigInt(`0x${uuid.replaceAll('-', '').slice(0, 12)}`)
  return Array.from({ length: 6 }, () => {
    const digit = Number(number % BigInt(blackboardAlphabet.length))
    number /= BigInt(blackboardAlphabet.length)
    return blackboardAlphabet[digit]
  }).join('')
}

const peopleWith = async (ids: readonly string[], people: Opening['people']): Promise<Person[] | Rejection> => {
  const known = new Map((await people.all()).map((person) => [person.user._id, person]))
  const nobody = ids.find((id) => !known.has(id))
  return nobody === undefined
    ? ids.flatMap((id) => {
        const person = known.get(id)
        return person ? [{ ...person, user: castPerson(person.user) }] : []
      })
    : reject('NOT_FOUND', `There is no user ${nobody}.`)
}
