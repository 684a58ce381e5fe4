import { type Rejection, reject } from '@ghostlight/contracts'

/** The part of a contract schema that is needed here. */
export type Schema<T> = {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false; error: Problem }
}
type Problem = { issues: readonly { path: readonly PropertyKey[]; message: string }[] }

/** Returns the value in the form of its contract, or a refusal that names the first wrong field. */
export const checked = <T>(schema: Schema<T>, value: unknown): { value: T } | Rejection => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return { value: parsed.data }
  const [issue] = parsed.error.issues
  const where = issue?.path.map(String).join('.') ?? ''
  return reject('INVALID', [where, issue?.message ?? 'not valid'].filter(Boolean).join(': '))
}
