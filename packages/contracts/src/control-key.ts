import { z } from 'zod'
import { Id, Name } from './primitives.ts'
import { controlScopes } from './rules/control-scopes.ts'

const ControlScope = z.enum(controlScopes)

/** A machine that may use one show: its name and its scopes. */
export const ControlKey = z.object({
  _id: Id,
  name: Name.max(40),
  scopes: z.array(ControlScope).min(1).max(controlScopes.length),
})
export type ControlKey = z.infer<typeof ControlKey>
