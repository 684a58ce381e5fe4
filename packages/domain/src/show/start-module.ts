import type { Module, Template } from '@ghostlight/contracts'
import type { DecideContext } from '../aggregate.ts'
import { membersOf, recipientsOf } from './recipients.ts'
import type { ShowEventOf, ShowState } from './state.ts'
import { fill } from './symbols.ts'
import { textsIn, wordsOf } from './words.ts'

type Start = {
  cueId: string | null
  cueRunId: string | null
  /** in place of the group's members */
  users?: readonly string[]
  /** where the show does not have it yet */
  template?: Template | undefined
}

/** Fixes who hears the module and when: each recipient's delay is drawn here, once, and recorded. */
export const startModule = (
  state: ShowState,
  module: Module,
  { cueId, cueRunId, users, template, context }: Start & { context: DecideContext },
): ShowEventOf<'ModuleStarted'> => {
  const candidates = users ?? (module.group === null ? [] : (membersOf(state, module.group) ?? []))
  const recipients = recipientsOf(state, module, candidates)
  const span = Math.max(0, module.maxdelay - module.mindelay)
  return {
    type: 'ModuleStarted',
    data: {
      moduleRunId: context.id(),
      module,
      cueId,
      cueRunId,
      recipients: recipients.map((userId) => ({
        userId,
        delayMs: module.mindelay + Math.round(context.random() * span),
      })),
      warnings: warningsOf(state, template ?? state.templates.get(module.template ?? ''), recipients),
    },
  }
}

const warningsOf = (state: ShowState, template: Template | undefined, recipients: readonly string[]): string[] => {
  if (recipients.length === 0) return ['nobody to speak to']
  const words = wordsOf(template)
  const missing = new Map<string, number>()
  for (const text of words ? textsIn(words).filter((it) => it.includes('{{')) : [])
    for (const id of recipients) {
      const user = state.users.get(id)
      for (const name of user ? fill(text, user, state.title).missing : [])
        missing.set(name, (missing.get(name) ?? 0) + 1)
    }
  return [...missing].map(([name, count]) => `{{${name}}} is empty for ${count} of ${recipients.length}`)
}

/** Whether a module has words for a voice. */
export const isRunnable = (state: ShowState, module: Module): boolean =>
  wordsOf(state.templates.get(module.template ?? '')) !== undefined
