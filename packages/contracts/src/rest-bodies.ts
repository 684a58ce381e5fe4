import { z } from 'zod'
import { Automations } from './automation.ts'
import { Condition, Effect, LlmContent, PerformanceData, SpeechContent, UserTexts } from './entities.ts'
import { BlackboardId, IdOrObject, Milliseconds, Name, Rights, Text, UserType } from './primitives.ts'
import { NewPassword } from './rest-accounts.ts'

const Metadata = z.record(z.string(), z.unknown())
export const TemplateBody = z.object({
  name: Name,
  description: Text(2_000).default(''),
  type: z.string().max(40),
  content: z.union([SpeechContent, LlmContent, z.record(z.string(), z.unknown())]),
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
  /** what it is called by; '' = its place */
  number: Text(8).optional(),
  notes: Text(2_000).optional(),
  plannedMs: Milliseconds.nullable().optional(),
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
  conditions: z.array(Condition).max(20).default([]),
  effects: z.array(Effect).max(20).default([]),
  sync: z.boolean().optional(),
})
export const PerformanceBody = z.object({
  name: Name,
  version: z.number().int().min(1).optional(),
  description: Text(2_000).default(''),
  groups: z.array(IdOrObject).default([]),
  cues: z.array(IdOrObject).default([]),
  templates: z.array(IdOrObject).default([]),
  metadata: Metadata.default({}),
  data: PerformanceData.optional(),
  automations: Automations.optional(),
})
export const PersonBody = z.object({
  name: Name,
  phone: Text(64),
  type: UserType.default('audience'),
  /** empty counts as none */
  password: z.union([z.literal(''), NewPassword]).optional(),
  data: UserTexts.default({}),
  groups: z.array(Text(200)).default([]),
  blackboardId: BlackboardId.optional(),
})
/** With what an operator may do, which no sheet says. */
export const OperatorBody = PersonBody.extend({ rights: Rights.optional() })
