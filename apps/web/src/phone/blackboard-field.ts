import { withField as withPersonField } from '@ghostlight/contracts/rules'
import { isAudienceBlackboard } from './parse.ts'
import type { AudienceBlackboard } from './wire.ts'

const isValue = (value: unknown): value is string | null => typeof value === 'string' || value === null

/** The field of this phone's person that a path names: `user.<field>`, or `users.<own id>.<field>`. */
const ownField = ({ user }: AudienceBlackboard, path: string): string | undefined => {
  const start = ['user.', `users.${user._id}.`].find((it) => path.startsWith(it))
  return start === undefined ? undefined : path.slice(start.length)
}

/**
 * Applies one `blackboardFieldUpdated` to the phone's small view: to a field of it, or of this phone's person. Any
 * other field is unknown or somebody else's, and changes nothing.
 */
export function withField(blackboard: AudienceBlackboard, path: string, value: unknown): AudienceBlackboard {
  const field = ownField(blackboard, path)
  if (field !== undefined)
    return isValue(value) ? { ...blackboard, user: withPersonField(blackboard.user, field, value) } : blackboard
  const name = path === `users.${blackboard.user._id}` ? 'user' : path
  const next: unknown = name in blackboard ? { ...blackboard, [name]: value } : undefined
  return isAudienceBlackboard(next) ? next : blackboard
}
