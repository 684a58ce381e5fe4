import { z } from 'zod'
import { automationFailures } from '../automation.ts'
import { FailureReason } from '../blackboard.ts'
import { EmoteType } from '../entities.ts'
import { AnyText } from '../limits.ts'
import { Id, Text, Timestamp, UserType } from '../primitives.ts'
import { erasedText, kindNames } from '../rules/index.ts'
import { event } from './define.ts'

/** `cause`: id of the event at which it was due */
const automation = { automationId: Id, cause: Id, name: Text(100) }
const delivery = { userId: Id, moduleId: Id, deliveryId: Id }

/** What happened on stream `audience-<blackboardId>`: presence, receipts, emotes; appended in batches, in any order. */
export const audienceEvents = [
  event(
    'UserConnected',
    z.object({
      userId: Id,
      name: Text(200),
      type: UserType,
      socketId: Id,
      node: Id,
      ready: z.boolean(),
      reads: z.literal(true).optional(),
      /** one person may have several of these, but one phone only */
      console: z.literal(true).optional(),
    }),
    [{ at: '', owner: 'userId', fields: { name: erasedText } }],
  ),
  event('UserDisconnected', z.object({ userId: Id, socketId: Id, node: Id })),
  /** the process of this node ended without saying goodbye to its sockets */
  event('SocketsCleared', z.object({ node: Id })),
  /** what happened before stands in a file, and no more in the log, once its show says so, too */
  event('AudienceTakenOut', z.object({})),
  event(
    'LineWritten',
    z.object({
      userId: Id,
      moduleRunId: Id,
      system: AnyText,
      prompt: AnyText,
      text: AnyText,
      rehearsal: z.boolean(),
    }),
    [{ at: '', owner: 'userId', fields: { system: erasedText, prompt: erasedText, text: erasedText } }],
  ),
  event(
    'AudioContentSent',
    z.object({
      ...delivery,
      type: z.enum(kindNames),
      text: AnyText,
      sound: AnyText,
      durationMs: z.number().int(),
      /** who made the sound, and from how many characters: what it cost, whosever the text is; absent = not recorded */
      provider: Text(64).optional(),
      characters: z.number().int().optional(),
    }),
    [{ at: '', owner: 'userId', fields: { text: erasedText } }],
  ),
  /** the phones of a `sync` module begin at this moment: server time in ms */
  event('StartTimeSet', z.object({ moduleRunId: Id, startAt: z.number().int() })),
  /** how many recipients' words and sounds there are, told now and then while they are being made */
  event('SoundsMade', z.object({ moduleRunId: Id, made: z.number().int() })),
  /** the provider of speech failed, and this run speaks in the fallback voice */
  event('FallbackVoiceUsed', z.object({ moduleRunId: Id, detail: Text(500) })),
  event('AudioContentReceived', z.object(delivery)),
  event('AudioContentCompleted', z.object(delivery)),
  event('AudioContentFailed', z.object({ ...delivery, reason: FailureReason, detail: Text(500) }), [
    // what a phone says of itself is its owner's
    { at: '', owner: 'userId', fields: { detail: erasedText } },
  ]),
  event('EmotePublished', z.object({ userId: Id, emoteType: EmoteType, timestamp: Timestamp })),
  /** `by`: the process that sends it, and no other: the first in the log's order */
  event('AutomationTaken', z.object({ ...automation, by: Id })),
  event('AutomationSent', z.object(automation)),
  event(
    'AutomationFailed',
    z.object({ ...automation, reason: z.enum(automationFailures), /** in words */ detail: Text(300) }),
  ),
  event('StatusChecked', z.object({ userId: Id })),
  /** what an edit of the show's copy came to in the library; `refused` is the code where it may not be so there */
  event(
    'LibraryFollowed',
    z.object({ userId: Id, field: Text(100), editId: Id, refused: z.string().max(64).nullable() }),
  ),
  /** the same of a cue's notes */
  event('LibraryCueFollowed', z.object({ cueId: Id, editId: Id, refused: z.string().max(64).nullable() })),
] as const
