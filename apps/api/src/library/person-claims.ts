import { isRejection, phoneDigits, type Rejection, reject, type User } from '@ghostlight/contracts'
import { person } from '@ghostlight/domain'
import { ObjectsUnavailable } from '../engine/ports/objects-unavailable.ts'
import { loginName } from '../people/login-name.ts'
import type { Commands } from './commands.ts'
import { releaseOperatorName, releasePhone, reserveOperatorName, reservePhone } from './reserve.ts'

type Holder = Pick<User, '_id' | 'name' | 'phone' | 'type'>
type Claim = { is: string; reserve: () => Promise<Rejection | undefined>; release: () => Promise<void> }
type Claiming = Commands & { /** the installation's own */ phoneKey: Uint8Array }

/** What must be unique to a person: the phone number, and an operator's login name. */
const claimsOf = ({ _id: personId, name, phone, type }: Holder, claiming: Claiming): Claim[] => {
  const { phoneKey: key } = claiming
  const phoned = { personId, phone, key }
  const named = { personId, name, key }
  const claims: Claim[] = []
  // only operators may have no phone; the person's own rules check that
  if (phoneDigits(phone) !== '')
    claims.push({
      is: `phone ${phoneDigits(phone)}`,
      reserve: () => reservePhone(phoned, claiming),
      release: () => releasePhone(phoned, claiming),
    })
  if (type === 'dramaturg')
    claims.push({
      is: `operator ${loginName(name)}`,
      reserve: async () => {
        const taken = await reserveOperatorName(named, claiming)
        return taken && reject(taken.rejected, `There is an operator named "${name.trim()}" already.`)
      },
      release: () => releaseOperatorName(named, claiming),
    })
  return claims
}

/** Writes a person after reserving their number and name, and then releases the ones that they no longer use. */
export const underTheirOwn = async <T extends object>(
  { before, after }: { before?: Holder | undefined; after: Holder },
  claiming: Claiming,
  write: () => Promise<T | Rejection>,
): Promise<T | Rejection> => {
  const had = before ? claimsOf(before, claiming) : []
  const has = claimsOf(after, claiming)
  const taken: Claim[] = []
  const give = async (claims: readonly Claim[]): Promise<void> => {
    for (const { release } of claims) await release()
  }
  for (const claim of has.filter(({ is }) => !had.some((it) => it.is === is))) {
    const refused = await claim.reserve()
    if (refused) {
      await give(taken)
      return refused
    }
    taken.push(claim)
  }
  const stored = await write().catch(async (error: unknown) => {
    // no key could be made, so nothing was written: a second request must not find the number taken
    if (error instanceof ObjectsUnavailable && !(await isKnown(after._id, claiming))) await give(taken)
    throw error
  })
  await give(isRejection(stored) ? taken : had.filter(({ is }) => !has.some((it) => it.is === is)))
  return stored
}

const isKnown = async (id: string, { handler }: Commands): Promise<boolean> =>
  (await handler.state(person, id)).person !== undefined

/** Frees the phone number or login name of an erased person. */
export const releaseClaims = async (holder: Holder, claiming: Claiming): Promise<void> => {
  for (const { release } of claimsOf(holder, claiming)) await release()
}
