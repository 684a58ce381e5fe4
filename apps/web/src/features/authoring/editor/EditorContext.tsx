import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { FocusOn } from '../useFocusOn.ts'
import type { Script } from './script.ts'
import type { ActActions } from './useActActions.ts'
import type { AutomationActions } from './useAutomationActions.ts'
import type { AutomationProblems } from './useAutomationProblems.ts'
import type { CueActions } from './useCueActions.ts'
import type { EmoteActions } from './useEmoteActions.ts'
import type { GroupActions } from './useGroupActions.ts'
import type { ModuleActions } from './useModuleActions.ts'
import type { PerformanceTexts } from './usePerformanceTexts.ts'
import type { QuestionActions } from './useQuestionActions.ts'
import type { TemplateActions } from './useTemplateActions.ts'
import type { TranslationActions } from './useTranslationActions.ts'

export type Side = 'templates' | 'groups' | 'find' | 'comments'

/** Scrolls to the item with this id if it is in a list of its own. */
export type Bring = (id: string, align?: 'start' | 'auto') => void

/** What never changes while a performance is open: a row that uses only this is drawn again only for its own changes. */
type Acting = {
  /** the performance as it is shown now, for what somebody does with it */
  latest: () => Script
  /** calls after each edit, before the page is painted */
  follow: (call: () => void) => () => void
  cues: CueActions
  acts: ActActions
  modules: ModuleActions
  groups: GroupActions
  templates: TemplateActions
  texts: PerformanceTexts
  automations: AutomationActions
  emotes: EmoteActions
  questions: QuestionActions
  translations: TranslationActions
  /** opens a template in the panel; 'new': one that has not been created yet */
  choose: (templateId: string | null) => void
  /** opens the panel beside the script, or closes it */
  show: (side: Side | null) => void
  /** moves the focus to something new, or to something to correct, and scrolls to it first */
  focusOn: FocusOn
  /** plays the performance to an invented audience, from a cue or from the top */
  tryIt: (from?: string) => void
  /** the lists that show only a part of what they have */
  bringers: Set<Bring>
}

type Edited = {
  script: Script
  /** why an automation would send nothing, by its id */
  automationProblems: AutomationProblems
}

/** What changes when an author opens something, and not with every edit. */
type Desk = {
  /** whether the dialog with the automations is open */
  machines: { opened: boolean; open: () => void; close: () => void }
  /** the template in the panel; 'new': one that has not been created yet */
  chosen: string | null
  /** the acts that this device shows without their cues, each by the cue that begins it */
  folded: ReadonlySet<string>
  fold: (opener: string, isFolded: boolean) => void
  /** what the panel beside the script shows */
  side: Side | null
  /** why nothing can be edited now; undefined: it can */
  readOnly: string | undefined
}

export const ActingContext = createContext<Acting | null>(null)
export const DeskContext = createContext<Desk | null>(null)
export const EditorContext = createContext<Edited | null>(null)

/** The actions on the edited performance. */
export const useActing = (): Acting => {
  const value = useContext(ActingContext)
  if (!value) throw new Error('There is no editor around this component')
  return value
}

/**
 * Something of the edited performance. It must be the same object or value as long as it has not changed: then an edit of
 * something else does not draw the component again.
 */
export const useScript = <T,>(take: (script: Script) => T): T => {
  const { latest, follow } = useActing()
  return useSyncExternalStore(follow, () => take(latest()))
}

/** The groups of the performance, and the symbols that its texts may use. */
export const useGroups = (): Script['groups'] => useScript(({ groups }) => groups)
export const useSymbols = (): Script['symbols'] => useScript(({ symbols }) => symbols)

/** What is open on the desk, and the actions. */
export const useDesk = (): Desk & Acting => {
  const value = useContext(DeskContext)
  const acting = useActing()
  if (!value) throw new Error('There is no editor around this component')
  return { ...value, ...acting }
}

/** The edited performance, and the actions on it. Whatever uses this is drawn again after every edit. */
export const useEditing = (): Edited & Desk & Acting => {
  const value = useContext(EditorContext)
  const desk = useDesk()
  if (!value) throw new Error('There is no editor around this component')
  return { ...value, ...desk }
}

/** Lets `focusOn` scroll to the items of a list. */
export const useBringer = (bring: Bring): void => {
  const { bringers } = useActing()
  useEffect(() => {
    bringers.add(bring)
    return () => void bringers.delete(bring)
  }, [bringers, bring])
}
