import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { FailureScreen } from '../../../controls/FailureScreen.tsx'
import gate from '../../../controls/permission-gate.module.css'
import page from '../../../theme/page.module.css'
import { useAuthoring } from '../AuthoringProvider.tsx'
import { AuthorsProvider } from '../authors/AuthorsProvider.tsx'
import { Conflicts } from '../authors/Conflicts.tsx'
import { useReadOnly } from '../useReadOnly.ts'
import { CuesColumn } from './CuesColumn.tsx'
import { EditorContext } from './EditorContext.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import css from './editor.module.css'
import { GroupsColumn } from './GroupsColumn.tsx'
import { TemplatesColumn } from './TemplatesColumn.tsx'
import { useAutomationActions } from './useAutomationActions.ts'
import { automationProblemsOf, useAutomationProblems } from './useAutomationProblems.ts'
import { useCueActions } from './useCueActions.ts'
import { useEditedScript } from './useEditedScript.ts'
import { useEmoteActions } from './useEmoteActions.ts'
import { useFocusOn } from './useFocusOn.ts'
import { useGroupActions } from './useGroupActions.ts'
import { useModuleActions } from './useModuleActions.ts'
import { usePerformanceTexts } from './usePerformanceTexts.ts'
import { useQuestionActions } from './useQuestionActions.ts'
import { useTemplateActions } from './useTemplateActions.ts'

type Props = { id: string; onBack: () => void }

export const Editor = ({ id, onBack }: Props) => {
  const { notify } = useAuthoring()
  const { script: edited, voices, isThere, failed, retry } = useEditedScript(id)
  const automationProblems = useAutomationProblems(edited)
  const script = useMemo(
    () => edited && { ...edited, problems: [...edited.problems, ...automationProblemsOf(edited, automationProblems)] },
    [edited, automationProblems],
  )
  const [opened, { open, close }] = useDisclosure()
  const [chosen, choose] = useState<string | null>(null)
  const cues = useCueActions(id)
  const modules = useModuleActions(id, script)
  const groups = useGroupActions(id)
  const templates = useTemplateActions(id)
  const texts = usePerformanceTexts(id)
  const automations = useAutomationActions(id)
  const emotes = useEmoteActions(id)
  const questions = useQuestionActions(id)
  const focusOn = useFocusOn()
  const readOnly = useReadOnly(id)
  useEffect(() => {
    if (failed) notify('Failed to fetch performance data')
  }, [failed, notify])

  const back = <Button onClick={onBack}>← Back to Performances</Button>
  if (failed && !script)
    return (
      <FailureScreen message="This performance could not be loaded." onRetry={retry}>
        {back}
      </FailureScreen>
    )
  if (!isThere)
    return <FailureScreen message="There is no such performance; it may have been deleted.">{back}</FailureScreen>
  if (!script)
    return (
      <div className={page.screen}>
        <div className={css.columns} role="status" aria-label="Loading the performance">
          <Skeleton height="60%" />
          <Skeleton height="60%" />
          <Skeleton height="40%" />
        </div>
      </div>
    )
  return (
    <EditorContext
      value={{
        script,
        cues,
        modules,
        groups,
        templates,
        texts,
        automations,
        emotes,
        questions,
        chosen,
        choose,
        focusOn,
        automationProblems,
        machines: { opened, open, close },
      }}
    >
      <AuthorsProvider performanceId={id}>
        <main className={page.screen}>
          <EditorHeader onBack={onBack} readOnly={readOnly !== undefined} />
          <Conflicts performanceId={id} />
          {readOnly !== undefined && (
            <p className={gate.reason} role="status">
              <IconLock size={14} aria-hidden /> {readOnly}
            </p>
          )}
          <fieldset className={gate.gate} disabled={readOnly !== undefined} title={readOnly}>
            <div className={css.columns}>
              <CuesColumn />
              <TemplatesColumn voices={voices} />
              <GroupsColumn />
            </div>
          </fieldset>
        </main>
      </AuthorsProvider>
    </EditorContext>
  )
}
