/** A field of an answer from outside; undefined if the answer is not an object. Never throws. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
