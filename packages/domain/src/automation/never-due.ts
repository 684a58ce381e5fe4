import type { Automation, Template } from '@ghostlight/contracts'
import { settingsIn } from '@ghostlight/contracts/rules'

type Known = { cues: ReadonlySet<string>; modules: ReadonlySet<string>; options: ReadonlySet<string> }

/** Why an automation can never be due: the performance has no such cue, module or option. Undefined = it can. */
export const neverDue = ({ cue, module, when }: Automation, { cues, modules, options }: Known): string | undefined => {
  if (cue !== null && !cues.has(cue)) return 'its cue was deleted'
  if (module !== null && !modules.has(module)) return 'its module was deleted'
  const isGone = when.on === 'questionCloses' && when.winner && !options.has(when.winner)
  return isGone ? 'its option was deleted' : undefined
}

/** The ids of all options that these templates ask for. */
export const optionIdsIn = (templates: Iterable<Pick<Template, 'content'>>): Set<string> =>
  new Set([...templates].flatMap(({ content }) => (settingsIn(content)?.options ?? []).map(({ _id }) => _id)))
