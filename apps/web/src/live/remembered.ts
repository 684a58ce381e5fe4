/** The same function, which computes once for each object: what it reads must never be written to. */
export const remembered = <K extends object, T>(compute: (of: K) => T): ((of: K) => T) => {
  const known = new WeakMap<K, { value: T }>()
  return (of) => {
    const found = known.get(of)
    if (found) return found.value
    const value = compute(of)
    known.set(of, { value })
    return value
  }
}
