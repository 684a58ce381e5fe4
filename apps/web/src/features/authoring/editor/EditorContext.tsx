import { createContext, useContext } from 'react'
import type { Script } from './script.ts'
import type { AutomationActions } from './useAutomationActions.ts'
import type { AutomationProblems } from './useAutomationProblems.ts'
import type { CueActions } from './useCueActions.ts'
import type { EmoteActions } from './useEmoteActions.ts'
import type { FocusOn } from './useFocusOn.ts'
import type { GroupActions } from './useGroupActions.ts'
import type { ModuleActions } from './useModuleActions.ts'
import type { PerformanceTexts } from './usePerformanceTexts.ts'
import type { QuestionActions } from './useQuestionActions.ts'
import type { TemplateActions } from './useTemplateActions.ts'

type Editing = {
  script: Script
  cues: CueActions
  modules: ModuleActions
  groups: GroupActions
  templates: TemplateActions
  texts: PerformanceTexts
  automations: AutomationActions
  emotes: EmoteActions
  questions: QuestionActions
  /** why an automation would send nothing, by its id */
  automationProblems: AutomationProblems
  /** whether the dialog with the automations is open */
  machines: { opened: boolean; open: () => void; close: () => void }
  /** the template in the editor panel; 'new': one that has not been created yet */
  chosen: string | null
  choose: (templateId: string | null) => void
  /** moves the focus to something new, or to something to correct */
  focusOn: FocusOn
}

export const EditorContext = createContext<Editing | null>(null)

/** The edited performance, and the actions on it. */
export const useEditing = (): Editing => {
  const value = useContext(EditorContext)
  if (!value) throw new Error('There is no editor around this component')
  return value
}
