import { z } from 'zod'
import { GivenAnswer } from '../ask.ts'
import { automationFailures } from '../automation.ts'
import { FailureReason } from '../blackboard.ts'
import { EmoteType } from '../entities.ts'
import { AnyText } from '../limits.ts'
import { Id, Text, Timestamp, UserType } from '../primitives.ts'
import { erasedText, kindNames, sayings } from '../rules/index.ts'
import { event } from './define.ts'

/** `cause`: id of the event that made it due */
const automation = { automationId: Id, cause: Id, name: Text(100) }
const delivery = { userId: Id, moduleId: Id, deliveryId: Id }
const spoken = {
  /** of the words; absent = the performance's */
  language: Text(35).optional(),
  /** no voice speaks the language: the phone says it, or it is read; absent = the sound is a voice */
  saidBy: z.enum(sayings).optional(),
}

/** Events of stream `audience-<blackboardId>`: presence, receipts, emotes. Appended in batches, in any order. */
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
      /** one person may have several consoles, but only one phone */
      console: z.literal(true).optional(),
      /** the name that the phone's page has made for itself; older pages, and one that stands in for another, have none */
      page: Id.optional(),
    }),
    [{ at: '', owner: 'userId', fields: { name: erasedText } }],
  ),
  event('UserDisconnected', z.object({ userId: Id, socketId: Id, node: Id })),
  /** the process of this node ended without closing its sockets */
  event('SocketsCleared', z.object({ node: Id })),
  /** earlier events are in a file and no longer in the log, once the show's own stream says so too */
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
      /** the model wrote in this language, although another was asked for; absent = it did not, or nobody can tell */
      writtenIn: Text(35).optional(),
      /** id of the edit of the template whose words these are; absent = the template was as the run began with it */
      edit: Id.optional(),
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
      /** who made the sound, and from how many characters: its cost; absent = not recorded */
      provider: Text(64).optional(),
      characters: z.number().int().optional(),
      ...spoken,
    }),
    [{ at: '', owner: 'userId', fields: { text: erasedText } }],
  ),
  /** the phones of a `sync` module begin at this moment: server time in ms */
  event(
    'StartTimeSet',
    z.object({
      moduleRunId: Id,
      startAt: z.number().int(),
      /** id of the last edit of the words that they begin with; absent = the words are as the run began with them */
      edit: Id.optional(),
    }),
  ),
  /** how many recipients have their words and sounds, recorded now and then while they are made */
  event('SoundsMade', z.object({ moduleRunId: Id, made: z.number().int() })),
  /** the speech provider failed, and this run speaks in the fallback voice */
  event('FallbackVoiceUsed', z.object({ moduleRunId: Id, detail: Text(500) })),
  event('AudioContentReceived', z.object(delivery)),
  /** `saidBy`: what its phone says of a line that no voice speaks; absent = it played the sound, or does not say */
  event('AudioContentCompleted', z.object({ ...delivery, saidBy: spoken.saidBy })),
  event('AudioContentFailed', z.object({ ...delivery, reason: FailureReason, detail: Text(500) }), [
    // a phone's own report is personal data of its owner
    { at: '', owner: 'userId', fields: { detail: erasedText } },
  ]),
  /** a question reached a phone; `sound`: it is spoken, too */
  event(
    'AskSent',
    z.object({
      ...delivery,
      question: AnyText,
      sound: AnyText.optional(),
      durationMs: z.number().int().optional(),
      ...spoken,
    }),
    [{ at: '', owner: 'userId', fields: { question: erasedText } }],
  ),
  event('AskReceived', z.object(delivery)),
  /** `value`: options or a number, which are counted; `text`: words, which belong to the person. The last one counts */
  event('AnswerGiven', z.object({ ...delivery, value: GivenAnswer.nullable(), text: AnyText.optional() }), [
    { at: '', owner: 'userId', fields: { text: erasedText } },
  ]),
  event('EmotePublished', z.object({ userId: Id, emoteType: EmoteType, timestamp: Timestamp })),
  /** `by`: the only process that may send it; the first event in log order counts */
  event('AutomationTaken', z.object({ ...automation, by: Id })),
  event('AutomationSent', z.object(automation)),
  event(
    'AutomationFailed',
    z.object({ ...automation, reason: z.enum(automationFailures), /** in words */ detail: Text(300) }),
  ),
  /** the phone of this socket came in time, or out of it; `errorMs`: how wrong its clock may be */
  event('ClockTold', z.object({ userId: Id, socketId: Id, errorMs: z.number().int(), inTime: z.boolean() })),
  event('StatusChecked', z.object({ userId: Id })),
  /** what became of an edit from the show in the library; `refused`: the code if the library refuses it */
  event(
    'LibraryFollowed',
    z.object({ userId: Id, field: Text(100), editId: Id, refused: z.string().max(64).nullable() }),
  ),
  /** the same for a cue's notes */
  event('LibraryCueFollowed', z.object({ cueId: Id, editId: Id, refused: z.string().max(64).nullable() })),
  /** and for the words of a template */
  event('LibraryTemplateFollowed', z.object({ templateId: Id, editId: Id, refused: z.string().max(64).nullable() })),
] as const
