import { z } from 'zod'
import { Automations } from './automation.ts'
import { Effect } from './effect.ts'
import { Cue, NewConditions, NextWay, PerformanceData, UserTexts } from './entities.ts'
import { anything, recordOf } from './limits.ts'
import { BlackboardId, IdOrObject, Milliseconds, Name, Rights, Text, UserType } from './primitives.ts'
import { NewPassword } from './rest-accounts.ts'
import { agains } from './rules/again.ts'
import { mostWays } from './rules/ways.ts'
import { templateContents } from './template-contents.ts'

/** Anything that a client stores with an item. */
const Metadata = recordOf(Text(200), anything(64 * 1024), 100)
export const TemplateBody = z.object({
  name: Name,
  description: Text(2_000).default(''),
  type: z.string().max(40),
  content: z.union([...Object.values(templateContents), Metadata]),
  oneshot: z.boolean().default(false),
  metadata: Metadata.default({}),
})
export const GroupBody = z.object({
  name: Name,
  description: Text(2_000).default(''),
  type: Text(100).default('General'),
  oneshot: z.boolean().default(false),
  metadata: Metadata.default({}),
})
export const CueBody = z.object({
  name: Name,
  description: Text(2_000).default(''),
  modules: z.array(IdOrObject).max(500).default([]),
  /** its own number; '' = its place */
  number: Text(8).optional(),
  notes: Text(2_000).optional(),
  plannedMs: Milliseconds.nullable().optional(),
  timecode: Cue.shape.timecode,
  /** what happens if it is run again while it plays */
  again: z.enum(agains).nullable().optional(),
  follow: Cue.shape.follow,
  colour: Cue.shape.colour,
  skip: Cue.shape.skip,
  /** where its questions lead, by their winners */
  next: z.array(NextWay).max(mostWays).nullable().optional(),
  metadata: Metadata.default({}),
})
export const ModuleBody = z.object({
  group: IdOrObject,
  template: IdOrObject,
  mindelay: Milliseconds.default(0),
  maxdelay: Milliseconds.default(0),
  oneshot: z.boolean().default(false),
  autorun: z.boolean().default(false),
  cue: IdOrObject.nullable().default(null),
  conditions: NewConditions,
  effects: z.array(Effect).max(20).default([]),
  sync: z.boolean().optional(),
})
export const PerformanceBody = z.object({
  name: Name,
  version: z.number().int().min(1).optional(),
  description: Text(2_000).default(''),
  groups: z.array(IdOrObject).max(1_000).default([]),
  cues: z.array(IdOrObject).max(2_000).default([]),
  templates: z.array(IdOrObject).max(5_000).default([]),
  metadata: Metadata.default({}),
  data: PerformanceData.optional(),
  automations: Automations.optional(),
})
export const PersonBody = z.object({
  name: Name,
  phone: Text(64),
  type: UserType.default('audience'),
  /** empty = no password */
  password: z.union([z.literal(''), NewPassword]).optional(),
  data: UserTexts.default({}),
  groups: z.array(Text(200)).max(500).default([]),
  blackboardId: BlackboardId.optional(),
})
/** With the rights of an operator, which no sheet contains. */
export const OperatorBody = PersonBody.extend({ rights: Rights.optional() })
