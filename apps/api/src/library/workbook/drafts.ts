import type { Automation, Condition, Cue, Effect, Performance, TemplateKind, UserType } from '@ghostlight/contracts'

/** A row of the users sheet; `person` is absent when the row has errors. Rows count as the sheet does, header = 1. */
export type PersonRow = { row: number; person?: PersonDraft; errors: string[] }
/** What is absent had no column or an empty cell, and changes nothing about somebody who is known. */
export type PersonDraft = {
  name?: string
  /** the last seven digits */
  phone: string
  type?: UserType
  password?: string
  /** names, as the sheet writes them */
  groups?: string[]
  data: Record<string, string>
}

export type TemplateDraft = {
  name: string
  description?: string
  oneshot?: boolean
  metadata?: Record<string, unknown>
} /** its texts and its voice */ & (
  | { type: TemplateKind; content: Record<string, string> }
  /** one that has no columns of its own: kept as it is */
  | { type: 'unknown'; kind: string; content: Record<string, unknown> }
)
/** `cue` and `template` are places in the lists beside it; groups go by their names, in conditions and effects too; delays are milliseconds. */
export type ModuleDraft = {
  row: number
  cue: number
  group: string
  template: number
  mindelay: number
  maxdelay: number
  oneshot: boolean
  autorun: boolean
  sync?: boolean
  conditions?: readonly Condition[]
  effects?: readonly Effect[]
}
/** A group that the sheet itself describes; `key` is what its rows call it. */
export type GroupDraft = {
  key: string
  name: string
  description: string
  type: string
  oneshot: boolean
  metadata?: Record<string, unknown>
}
/** What a sheet says of the performance itself. */
export type AboutDraft = { name: string; description: string; data: Performance['data'] }
/** `gone`: it is about something that was deleted, and so is never due. */
export type AutomationDraft = Pick<Automation, 'name' | 'when' | 'message'> & {
  cue: number | 'gone' | null
  module: number | 'gone' | null
}
/** `number`, `plannedMs`, `notes` and `again` only where the sheet says them. */
export type CueDraft = { name: string; description: string } & Partial<
  Pick<Cue, 'number' | 'notes' | 'again'> & { plannedMs: number }
>
/** A performance as a sheet describes it, before anything has an id. `groups` are the names it uses. */
export type PerformanceDrafts = {
  cues: CueDraft[]
  groups: string[]
  templates: TemplateDraft[]
  modules: ModuleDraft[]
  automations?: AutomationDraft[]
  described?: { groups: readonly GroupDraft[]; about: AboutDraft | undefined }
}
