import type { Module, Template } from '@ghostlight/contracts'
import type { DecideContext } from '../aggregate.ts'
import { wordsOf } from '../kinds/words.ts'
import { warningsOf } from './preview.ts'
import { membersOf, recipientsOf } from './recipients.ts'
import type { ShowEventOf, ShowState } from './state.ts'

type Start = {
  cueId: string | null
  cueRunId: string | null
  /** instead of the group's members */
  users?: readonly string[]
  /** if the show does not have it yet */
  template?: Template | undefined
  /** after everything else that makes it wait, ms */
  laterMs?: number | undefined
  /** absent = a new one */
  moduleRunId?: string
}

/** Fixes who hears the module and when. Each recipient's delay is drawn here, once, and recorded. */
export const startModule = (
  state: ShowState,
  module: Module,
  { cueId, cueRunId, users, template, moduleRunId, laterMs = 0, context }: Start & { context: DecideContext },
): ShowEventOf<'ModuleStarted'> => {
  const candidates = users ?? (module.group === null ? [] : (membersOf(state, module.group) ?? []))
  const recipients = recipientsOf(state, module, candidates)
  const span = Math.max(0, module.maxdelay - module.mindelay)
  return {
    type: 'ModuleStarted',
    data: {
      moduleRunId: moduleRunId ?? context.id(),
      module,
      cueId,
      cueRunId,
      recipients: recipients.map((userId) => ({
        userId,
        delayMs: laterMs + module.mindelay + Math.round(context.random() * span),
      })),
      warnings: warningsOf(state, template ?? state.templates.get(module.template ?? ''), recipients),
    },
  }
}

/** Whether a module has words to deliver. */
export const isRunnable = (state: ShowState, module: Module): boolean =>
  wordsOf(state.templates.get(module.template ?? '')) !== undefined
