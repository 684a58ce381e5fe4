import { createHash, createHmac } from 'node:crypto'
import { isRejection, phoneDigits, type Rejection } from '@ghostlight/contracts'
import { nameReservation, type Person, performance, person, phoneReservation } from '@ghostlight/domain'
import { loginName } from '../people/login-name.ts'
import { type Commands, partOf } from './commands.ts'

type Reserving = {
  reservation: typeof nameReservation
  /** the unique value, without personal data: it is part of a stream's name */
  key: string
  /** id of the entity that will have it */
  by: string
  /** whether the holder's entity exists and still uses the value */
  holds: (id: string) => Promise<boolean>
}

/**
 * Reserves a value, or returns the refusal when somebody else has it. A reservation is taken over if its entity was
 * never made, or if it was not released.
 */
const reserve = async (
  { reservation, key, by, holds }: Reserving,
  { handler, request }: Commands,
): Promise<Rejection | undefined> => {
  const ask = (step: string, insteadOf?: string) =>
    handler.handle(
      reservation,
      { id: key, command: { type: 'reserve', by, ...(insteadOf === undefined ? {} : { insteadOf }) } },
      partOf(request, reservation.category, key, by, step),
    )
  const first = await ask('reserve')
  if (!isRejection(first)) return undefined
  // read from the log: this node may remember a holder whom another node has released since
  const holder = (await handler.state(reservation, key)).by ?? undefined
  if (holder !== undefined && (await holds(holder))) return first
  const second = await ask('take', holder)
  return isRejection(second) ? second : undefined
}

const release = async (
  { reservation, key, by }: Omit<Reserving, 'holds'>,
  { handler, request }: Commands,
): Promise<void> => {
  await handler.handle(
    reservation,
    { id: key, command: { type: 'release', by } },
    partOf(request, reservation.category, key, by, 'release'),
  )
}

type Named = { _id: string; name: string; version: number }

const ofName = ({ _id: by, name, version }: Named) => ({
  reservation: nameReservation,
  key: createHash('sha256').update(`performance\0${name.trim().normalize()}\0${version}`).digest('hex'),
  by,
})

/** Reserves a performance's name and version before it is made or renamed. */
export const reserveName = (named: Named, commands: Commands): Promise<Rejection | undefined> => {
  const holds = async (id: string) => {
    const { item } = await commands.handler.state(performance, id)
    return item?.name === named.name.trim() && item.version === named.version
  }
  return reserve({ ...ofName(named), holds }, commands)
}

/** Releases the name after a performance was renamed, or was not made after all. */
export const releaseName = (named: Named, commands: Commands): Promise<void> => release(ofName(named), commands)

type Phoned = { personId: string; phone: string /** the installation's own */; key: Uint8Array }

const ofPhone = ({ personId: by, phone, key }: Phoned) => ({
  reservation: phoneReservation,
  key: createHmac('sha256', key)
    .update(`phone\0${phoneDigits(phone)}`)
    .digest('hex'),
  by,
})

/** Reserves a phone number before its person is registered or changes to it. */
export const reservePhone = (phoned: Phoned, commands: Commands): Promise<Rejection | undefined> => {
  const holds = async (id: string) => {
    const known = (await commands.handler.state(person, id)).person
    return known !== undefined && known.user.phone === phoneDigits(phoned.phone)
  }
  return reserve({ ...ofPhone(phoned), holds }, commands)
}

/** The owner of this phone, or undefined. */
export const phoneOwner = async (
  { phone, key }: Omit<Phoned, 'personId'>,
  { handler }: Pick<Commands, 'handler'>,
): Promise<Person | undefined> => {
  const { reservation, key: stream } = ofPhone({ personId: '', phone, key })
  const { by } = await handler.state(reservation, stream)
  const known = by === null ? undefined : (await handler.state(person, by)).person
  return known?.user.phone === phoneDigits(phone) ? known : undefined
}

/** Releases a phone number after its person has changed it, or was not registered after all. */
export const releasePhone = (phoned: Phoned, commands: Commands): Promise<void> => release(ofPhone(phoned), commands)

type NamedOperator = { personId: string; name: string /** the installation's own */; key: Uint8Array }

const ofOperator = ({ personId: by, name, key }: NamedOperator) => ({
  reservation: nameReservation,
  key: createHmac('sha256', key)
    .update(`operator\0${loginName(name)}`)
    .digest('hex'),
  by,
})

/** Reserves the login name of an operator. */
export const reserveOperatorName = (named: NamedOperator, commands: Commands): Promise<Rejection | undefined> => {
  const holds = async (id: string) => {
    const known = (await commands.handler.state(person, id)).person?.user
    return known?.type === 'dramaturg' && loginName(known.name) === loginName(named.name)
  }
  return reserve({ ...ofOperator(named), holds }, commands)
}

/** Releases the login name after an operator was renamed, or is no longer an operator. */
export const releaseOperatorName = (named: NamedOperator, commands: Commands): Promise<void> =>
  release(ofOperator(named), commands)
