import { withField as withPersonField } from '@ghostlight/contracts/rules'
import { isAudienceBlackboard } from './parse.ts'
import type { AudienceBlackboard } from './wire.ts'

const isValue = (value: unknown): value is string | null => typeof value === 'string' || value === null

/** The field of the person here that a path names: `user.<field>`, or `users.<own id>.<field>`. */
const ownField = ({ user }: AudienceBlackboard, path: string): string | undefined => {
  const start = ['user.', `users.${user._id}.`].find((it) => path.startsWith(it))
  return start === undefined ? undefined : path.slice(start.length)
}

/**
 * One `blackboardFieldUpdated` on the phone's small view: a field of it, or one of the person here. What does not fit the
 * view is somebody else's or unknown, and changes nothing.
 */
export function withField(blackboard: AudienceBlackboard, path: string, value: unknown): AudienceBlackboard {
  const field = ownField(blackboard, path)
  if (field !== undefined)
    return isValue(value) ? { ...blackboard, user: withPersonField(blackboard.user, field, value) } : blackboard
  const name = path === `users.${blackboard.user._id}` ? 'user' : path
  const next: unknown = name in blackboard ? { ...blackboard, [name]: value } : undefined
  return isAudienceBlackboard(next) ? next : blackboard
}
