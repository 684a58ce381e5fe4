/**
 * Every way to refuse a request: the code on the wire, its HTTP status, and a text if nothing more exact is known. The
 * only table that maps a code to REST, socket and screen.
 */
export const rejections = {
  INVALID: [400, 'That is not valid.'],
  BAD_MESSAGE: [400, 'Bad message: a message is a JSON object with a type.'],
  NO_MEMBERS: [409, 'Blackboard has no members'],
  NO_GROUP_MEMBERS: [409, 'No members for group'],
  NOT_RUNNABLE: [400, 'This module has no template that can be spoken.'],
  NO_SESSION: [401, 'Please log in.'],
  LINK_ENDED: [401, 'This link has ended. Ask the operator for a new one.'],
  LOGIN_FAILED: [401, 'Login failed. Please check your credentials.'],
  SECOND_FACTOR: [401, 'Enter the code that your authenticator app shows.'],
  AUDIENCE_LOGIN_FAILED: [401, 'We could not find that phone number and first name for this show.'],
  FORBIDDEN: [403, 'Your login does not allow this.'],
  LINK_NEEDED: [
    403,
    'You need the link of this show to join. Scan the QR code at the entrance, or ask there for the link.',
  ],
  ENTRY_CLOSED: [403, 'Nobody new can join at the moment. Ask at the entrance.'],
  ENTRY_FULL: [403, 'No more people can register themselves for this show. Ask at the entrance.'],
  CONSENT_NEEDED: [403, 'Nobody can take part without agreeing.'],
  ORIGIN_REFUSED: [403, 'This page may not talk to this server.'],
  NOT_FOUND: [404, 'Not found.'],
  BLACKBOARD_NOT_FOUND: [404, 'No blackboard with that id.'],
  USER_NOT_IN_BLACKBOARD: [404, 'user not in blackboard'],
  DUPLICATE_KEY: [409, 'That already exists.'],
  ALREADY_JOINED: [409, 'This phone has already joined.'],
  NAME_MISMATCH: [409, 'This phone belongs to somebody with another first name.'],
  STALE: [409, 'Somebody else changed this in the meantime.'],
  ALREADY_RUNNING: [409, 'Already running.'],
  STILL_PLAYING: [409, 'This cue is still playing.'],
  LEFT_PLAYING: [409, 'This cue is still playing, and is not run again while it does.'],
  PAUSED: [409, 'The show is paused, and nothing was started. Resume it first.'],
  TOO_LATE: [409, 'GO came too late and did nothing. Press again.'],
  ARCHIVED: [
    409,
    'This show is in the archive. Bring it back with its file: on the first screen under Shows, Archived, or with npm run ghostlight -- bring-back FILE.',
  ],
  CLOSED: [409, 'This show has been closed.'],
  NOT_A_REHEARSAL: [409, 'This show is not a rehearsal.'],
  NO_NEXT_CUE: [409, 'There is no cue left to run.'],
  QUARANTINED: [409, 'This show is set aside: its log cannot be read.'],
  IN_USE: [409, 'This is still in use.'],
  LOCKED: [423, 'The show is locked. Unlock it to edit.'],
  TOO_LARGE: [413, 'That is too large.'],
  UNSUPPORTED_MEDIA: [415, 'That kind of content is not accepted here.'],
  BAD_RECORDING: [422, 'This recording cannot be taken.'],
  BAD_PACKAGE: [422, 'This file cannot be loaded.'],
  RATE_LIMITED: [429, 'Too fast. Wait a moment and try again.'],
  INTERNAL: [500, 'Something went wrong on the server. Nothing was lost; try again.'],
  PROVIDER_FAILED: [502, 'The speech or language provider failed.'],
  STORE_REFUSED: [507, 'The show log refuses this and would refuse it again. Nothing was done.'],
  STORE_UNAVAILABLE: [503, 'The show log cannot be written at the moment. Nothing was done; try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RejectionCode = keyof typeof rejections

/** A refusal is data, not an exception. `message` is for the person who asked. */
export type Rejection = { rejected: RejectionCode; message: string; details?: unknown }

export const reject = (code: RejectionCode, message?: string, details?: unknown): Rejection => ({
  rejected: code,
  message: message ?? rejections[code][1],
  ...(details === undefined ? {} : { details }),
})

export const isRejection = (value: unknown): value is Rejection =>
  typeof value === 'object' && value !== null && 'rejected' in value
