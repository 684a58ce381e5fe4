/** What an answer from outside has under a name; undefined where it is no object. Total. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
