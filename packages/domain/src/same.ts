/** Whether two plain JSON values are equal. The order of keys does not matter, and undefined equals absent. */
export const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((it, at) => same(it, b[at]))
  if (!isObject(a) || !isObject(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => same(own(a, key), own(b, key)))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const own = (object: object, key: string): unknown => Object.getOwnPropertyDescriptor(object, key)?.value
