import { type BySelf, isRejection, type Rejection, reject } from '@ghostlight/contracts'
import { type Person, show } from '@ghostlight/domain'
import { castPerson } from './cast-person.ts'
import { type Commands, partOf } from './commands.ts'

type Joining = {
  blackboardId: string
  person: Person
  /** absent = an operator adds the person */
  self?: BySelf
  /** how many people may register themselves unless operators set a limit */
  house?: number | undefined
}

/** Adds a person to a show, and to those of their groups that the show has under the same name. */
export const joinShow = async (
  { blackboardId, person: { user, groups }, self, house }: Joining,
  { handler, request }: Commands,
): Promise<{ position: number } | Rejection> => {
  const state = await handler.state(show, blackboardId)
  if (state.id === '') return noSuchShow(blackboardId)
  const names = new Set(groups.map((name) => name.toLowerCase()))
  const own = [...state.groups.values()].filter(({ name }) => names.has(name.toLowerCase()))
  const payload = {
    user: castPerson(user),
    groups: own.map(({ _id }) => _id),
    ...(self && { self }),
    ...(house !== undefined && { house }),
  }
  const handled = await handler.handle(
    show,
    { id: blackboardId, command: { type: 'addUser', payload } },
    partOf(request, 'show', blackboardId, user._id),
  )
  if (!isRejection(handled)) return { position: handled.position }
  return handled.rejected === 'ALREADY_JOINED' ? alreadyJoined(blackboardId) : handled
}

export const noSuchShow = (id: string): Rejection => reject('BLACKBOARD_NOT_FOUND', `No blackboard with id: '${id}'`)

/** A refusal with the path to the person's login. */
export const alreadyJoined = (id: string): Rejection =>
  reject('ALREADY_JOINED', `This phone has already joined. Log in at /show/${id}.`, { path: `/show/${id}` })
