import { z } from 'zod'
import { AnnouncementKey } from './announcement.ts'
import { AnswerCounts, GivenAnswer } from './ask.ts'
import { Automations } from './automation.ts'
import { Failure, Members } from './blackboard.ts'
import { ControlKey } from './control-key.ts'
import { PhoneMark } from './door-list.ts'
import { Effect } from './effect.ts'
import { Cue, Group, Module, NewConditions, PerformanceData, Template, User, VoiceSettings } from './entities.ts'
import { BySelf, Device, Entry, SelfRegistration } from './entry.ts'
import { AnyText, listOf, recordOf } from './limits.ts'
import { BlackboardId, Id, IdOrObject, LanguageTag, Milliseconds, Name, Text } from './primitives.ts'
import { noteTags } from './rules/note-tags.ts'
import { closers, questionLimits, verdicts } from './rules/questions.ts'
import { kindNames } from './rules/template-kinds.ts'
import { MarkName } from './schedule.ts'
import { ScreenLink } from './screen-link.ts'
import { Level, Ramp } from './sound.ts'
import { InlineContent } from './template-contents.ts'

/** A template written where it is used. */
export const InlineTemplate = z.object({
  name: Text(200).optional(),
  description: Text(2_000).optional(),
  type: z.enum(kindNames),
  content: InlineContent,
})

const NewModule = z.object({
  group: IdOrObject.nullable().default(null),
  template: IdOrObject,
  mindelay: Milliseconds.default(0),
  maxdelay: Milliseconds.default(0),
  oneshot: z.boolean().default(false),
  autorun: z.boolean().default(false),
  conditions: NewConditions,
  effects: z.array(Effect).max(20).default([]),
  sync: z.boolean().optional(),
})

/** when the button was pressed, server time in ms: a late press is not carried out */
const pressedAt = z.number().optional()

/**
 * What an operator may ask of a show: the message types of the socket, and commands of the same names in the domain.
 */
export const operatorCommands = {
  runCue: z.object({
    cueId: Id,
    expectedCueIndex: z.number().int().optional(),
    /** the last press that this console knows of, its own included; null = none */
    lastCueRunId: Id.nullable().optional(),
    pressedAt,
    /** the operator was asked: stop what plays of this cue, and begin again */
    again: z.literal('restart').optional(),
  }),
  setStandby: z.object({ cueId: Id.nullable(), pressedAt }),
  updateCue: z.object({ cueId: Id, notes: Text(2_000) }),
  /** a note about a cue or a moment (absent = now); changes nothing in the show */
  addNote: z.object({
    text: z.string().trim().min(1, 'a note has words').max(2_000),
    cueId: Id.optional(),
    at: z.iso.datetime({ offset: true, error: 'a time, such as 2026-05-01T19:00:00Z' }).max(40).optional(),
    /** whom it is for; absent = nobody in particular */
    tag: z.enum(noteTags).optional(),
  }),
  /** the time of day that everybody waits for, on this evening; null = as planned */
  setCountdown: z.object({
    name: MarkName,
    at: z.iso.datetime({ offset: true, error: 'a time, such as 2026-05-01T20:35:00Z' }).max(40).nullable(),
  }),
  /** an item of the checklist is done, or is not done after all */
  tickCheck: z.object({ itemId: Id, done: z.boolean() }),
  skipWaiting: z.object({ moduleRunId: Id, pressedAt }),
  stopAll: z.object({ pressedAt }),
  stopModule: z.object({ moduleRunId: Id, pressedAt }),
  /** what would follow by itself waits for GO */
  holdFollow: z.object({ pressedAt }),
  /** how loud phones are; `group` null = everybody, and multiplies with the groups */
  setVolume: z.object({ group: Id.nullable(), level: Level, rampMs: Ramp.default(0), pressedAt }),
  /** every phone holds its sound where it is, and no time runs until `resumeAll` */
  pauseAll: z.object({ pressedAt }),
  resumeAll: z.object({ pressedAt }),
  /** to silence, then stopped as by `stopAll`; `ms` absent = as the show has it */
  fadeAll: z.object({ ms: Ramp.optional(), pressedAt }),
  /** speaks a prepared announcement to everybody, over whatever plays */
  announce: z.object({ key: AnnouncementKey, pressedAt }),
  /** the announcement is over, and a show that was held for it goes on; `stay`: it stays held, until `resumeAll` */
  allClear: z.object({ stay: z.literal(true).optional(), pressedAt }),
  closeQuestion: z.object({ moduleRunId: Id, pressedAt }),
  /** more time for the answers */
  extendQuestion: z.object({
    moduleRunId: Id,
    ms: z.number().int().min(questionLimits.moreMs.least).max(questionLimits.moreMs.most),
    pressedAt,
  }),
  breakTie: z.object({ moduleRunId: Id, option: Id, pressedAt }),
  /** what the room may read of what people wrote; `userId` null = everything that nobody has decided about */
  moderate: z.object({
    deliveryId: Id,
    userId: Id.nullable(),
    verdict: z.enum(verdicts),
    /** the place of the last text that the operator saw: what came later is not meant; absent = nothing came later */
    upTo: z.number().int().optional(),
  }),
  resetReceiving: z.object({}),
  runModule: z.object({ module: IdOrObject, pressedAt }),
  addModule: z.object({ module: NewModule, pressedAt }),
  quickModule: z.object({
    template: InlineTemplate,
    users: z.array(Id).max(5_000).default([]),
    group: IdOrObject.optional(),
    mindelay: Milliseconds.default(0),
    maxdelay: Milliseconds.default(0),
    autorun: z.boolean().default(true),
    pressedAt,
  }),
  addTemplate: z.object({ template: InlineTemplate.extend({ name: Name }) }),
  /** what this show says from now on */
  editTemplate: z.object({
    templateId: Id,
    /** the content is in this language: its texts, its voice and the labels of its options. Absent = the performance's own */
    language: LanguageTag.optional(),
    content: InlineContent,
    /** the content that the author saw: later changes of others are kept. Absent = `content` replaces the current one */
    seen: InlineContent.optional(),
    /** the performance gets the same words */
    alsoInLibrary: z.boolean().optional(),
  }),
  addGroup: z.object({ group: z.object({ name: Name, description: Text(2_000).default('') }) }),
  updateGroup: z.object({ group: z.object({ _id: Id, name: Name.optional(), description: Text(2_000).optional() }) }),
  updateGroupMembers: z.object({
    members: z
      .array(Members.extend({ users: z.array(Id).max(10_000) }))
      .min(1)
      .max(200),
  }),
  updateBlackboardField: z.object({ field: z.literal('cueIndex'), value: z.number().int().min(0), pressedAt }),
  updateUserField: z.object({
    userId: Id,
    field: Text(100).regex(/^(name|phone|type|data\.[A-Za-z0-9_]{1,64})$/, 'name, phone, type or data.<key>'),
    value: Text(2_000).nullable(),
  }),
  updateListen: z.object({ userId: Id, listenIn: z.boolean() }),
  removeUserFromBlackboard: z.object({ userId: Id }),
  setEntry: SelfRegistration.extend({ entry: Entry }).partial(),
  renewEntryKey: z.object({}),
  markPhone: z.object({ userId: Id, mark: PhoneMark.nullable() }),
  /** show mode: script and people stay as they are, and the show can run */
  setLock: z.object({ locked: z.boolean() }),
} as const

/** Commands that only the server sends. */
export const internalCommands = {
  createBlackboard: z.object({
    _id: BlackboardId,
    title: AnyText,
    performance: Id,
    cues: listOf(Cue),
    modules: listOf(Module),
    templates: listOf(Template),
    groups: listOf(Group),
    voices: recordOf(AnyText, VoiceSettings),
    texts: PerformanceData.optional(),
    automations: Automations.optional(),
    rehearsal: z.literal(true).optional(),
    users: listOf(z.object({ user: User, groups: listOf(AnyText) })),
  }),
  closeShow: z.object({}),
  reopenShow: z.object({}),
  /** stops the open runs of a cue; null = of every cue, and modules that run without one */
  stopCue: z.object({ cueId: Id.nullable() }),
  /** of other machines; refused only if none of them is open any more */
  closeQuestions: z.object({ moduleRunIds: z.array(Id).max(1_000) }),
  makeControlKey: ControlKey.extend({ hash: AnyText }),
  endControlKey: z.object({ keyId: Id }),
  openDoorList: z.object({}),
  endDoorList: z.object({}),
  /** reuses a link that is good for long enough; `another`: always a new one */
  makeScreenLink: z.object({ of: ScreenLink.shape.of, another: z.boolean() }),
  renewScreenLink: z.object({ linkId: Id }),
  endScreenLink: z.object({ linkId: Id }),
  makeAdmission: z.object({ userId: Id, hash: AnyText }),
  useAdmission: z.object({ hash: AnyText }),
  archiveShow: z.object({ archived: z.boolean() }),
  removeRehearsal: z.object({}),
  addUser: z.object({
    user: User,
    groups: listOf(AnyText),
    self: BySelf.optional(),
    /** the limit of the house */ house: z.number().int().optional(),
  }),
  /** everybody who registered themselves, or only those without the link */
  removeSelfRegistered: z.object({ withLink: z.boolean(), /** only by this device */ device: Device.optional() }),
  eraseUser: z.object({ userId: Id }),
  /** a person answers what the performance asks */
  answerQuestions: z.object({
    userId: Id,
    answers: recordOf(AnyText, AnyText),
    /** their own; `offered`: by their phone, so that it counts only if they have none */
    language: AnyText.optional(),
    offered: z.boolean().optional(),
  }),
  /** a module that a press of GO still has to start */
  startModule: z.object({ moduleRunId: Id }),
  completeModule: z.object({
    moduleRunId: Id,
    failures: listOf(Failure),
    /** of a question: what each person answered */
    answers: recordOf(Id, GivenAnswer).optional(),
  }),
  /** with everything that was counted up to this position */
  endQuestion: z.object({
    moduleRunId: Id,
    by: z.enum(closers),
    upTo: z.number().int(),
    answered: z.number().int(),
    of: z.number().int(),
    counts: AnswerCounts,
  }),
  advanceCue: z.object({ cueRunId: Id }),
  /** runs the next cue, because this press has ended */
  followCue: z.object({ cueRunId: Id }),
  /** a fade out has reached silence: everything is stopped, and the volume is what it was */
  endFade: z.object({ fadeId: Id }),
  /** an announcement that holds nothing has been spoken */
  endAnnouncement: z.object({ announcementId: Id }),
} as const

type Commands<T extends Record<string, z.ZodType>> = {
  [K in keyof T & string]: { type: K; payload: z.output<T[K]> }
}[keyof T & string]
export type OperatorCommand = Commands<typeof operatorCommands>

export type ShowCommand = OperatorCommand | Commands<typeof internalCommands>
