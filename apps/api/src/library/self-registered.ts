import { isRejection, phoneDigits, type Rejection, reject } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { partOf } from './commands.ts'
import { noSuchShow } from './join-show.ts'
import { giveUpPhone, type PeopleCommands } from './people.ts'
import { phoneOwner } from './reserve.ts'

/** how many numbers are freed at the same time */
const atOnce = 20

/**
 * Removes all people from a show who registered themselves, without waiting until their numbers are free. New people
 * give up their numbers; people who were known before keep theirs.
 */
export const removeSelfRegistered = async (
  { blackboardId, withLink, device }: { blackboardId: string; withLink: boolean; device?: string | undefined },
  commands: PeopleCommands,
): Promise<{ removed: number; position: number } | Rejection> => {
  const { handler, request } = commands
  const strangers = [...(await handler.state(show, blackboardId)).selfRegistered].filter(([, { known }]) => !known)
  const command = {
    type: 'removeSelfRegistered',
    payload: { withLink, ...(device !== undefined && { device }) },
  } as const
  const gone = new Set<string>()
  let position = -1
  // one append removes only a limited number of people
  for (let round = 0; ; round++) {
    const asked = partOf(request, 'show', round === 0 ? blackboardId : `${blackboardId}/${round}`)
    const handled = await handler.handle(show, { id: blackboardId, command }, asked)
    if (isRejection(handled)) return handled
    if (handled.events.length === 0) break
    for (const it of handled.events) if (it.type === 'UserRemoved') gone.add(it.data.userId)
    position = handled.position
  }
  const numbers = strangers.flatMap(([id]) => (gone.has(id) ? [id] : []))
  for (let from = 0; from < numbers.length; from += atOnce) {
    const freed = await Promise.all(numbers.slice(from, from + atOnce).map((id) => giveUpPhone(id, commands)))
    position = freed.reduce((last, it) => (isRejection(it) ? last : Math.max(last, it.position)), position)
  }
  return { removed: gone.size, position }
}

/**
 * Frees a number that somebody else uses: its holder is removed from the show, and its owner in the installation gives
 * it up.
 */
export const freeNumber = async (
  { blackboardId, phone }: { blackboardId: string; phone: string },
  commands: PeopleCommands,
): Promise<{ name: string | null; position: number } | Rejection> => {
  const { handler, request, phoneKey: key } = commands
  const digits = phoneDigits(phone)
  if (digits === '') return reject('INVALID', 'Phone number contains no digits')
  const state = await handler.state(show, blackboardId)
  if (state.id === '') return noSuchShow(blackboardId)
  const here = [...state.users.values()].find((it) => phoneDigits(it.phone) === digits)
  const owner = (await phoneOwner({ phone, key }, commands))?.user
  const holder = here ?? owner
  if (holder?.type === 'dramaturg' || owner?.type === 'dramaturg')
    return reject('IN_USE', `The number belongs to ${holder?.name}, who is an operator.`)
  let position = -1
  if (here) {
    const command = { type: 'removeUserFromBlackboard', payload: { userId: here._id } } as const
    const removed = await handler.handle(show, { id: blackboardId, command }, partOf(request, 'show', here._id))
    if (isRejection(removed)) return removed
    position = removed.position
  }
  const freed = owner && (await giveUpPhone(owner._id, commands))
  if (isRejection(freed)) return freed
  return { name: holder?.name ?? null, position: Math.max(position, freed?.position ?? -1) }
}
