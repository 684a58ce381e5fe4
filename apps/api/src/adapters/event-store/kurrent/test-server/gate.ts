import { Metadata, type StatusObject, status } from '@grpc/grpc-js'

export type Gate = {
  /** by name; if absent, anybody may log in, as with a server that was started insecure */
  users?: Readonly<Record<string, { password: string; readsAll: boolean }>>
  /** the leader, while this node is a follower */
  leader?: () => { host: string; port: number } | undefined
  /** true during an election */
  electing?: () => boolean
}
type Asked = { metadata: Metadata }
type Refusal = Pick<StatusObject, 'code' | 'details' | 'metadata'>

const refusal = (code: status, details: string, more: Record<string, string> = {}): Refusal => {
  const metadata = new Metadata()
  for (const [key, value] of Object.entries(more)) metadata.set(key, value)
  return { code, details, metadata }
}

/** The answer about a stream that was deleted for good. */
export const deleted = (stream: string): Refusal =>
  refusal(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  })

/** The answer to a read from a position in the middle of an event. */
export const NOWHERE = refusal(status.UNAVAILABLE, 'Unexpected')

/** The error that ends a subscription whose client is too far behind. */
export const TOO_SLOW = refusal(
  status.ABORTED,
  'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
)

export const BROKEN_OFF = refusal(status.UNAVAILABLE, 'Connection dropped')

export const tooLarge = (most: number): Refusal =>
  refusal(status.INVALID_ARGUMENT, `Maximum Append Size of ${most} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(most),
  })

/** The refusal of a call before it is processed, in the database's words. */
export function refusalOf(
  { users, leader: leaderOf, electing }: Gate,
  { metadata }: Asked,
  wants: 'all' | 'stream',
): Refusal | undefined {
  if (electing?.()) return refusal(status.UNKNOWN, 'Server Is Not Ready')
  if (users) {
    const [given] = metadata.get('authorization')
    const [name = '', password] = Buffer.from(String(given ?? '').replace(/^Basic /, ''), 'base64')
      .toString()
      .split(':')
    const user = users[name]
    if (!user || user.password !== password) return refusal(status.UNAUTHENTICATED, '')
    if (wants === 'all' && !user.readsAll)
      return refusal(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' })
  }
  const leader = leaderOf?.()
  if (leader && metadata.get('requires-leader')[0] === 'true') {
    const endpoint = { 'leader-endpoint-host': leader.host, 'leader-endpoint-port': String(leader.port) }
    return refusal(status.NOT_FOUND, 'Leader info available', { exception: 'not-leader', ...endpoint })
  }
  return undefined
}
