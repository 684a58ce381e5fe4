import { AccessDeniedError, END, type KurrentDBClient, NotLeaderError } from '@kurrent/kurrentdb-client'
import { notReady, type Probe, permanentProblem, type ServiceProblem, temporaryProblem } from '../../reach/problem.ts'
import { type ExpectedService, nameOf, problemAt, tlsAt } from '../../reach/reach.ts'
import { type Address, readAddress } from './address.ts'
import { connect } from './connection.ts'
import { withDeadline } from './errors.ts'
import { filterFor } from './reading.ts'

const variable = 'EVENTSTORE_URL'
const wanted: ExpectedService = {
  variable,
  what: 'KurrentDB',
  toPlain: 'add tls=false to the address',
  toTls: 'take tls=false out of the address',
  toTrust: 'add tlsCAFile=/path/to/ca.crt to the address',
}

/** A discovery of the client takes five seconds. */
const patienceMs = 8_000

/** The client tells the reason of a refusal only for writes and subscriptions. This call leaves nothing behind. */
const subscribed = (client: KurrentDBClient): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const options = { fromPosition: END, filter: filterFor(undefined), requiresLeader: true } as const
    const subscription = client.subscribeToAll(options)
    subscription.on('error', reject)
    subscription.on('confirmation', () => resolve(subscription.unsubscribe()))
  })

const refused = (error: unknown, { doors, user, findsLeader }: Address): ServiceProblem | undefined => {
  const at = doors.map(nameOf).join(',')
  const who = user === undefined ? 'somebody without a name' : `the user ${user}`
  if (error instanceof AccessDeniedError) {
    return permanentProblem(
      variable,
      error.code === 16
        ? `${at} does not let ${who} in (UNAUTHENTICATED); set name and password, as in kurrentdb://name:password@${at}`
        : `${who} may not read $all at ${at} (access-denied); give them that right as docs/operations.md says, or set a user who has it`,
    )
  }
  if (error instanceof NotLeaderError) {
    const leader = `${error.leader.address}:${error.leader.port}`
    const text = `${at} is a follower, its leader is ${leader}; name every node, as in kurrentdb://${at},${leader}, or use kurrentdb+discover://`
    // during an election, a node that was found may not be the leader any more
    return findsLeader ? temporaryProblem(variable, text) : permanentProblem(variable, text)
  }
  return undefined
}

/** Only the leader of a cluster stores events, and a node chosen at random may not be the leader. */
const preferred = ({ doors, findsLeader, prefers }: Address): ServiceProblem | undefined =>
  findsLeader && prefers !== undefined
    ? permanentProblem(
        variable,
        `nodePreference=${prefers} chooses nodes of ${doors.map(nameOf).join(',')} that store nothing (not-leader); take nodePreference out of the address`,
      )
    : undefined

/** The version that the database says it has. The client asks for it, and keeps it to itself. */
export const versionAt = async (url: string): Promise<string> => {
  const client = connect(url)
  try {
    const features: unknown = await withDeadline(Reflect.get(client, 'capabilities'), patienceMs)
    return String(Object(features)['serverVersion'])
  } finally {
    await client.dispose()
  }
}

/** Asks KurrentDB whether it allows everything that the product does. */
export const probeKurrent = (url: string): Probe => {
  const client = connect(url)
  const address = readAddress(url)
  const ask = async (): Promise<ServiceProblem | undefined> => {
    if (address === undefined) return undefined
    const { doors } = address
    const wrong = preferred(address)
    if (wrong) return wrong
    const met = await Promise.all(doors.map((endpoint) => problemAt(endpoint, wanted)))
    if (met.every((it) => it !== undefined)) return met.find((it) => it.permanent) ?? met[0]
    const error: unknown = await withDeadline(subscribed(client), patienceMs).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (error === undefined) return undefined
    const overTls = (await Promise.all(doors.map((endpoint) => tlsAt(endpoint, wanted)))).find((it) => it !== undefined)
    const said = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ').trim() || error.name : String(error)
    return refused(error, address) ?? overTls ?? notReady(variable, doors.map(nameOf).join(','), said)
  }
  const at = address?.doors.map(nameOf).join(',')
  const serves = `KurrentDB at ${at} lets ${address?.user ?? 'everybody'} in and read $all`
  return { variable, serves, ask, close: () => client.dispose() }
}
