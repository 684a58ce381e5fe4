import type { DoorPerson } from '@ghostlight/contracts'
import { call, json, type Show, socketUrl } from './show.ts'
import { Wire } from './wire.ts'

const linkOf = ({ board }: Show): string => `/api/blackboards/${board._id}/door-link`

/** The link that the operator gives to the ushers. */
export const doorLink = (show: Show): Promise<{ url: string }> =>
  json(call(show.origin, linkOf(show), { method: 'POST', token: show.token }))
export const endDoorLink = (show: Show): Promise<object> =>
  json(call(show.origin, linkOf(show), { method: 'DELETE', token: show.token }))

export const doorKey = async (show: Show): Promise<string> => new URL((await doorLink(show)).url).hash.slice(1)

/** An usher's page as the server sees it. */
export const openDoor = ({ origin, board }: Show, key: string): Promise<Wire> =>
  Wire.openAs(socketUrl(origin, `/api/door/${board._id}`), ['ghostlight.door', key])

export const personAt = async (door: Wire, _id: string, is: Partial<DoorPerson> = {}): Promise<DoorPerson> => {
  const fits = (person: DoorPerson): boolean =>
    person._id === _id && Object.entries(is).every(([field, value]) => person[field as keyof DoorPerson] === value)
  const peopleIn = ({ payload }: { payload: Record<string, unknown> }) => (payload['people'] ?? []) as DoorPerson[]
  const told = await door.next((frame) => peopleIn(frame).some(fits))
  return peopleIn(told).find(fits) ?? Promise.reject(new Error('nobody'))
}

/** Makes a person's own link as an usher does. Returns its secret. */
export const admissionFor = async (door: Wire, userId: string): Promise<string> => {
  const { payload } = await door.ask('admit', { userId })
  return String(payload['path']).split('#in=')[1] ?? ''
}

/** Logs in with the secret, as a phone does. */
export const comeIn = (
  { origin, board }: Pick<Show, 'origin' | 'board'>,
  secret: string,
  attempt = '',
): Promise<Response> =>
  call(origin, '/api/auth/admission', {
    body: { blackboardId: board._id, secret },
    headers: attempt === '' ? {} : { 'idempotency-key': attempt },
  })
