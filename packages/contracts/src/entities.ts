import { z } from 'zod'
import { Announcements } from './announcement.ts'
import { Automations } from './automation.ts'
import { Checklist } from './checklist.ts'
import { Effect } from './effect.ts'
import { JoinQuestions } from './join-questions.ts'
import { AnyText, anything, listOf, recordOf } from './limits.ts'
import { Look } from './look.ts'
import { OwnEmotes } from './own-emotes.ts'
import { Id, LanguageTag, Milliseconds, Name, Rights, Text, Timestamp, UserType } from './primitives.ts'
import { agains } from './rules/again.ts'
import { conditionLimits, conditionMatches, conditionOps, noListInList } from './rules/conditions.ts'
import { emoteTypes } from './rules/emote-types.ts'
import { cueColours, timeOfDay } from './rules/follow.ts'
import { usualQuestions } from './rules/join-questions.ts'
import { isTemplateKind, kindNames, type TemplateKind } from './rules/template-kinds.ts'
import { timecodeText } from './rules/timecode.ts'
import { Schedule } from './schedule.ts'
import { Ramp } from './sound.ts'
import { type TemplateContent, templateContents } from './template-contents.ts'
import { TextTranslations, Translations, VoicesByLanguage } from './translations.ts'

export const promptFields = usualQuestions.map(({ key }) => key)

export const audienceDataFields = ['bib', 'nickname', 'offering', 'observation', ...promptFields] as const

/** Free key/value map; the audience's well-known keys are `audienceDataFields`. */
export const UserTexts = recordOf(z.string().min(1).max(64), Text(2_000), 500)
/** A person's data: texts, and `ghost: true` for a ghost of a rehearsal, which nobody can write. */
export const UserData = recordOf(z.string().min(1).max(64), z.union([Text(2_000), z.literal(true)]))
export type UserData = z.infer<typeof UserData>

/** A person on the wire. No answer contains a password. */
export const User = z.object({
  _id: Id,
  name: Text(200),
  phone: Text(32),
  type: UserType,
  data: UserData,
  /** only operators have it; absent = edit */
  rights: Rights.optional(),
  /** only the fact that they were there is left */
  erased: z.literal(true).optional(),
  /** an operator whose login another operator ended; nobody logs in as them until somebody brings them back */
  ended: z.literal(true).optional(),
})
export type User = z.infer<typeof User>

/** What a phone knows of its own person: only what its screen shows, in case somebody else holds the phone. */
export const OwnPerson = z.strictObject({
  _id: Id,
  name: Text(200),
  data: z.strictObject({
    nickname: Text(2_000).optional(),
    bib: Text(2_000).optional(),
    language: Text(35).optional(),
  }),
})
export type OwnPerson = z.infer<typeof OwnPerson>

const templateBase = {
  _id: Id,
  name: Text(200),
  description: Text(2_000),
  oneshot: z.boolean(),
  symbols: listOf(AnyText),
  metadata: recordOf(AnyText, anything()),
  /** its words in other languages than the performance's */
  translations: Translations.optional(),
}
const OtherTemplate = z.object({
  ...templateBase,
  type: AnyText.refine((type) => !isTemplateKind(type), 'the content does not fit the type'),
  content: recordOf(AnyText, anything()),
})
/** Any other type is stored and shown as unknown, and cannot run. */
export type Template =
  | z.infer<typeof OtherTemplate>
  | { [K in TemplateKind]: Omit<z.infer<typeof OtherTemplate>, 'type' | 'content'> & OfKind<K> }[TemplateKind]
type OfKind<K extends TemplateKind> = { type: K; content: TemplateContent<K> }

const ofKind = (type: TemplateKind) =>
  z.object({ ...templateBase, type: z.literal(type), content: templateContents[type] })
export const Template = z.union([...kindNames.map(ofKind), OtherTemplate]) as z.ZodType<Template, Template>

export const Condition = z.object({
  field: Text(100).min(1),
  op: z.enum(conditionOps),
  value: z.union([AnyText, z.number()]).optional(),
})
export type Condition = z.infer<typeof Condition>
const most = conditionLimits.ofAModule
const listed = <C extends z.ZodType>(condition: C) =>
  z.object({ match: z.enum(conditionMatches), of: z.array(condition).min(1).max(most) })
/** Some conditions of which all must hold, or any, or none. A list is in no other list. */
export const ConditionList = listed(Condition)
export type ConditionList = z.infer<typeof ConditionList>
export type ModuleCondition = Condition | ConditionList

/** Says what is wrong and where, as if it were not a union: at once that a list is in no other list. */
const oneOrList = <C extends z.ZodType, L extends z.ZodType>(condition: C, list: L) =>
  z.union([condition, list], {
    error: ({ input }) => {
      const isList = typeof input === 'object' && input !== null && 'match' in input
      const issue = (isList ? list : condition).safeParse(input).error?.issues[0]
      const isNested = isList && Array.isArray(Reflect.get(input, 'of')) && listedIn(Reflect.get(input, 'of'))
      if (isNested) return noListInList
      return [issue?.path.map(String).join('.'), issue?.message].filter(Boolean).join(': ')
    },
  })
const listedIn = (of: unknown[]): boolean => of.some((it) => typeof it === 'object' && it !== null && 'match' in it)

const isFew = (conditions: readonly ModuleCondition[]): boolean =>
  conditions.reduce((sum, it) => sum + ('match' in it ? it.of.length : 1), 0) <= conditionLimits.inAll
const tooMany = `at most ${conditionLimits.inAll} conditions, those in lists included`

/** All of them must hold. */
const Conditions = z.array(oneOrList(Condition, ConditionList)).max(most).refine(isFew, tooMany)

const NewCondition = Condition.extend({ value: z.union([Text(2_000), z.number()]).optional() })
/** A module's conditions as an author sends them. */
export const NewConditions = z
  .array(oneOrList(NewCondition, listed(NewCondition)))
  .max(most)
  .refine(isFew, tooMany)
  .default([])

export const Module = z.object({
  _id: Id,
  group: Id.nullable(),
  template: Id.nullable(),
  mindelay: Milliseconds,
  maxdelay: Milliseconds,
  oneshot: z.boolean(),
  autorun: z.boolean(),
  cue: Id.nullable(),
  conditions: Conditions,
  effects: z.array(Effect).max(20),
  /** all its phones begin at the same moment; absent = each as soon as it can */
  sync: z.boolean().optional(),
})
export type Module = z.infer<typeof Module>

/** If the question closes with this option as its winner, the cue is next. */
export const NextWay = z.object({ template: Id, option: Id, cue: Id })

/** What runs the next cue by itself. */
const FollowOf = z.union(
  [
    z.object({ afterMs: Milliseconds }).strict(),
    z.object({ atTime: z.string().max(5).regex(timeOfDay, 'a time of day, such as 19:05') }).strict(),
  ],
  { error: 'afterMs, such as {"afterMs": 5000}, or a time of day, such as {"atTime": "19:05"}' },
)

export const Cue = z.object({
  _id: Id,
  name: Text(200),
  description: Text(2_000),
  modules: listOf(Id),
  /** the theatre's own number for it, such as 12.5; absent = its place, from 1 */
  number: Text(8).optional(),
  /** what the operator should see when it is on standby */
  notes: Text(2_000).optional(),
  /** how long it should last; null and absent = not planned */
  plannedMs: Milliseconds.nullable().optional(),
  /** where on a tape it runs by itself; null and absent = nowhere */
  timecode: Text(11).regex(timecodeText, 'a timecode is HH:MM:SS or HH:MM:SS:FF').nullable().optional(),
  /** what happens if it is run again while it plays; null and absent = ask */
  again: z.enum(agains).nullable().optional(),
  /** what runs the next cue by itself when this one has ended; null and absent = nothing */
  follow: FollowOf.nullable().optional(),
  colour: z.enum(cueColours).nullable().optional(),
  /** GO and whatever follows by itself pass over it; null and absent = they do not */
  skip: z.literal(true).nullable().optional(),
  /** where its questions lead, by their winners; null and absent = nowhere */
  next: listOf(NextWay).nullable().optional(),
})
export type Cue = z.infer<typeof Cue>

export const Group = z.object({
  _id: Id,
  name: Text(200),
  description: Text(2_000),
  type: Text(100),
  oneshot: z.boolean(),
  metadata: recordOf(AnyText, anything()),
})
export type Group = z.infer<typeof Group>

/** The name of a field in a symbol: no braces, no bar, no space around it, and none that a record cannot keep. */
export const SymbolName = Text(64)
  .regex(/^[^\s{}|]([^{}|]*[^\s{}|])?$/, 'a field has no braces, no | and no space around it')
  .refine((name) => name !== '__proto__', 'a field cannot be called __proto__')
/** The words that people hear who have nothing in a field. */
export const OrElseText = Text(200).trim().min(1)

/** The performance's texts for phones before the first GO, and after the show is closed. */
export const PhoneTexts = z.object({ beforeText: Text(500).optional(), endText: Text(500).optional() })
export type PhoneTexts = z.infer<typeof PhoneTexts>

/** By the cue that begins it: the name of an act. */
const Acts = recordOf(Id, Text(100).trim(), 100)
export type Acts = z.infer<typeof Acts>

/** The settings of a performance as a whole. */
export const PerformanceData = PhoneTexts.extend({
  /** by field: the words that people hear who have nothing there */
  orElse: recordOf(SymbolName, OrElseText, 100).optional(),
  /** what people are asked at the door; absent = `promptFields` */
  joinQuestions: JoinQuestions.optional(),
  /** its own emotes; absent = the nine of `emoteTypes` */
  emotes: OwnEmotes.optional(),
  /** absent = Ghostlight's own */
  look: Look.optional(),
  acts: Acts.optional(),
  /** how long a fade out of everything takes, ms; absent = `usualFadeMs` */
  fadeMs: Ramp.optional(),
  /** what one key of the console says to everybody; absent = nothing is prepared */
  announcements: Announcements.optional(),
  /** when an evening of it is planned; absent = nothing is */
  schedule: Schedule.optional(),
  /** what has to be done before an evening begins; absent = nothing */
  checklist: Checklist.optional(),
  /** of its words, and of people who have no language of their own; absent = English */
  language: LanguageTag.optional(),
  translations: TextTranslations.optional(),
  voices: VoicesByLanguage.optional(),
})
export type PerformanceData = z.infer<typeof PerformanceData>

export const Performance = z.object({
  _id: Id,
  name: Name,
  version: z.number().int().min(1),
  description: Text(2_000),
  groups: listOf(Id),
  cues: listOf(Id),
  templates: listOf(Id),
  metadata: z.object({
    createdAt: Timestamp,
    sourcePerformanceId: Id.optional(),
    copiedAt: Timestamp.optional(),
  }),
  data: PerformanceData.optional(),
  automations: Automations.optional(),
  hidden: z.boolean(),
  /** when it was deleted, which can be undone for 30 days; null and absent = it was not */
  deletedAt: Timestamp.nullable().optional(),
  /** its words were erased after that time: only its name and version are left, and stay taken */
  erased: z.literal(true).optional(),
  createdAt: Timestamp,
})
export type Performance = z.infer<typeof Performance>

/** A performance with everything that belongs to it. */
export const Script = z.object({
  performance: Performance,
  groups: listOf(Group),
  templates: listOf(Template),
  modules: listOf(Module),
  cues: listOf(Cue),
})
export type Script = z.infer<typeof Script>

export const VoiceSettings = z.object({
  stability: z.number().min(0).max(1),
  similarity_boost: z.number().min(0).max(1),
  style: z.number().min(0).max(1),
  use_speaker_boost: z.boolean(),
  speed: z.number().min(0.5).max(2),
})
export type VoiceSettings = z.infer<typeof VoiceSettings>

export const defaultVoiceSettings: VoiceSettings = {
  stability: 0.5,
  similarity_boost: 0.5,
  style: 0,
  use_speaker_boost: true,
  speed: 1.06,
}

export const Voice = z.object({
  _id: Id,
  voiceId: Text(64),
  name: Text(200),
  description: Text(2_000),
  settings: VoiceSettings,
  labels: recordOf(AnyText, AnyText),
  preview_url: AnyText.nullable(),
  category: Text(100),
  /** what it speaks, by tags; absent = its provider does not say */
  languages: z.array(Text(35)).max(200).optional(),
})
export type Voice = z.infer<typeof Voice>

export const EmoteType = z
  .number()
  .int()
  .min(0)
  .max(emoteTypes.length - 1)

export const TranscriptFrame = z.object({
  type: z.enum(kindNames),
  content: AnyText,
  timestamp: Timestamp,
})
export type TranscriptFrame = z.infer<typeof TranscriptFrame>
