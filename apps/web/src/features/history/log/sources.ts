import type { Template } from '@ghostlight/contracts'
import { mainText } from '@ghostlight/contracts/rules'
import type { Happened } from './say.ts'

/** What the lines of a show were translated from, as it was written when each began. */
export const createSources = () => {
  const templates = new Map<string, Template>()
  /** by run */
  const sources = new Map<string, Template>()
  const write = (template: Template): void => {
    templates.set(template._id, template)
  }
  return {
    add: (event: Happened): void => {
      if (event.type === 'BlackboardCreated') event.data.templates.forEach(write)
      if (event.type === 'TemplateAdded' || event.type === 'TemplateEdited') write(event.data.template)
      if (event.type === 'ModuleStarted') {
        const source = templates.get(event.data.module.template ?? '')
        if (source) sources.set(event.data.moduleRunId, source)
      }
    },
    of: (run: string): string | undefined => {
      const template = sources.get(run)
      return template && mainText(template.content)
    },
  }
}
