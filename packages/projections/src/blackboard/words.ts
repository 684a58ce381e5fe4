import type { TemplateEdit } from '@ghostlight/contracts'
import type { BoardState } from './state.ts'
import { isoOf } from './time.ts'
import type { BoardEvent, Yield } from './yield.ts'

/**
 * Templates whose words were changed during the show, and whether the performance took them over. Runs after runs.ts.
 */
export const projectWords = (state: BoardState, event: BoardEvent, out: Yield): void => {
  const edited = (templateId: string, edit: TemplateEdit): void => {
    state.templateEdits.set(templateId, edit)
    out.set(`edited/${templateId}`, edit)
  }
  switch (event.type) {
    case 'ModuleStarted': {
      const { moduleRunId, module } = event.data
      if (module.template) state.templates.set(moduleRunId, module.template)
      return
    }
    case 'ModuleCompleted':
    case 'ModuleStopped':
      state.templates.delete(event.data.moduleRunId)
      return
    case 'TemplateEdited': {
      const { template, by, language, alsoInLibrary } = event.data
      const library = alsoInLibrary ? 'soon' : 'other'
      const edit: TemplateEdit = { editId: event.id, by, at: isoOf(event.at), ...(language && { language }), library }
      edited(template._id, edit)
      out.set(`words/${template._id}`, template)
      out.frame({ type: 'templateEdited', payload: { templateId: template._id, template, edit } })
      for (const [run, templateId] of state.templates) if (templateId === template._id) madeAnew(state, run, out)
      return
    }
    case 'LibraryTemplateFollowed': {
      const { templateId, editId, refused } = event.data
      const before = state.templateEdits.get(templateId)
      // an edit that is not the last one says nothing about the present words
      if (before?.editId !== editId) return
      const edit: TemplateEdit = { ...before, library: refused === null ? 'same' : 'refused' }
      edited(templateId, edit)
      out.frame({ type: 'templateEdited', payload: { templateId, edit } })
      return
    }
    default:
      return
  }
}

/** The sounds of a run that has not been sent to everybody are counted from the beginning. */
const madeAnew = (state: BoardState, run: string, out: Yield): void => {
  const isWaiting = [...(state.runs.get(run)?.values() ?? [])].some((delivery) => delivery.state === 'waiting')
  if (!isWaiting || !state.made.has(run)) return
  state.made.set(run, 0)
  out.set(`made/${run}`, 0)
  out.frame({ type: 'blackboardFieldUpdated', payload: { field: `runs.${run}.made`, value: 0 } })
}
