import { isFields, isText, textOf } from '../connection/fields.ts'
import type { AudienceBlackboard, AudioContent, PhoneAnnouncement, SoundRef } from './wire.ts'

export const isSoundRef = (value: unknown): value is SoundRef =>
  isFields(value) && isText(value.url) && isText(value.hash) && typeof value.durationMs === 'number'

export function parseAudioContent(payload: unknown): AudioContent | null {
  if (!isFields(payload) || !isText(payload.deliveryId) || !isText(payload.module)) return null
  return isSoundRef(payload.audio) ? (payload as AudioContent) : null
}

export const parseAnnouncement = (it: unknown): PhoneAnnouncement | null =>
  textOf(it, 'text') ? (it as PhoneAnnouncement) : null

const isUser = (value: unknown): value is AudienceBlackboard['user'] =>
  isFields(value) && isText(value._id) && isText(value.name) && isFields(value.data)

const isGroup = (value: unknown): boolean => isFields(value) && isText(value._id) && isText(value.name)

export const isAudienceBlackboard = (value: unknown): value is AudienceBlackboard =>
  isFields(value) &&
  isText(value._id) &&
  isText(value.title) &&
  isFields(value.texts) &&
  (value.moment === 'before' || value.moment === 'on' || value.moment === 'ended') &&
  isUser(value.user) &&
  Array.isArray(value.groups) &&
  value.groups.every(isGroup)
