import type { AudienceBlackboard, AudioContent, Frame, SoundRef } from './wire.ts'

/**
 * What comes in is checked by hand: the schemas of the contracts would double the size of the page.
 * Only what the page reads is looked at; the rest is the server's word.
 */
type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function parseFrame(data: unknown): Frame | null {
  const frame = isText(data) ? parseJson(data) : undefined
  return isFields(frame) && isText(frame.type) ? (frame as Frame) : null
}

export const isSoundRef = (value: unknown): value is SoundRef =>
  isFields(value) && isText(value.url) && isText(value.hash) && typeof value.durationMs === 'number'

export function parseAudioContent(payload: unknown): AudioContent | null {
  if (!isFields(payload) || !isText(payload.deliveryId) || !isText(payload.module)) return null
  return isSoundRef(payload.audio) ? (payload as AudioContent) : null
}

const isUser = (value: unknown): value is AudienceBlackboard['user'] =>
  isFields(value) && isText(value._id) && isText(value.name) && isFields(value.data)

const isGroup = (value: unknown): boolean => isFields(value) && isText(value._id) && isText(value.name)

export const isAudienceBlackboard = (value: unknown): value is AudienceBlackboard =>
  isFields(value) &&
  isText(value._id) &&
  isText(value.title) &&
  isUser(value.user) &&
  Array.isArray(value.groups) &&
  value.groups.every(isGroup)

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
