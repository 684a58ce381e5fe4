import type { UserType } from '@ghostlight/contracts'

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

export type TemplateDraft = { name: string } & (
  | { type: 'speech'; content: { text: string; voice: string } }
  | { type: 'llm'; content: { system: string; prompt: string; voice: string } }
)
/** `cue` and `template` are places in the lists beside it; `group` is a name; delays are milliseconds. */
export type ModuleDraft = {
  row: number
  cue: number
  group: string
  template: number
  mindelay: number
  maxdelay: number
  oneshot: boolean
  autorun: boolean
}
/** `plannedMs` and `notes` only where the sheet says them. */
export type CueDraft = { name: string; description: string; notes?: string; plannedMs?: number }
/** A performance as a sheet describes it, before anything has an id. `groups` are the names it uses. */
export type PerformanceDrafts = {
  cues: CueDraft[]
  groups: string[]
  templates: TemplateDraft[]
  modules: ModuleDraft[]
}
