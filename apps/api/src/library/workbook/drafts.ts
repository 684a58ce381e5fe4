import type {
  Automation,
  Cue,
  Effect,
  ModuleCondition,
  PackedComment,
  Performance,
  TemplateKind,
  UserType,
} from '@ghostlight/contracts'
import type { Translation } from '@ghostlight/contracts/rules'

/** A row of the users sheet. `person` is absent if the row has errors. `row` is the number in the sheet, header = 1. */
export type PersonRow = { row: number; person?: PersonDraft; errors: string[] }
/** A field without a column, or with an empty cell, is absent and changes nothing about a known person. */
export type PersonDraft = {
  name?: string
  /** the last seven digits */
  phone: string
  type?: UserType
  password?: string
  /** names as in the sheet */
  groups?: string[]
  data: Record<string, string>
}

export type TemplateDraft = {
  name: string
  description?: string
  oneshot?: boolean
  metadata?: Record<string, unknown>
  /** its words in other languages */
  translations?: Record<string, Translation>
} /** its texts and its voice */ & (
  | { type: TemplateKind; content: Record<string, string> }
  /** a kind of template without columns, stored unchanged */
  | { type: 'unknown'; kind: string; content: Record<string, unknown> }
)
/** `cue` and `template` are indexes of the lists below. Groups are named, in conditions and effects, too. Delays are in ms. */
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
  conditions?: readonly ModuleCondition[]
  effects?: readonly Effect[]
}
/** A group with its own row in the sheet. `key`: its name in other rows. */
export type GroupDraft = {
  key: string
  name: string
  description: string
  type: string
  oneshot: boolean
  metadata?: Record<string, unknown>
}
/** What a sheet says about the performance itself. */
export type AboutDraft = { name: string; description: string; data: Performance['data'] }
/** `gone`: it refers to a deleted item, so it is never due. */
export type AutomationDraft = Pick<Automation, 'name' | 'when' | 'message'> & {
  cue: number | 'gone' | null
  module: number | 'gone' | null
}
/**
 * `number`, `plannedMs`, `notes`, `again`, `follow`, `colour`, `skip`, `timecode`, `act` and `next` are set only if the sheet gives them. `act`: the act that it
 * begins. `next`: with the places of its templates and cues in the lists below; `gone`: the cue was deleted
 */
export type CueDraft = { name: string; description: string } & Partial<
  Pick<Cue, 'number' | 'notes' | 'again' | 'follow' | 'colour' | 'skip' | 'timecode'> & {
    plannedMs: number
    act: string
    next: readonly { template: number; option: string; cue: number | 'gone' }[]
  }
>
/** `at`: the place of its cue or its line in the lists below; `gone`: that was deleted */
export type CommentDraft = Omit<PackedComment, 'on'> & { on: { kind: 'cue' | 'module'; at: number | 'gone' } }
/** A performance as a sheet describes it, before anything has an id. `groups` are the names it uses. */
export type PerformanceDrafts = {
  cues: CueDraft[]
  groups: string[]
  templates: TemplateDraft[]
  modules: ModuleDraft[]
  automations?: AutomationDraft[]
  comments?: CommentDraft[]
  described?: { groups: readonly GroupDraft[]; about: AboutDraft | undefined }
}
