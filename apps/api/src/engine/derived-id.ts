import { createHash } from 'node:crypto'

/** A uuid in the shape of v5. The same parts give the same id, so that a repeated append is recognised. */
export const derivedId = (...parts: string[]): string => {
  const hash = createHash('sha1').update(parts.join('\0')).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
