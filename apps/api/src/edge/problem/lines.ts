/** Fields of a line whose texts are names of our own: of routes, frames and kinds, never something that somebody typed. */
const plain = new Set(['level', 'time', 'method', 'route', 'type', 'code', 'status', 'backend', 'syscall', 'at'])

/** Lines about the same person, show or socket get the same number, which says nothing outside of this report. */
const createNumbers = (): ((id: string) => string) => {
  const numbers = new Map<string, number>()
  return (id) => {
    const number = numbers.get(id) ?? numbers.size + 1
    numbers.set(id, number)
    return `#${number}`
  }
}

const fileName = (place: string): string => place.split(/[\\/]/).at(-1) ?? ''

/** The lines without personal data: fixed texts, numbers and our own names; everything else becomes a number or is gone. */
export const scrubLines = (lines: readonly string[], scrub: (text: string) => string): Record<string, unknown>[] => {
  const numberOf = createNumbers()
  const text = (value: string, name: string): string => {
    if (name === 'msg' || name === 'message') return scrub(value)
    if (name === 'at') return fileName(value)
    return plain.has(name) ? value : numberOf(value)
  }
  const cleaned = (value: unknown, name: string, depth: number): unknown => {
    if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
    if (typeof value === 'string') return text(value, name)
    if (Array.isArray(value)) return name === 'at' ? value.map((it) => fileName(String(it))) : value.length
    if (typeof value !== 'object' || depth > 4) return undefined
    return object(value, depth + 1)
  }
  const object = (value: object, depth: number): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(value)
        // a name that is no word of ours may be somebody's
        .filter(([name]) => /^[a-z][a-zA-Z]{0,30}$/.test(name))
        .map(([name, it]) => [name, cleaned(it, name, depth)]),
    )
  return lines.flatMap((line) => {
    try {
      return [object(JSON.parse(line), 0)]
    } catch {
      return []
    }
  })
}
