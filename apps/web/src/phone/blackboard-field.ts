import { isFields } from '../connection/fields.ts'
import { isAudienceBlackboard } from './parse.ts'
import type { AudienceBlackboard } from './wire.ts'

function put(target: unknown, [head, ...rest]: readonly string[], value: unknown): unknown {
  if (head === undefined) return value
  if (Array.isArray(target)) {
    return target.map((item) => (isFields(item) && item._id === head ? put(item, rest, value) : item))
  }
  return { ...(isFields(target) ? target : {}), [head]: put(isFields(target) ? target[head] : undefined, rest, value) }
}

/**
 * One `blackboardFieldUpdated` on the phone's small view. `field` may be a path; `users.<own id>` is the person here.
 * What does not fit the view is somebody else's or unknown, and changes nothing.
 */
export function withField(blackboard: AudienceBlackboard, field: string, value: unknown): AudienceBlackboard {
  const own = `users.${blackboard.user._id}`
  const path = field === own || field.startsWith(`${own}.`) ? `user${field.slice(own.length)}` : field
  const steps = path.split('.')
  if (!(steps[0] && steps[0] in blackboard)) return blackboard
  const next = put(blackboard, steps, value ?? (steps[1] === 'data' ? '' : value))
  return isAudienceBlackboard(next) ? next : blackboard
}
