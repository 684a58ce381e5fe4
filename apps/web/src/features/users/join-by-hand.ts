import type { Blackboard, RestBody, User } from '@ghostlight/contracts'
import type { PhoneOwner, WalkIn } from './walk-in.ts'
import { stillToJoin } from './walk-in.ts'

type Refused = { ok: false; code: string; message: string }
type Done = { ok: true } | Refused

export type WalkInPorts = {
  /** creates a person in the show; the same key again has no second effect */
  create: (body: RestBody<'createUser'>, key: string) => Promise<{ ok: true; user: User } | Refused>
  invite: (userId: string) => Promise<Done>
  setMembers: (members: { group: string; users: string[] }[]) => Promise<Done>
  /** the show as soon as the person is in it, or as it is if that takes too long */
  showWith: (userId: string) => Promise<Blackboard>
  newKey: () => string
}

export type WalkInResult =
  | { done: true; userId: string }
  /** `inShow`: they are already in the show, and a retry does the rest */
  | { done: false; inShow: boolean; code: string; message: string }

/** Refusals that concern the person, so that a retry is useless. Anything else can be tried again. */
const aboutThePerson: ReadonlySet<string> = new Set(['NAME_MISMATCH', 'DUPLICATE_KEY', 'INVALID', 'NOT_FOUND'])
export const mayBeTriedAgain = ({ code }: { code: string }): boolean => !aboutThePerson.has(code)

/**
 * Adds one person at the door to the show and to groups. A step that fails reports what is done. A retry for the same
 * person continues there, and creates nobody twice.
 */
export const createWalkIn = (ports: WalkInPorts) => {
  let last: { who: string; key: string; userId?: string } | null = null

  const join = async (
    { phone, name, groups }: WalkIn,
    standing: PhoneOwner,
    names: ReadonlyMap<string, string>,
  ): Promise<WalkInResult> => {
    const who = JSON.stringify([phone.trim(), name.trim(), standing.kind])
    const attempt = last?.who === who ? last : { who, key: ports.newKey() }
    last = attempt
    if (attempt.userId === undefined) {
      if (standing.kind === 'known') {
        const invited = await ports.invite(standing.user._id)
        // an earlier try without an answer, or another console, has added the person
        if (!invited.ok && invited.code !== 'ALREADY_JOINED') return { ...invited, done: false, inShow: false }
        attempt.userId = standing.user._id
      } else {
        const chosen = groups.flatMap((group) => names.get(group) ?? [])
        const made = await ports.create({ phone: phone.trim(), name: name.trim(), groups: chosen }, attempt.key)
        if (!made.ok) return { ...made, done: false, inShow: false }
        attempt.userId = made.user._id
      }
    }
    const { userId } = attempt
    const missing = stillToJoin(await ports.showWith(userId), userId, groups)
    const set = missing.length === 0 ? { ok: true as const } : await ports.setMembers(missing)
    if (!set.ok) return { ...set, done: false, inShow: true }
    last = null
    return { done: true, userId }
  }
  return { join }
}
