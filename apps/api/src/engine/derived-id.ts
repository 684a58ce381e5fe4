import { hash } from 'node:crypto'

/** A uuid in the shape of v5. The same parts give the same id, so that a repeated append is recognised. */
export const derivedId = (...parts: string[]): string => {
  const hex = hash('sha1', parts.join('\0'))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
