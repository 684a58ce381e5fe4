import type { Frame } from '@ghostlight/contracts'

/**
 * Incoming data are checked by hand, because the schemas of the contracts would double the size of a page. Only the
 * fields that a page reads are checked.
 */
type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText = (value: unknown): value is string => typeof value === 'string'

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns null for anything that is not a frame, which is then ignored. The data are a text, or parsed already. */
export function parseFrame(data: unknown): Frame | null {
  const frame = isText(data) ? parseJson(data) : data
  return isFields(frame) && isText(frame.type) ? (frame as Frame) : null
}

export const textOf = (payload: unknown, field: string): string | null => {
  const value = isFields(payload) ? payload[field] : null
  return isText(value) ? value : null
}

export const numberOf = (payload: unknown, field: string): number | null => {
  const value = isFields(payload) ? payload[field] : null
  return typeof value === 'number' ? value : null
}

export function textsOf(payload: unknown, field: string): string[] {
  const value = isFields(payload) ? payload[field] : null
  return Array.isArray(value) ? value.filter(isText) : []
}
