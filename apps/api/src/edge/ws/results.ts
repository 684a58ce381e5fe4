import type { Recorded, ShowEvent } from '@ghostlight/contracts'

/** What a command made (a template, module, group or run), for its `…Result`. */
export const resultOf = (events: readonly Recorded<ShowEvent>[]): Record<string, unknown> => {
  const result: Record<string, unknown> = {}
  for (const event of events) {
    if (event.type === 'TemplateAdded') result.template = event.data.template
    else if (event.type === 'ModuleAdded') result.module = event.data.module
    else if (event.type === 'GroupAdded' || event.type === 'GroupUpdated') result.group = event.data.group
    else if (event.type === 'ModuleStarted' && event.data.cueRunId === null) result.moduleRunId = event.data.moduleRunId
    else if (event.type === 'CueRun') {
      const { cueRunId, moduleRunIds, warnings } = event.data
      Object.assign(result, { cueRunId, moduleRunIds, warnings })
    }
  }
  return result
}
