import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FailureScreen } from '../../../controls/FailureScreen.tsx'
import gate from '../../../controls/permission-gate.module.css'
import page from '../../../theme/page.module.css'
import { useAuthoring } from '../AuthoringProvider.tsx'
import { AuthorsProvider } from '../authors/AuthorsProvider.tsx'
import { Conflicts } from '../authors/Conflicts.tsx'
import { PastView } from '../past/PastView.tsx'
import { useReadOnly } from '../useReadOnly.ts'
import { useFolded } from './acts/useFolded.ts'
import { CommentsColumn } from './comments/CommentsColumn.tsx'
import { CommentsProvider } from './comments/CommentsProvider.tsx'
import { EditorDrag } from './drag/EditorDrag.tsx'
import { ActingContext, type Bring, DeskContext, EditorContext, type Side } from './EditorContext.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import css from './editor.module.css'
import { FindColumn } from './find/FindColumn.tsx'
import { Gate } from './Gate.tsx'
import { HearBar } from './hear/HearBar.tsx'
import { HearProvider } from './hear/HearProvider.tsx'
import { KnownPeopleProvider } from './KnownPeopleProvider.tsx'
import { EditorKeys } from './keys/EditorKeys.tsx'
import { LengthsProvider } from './lengths/LengthsProvider.tsx'
import { CueRail } from './rail/CueRail.tsx'
import { ReadView } from './read/ReadView.tsx'
import type { Script } from './script.ts'
import { ScriptView } from './script-view/ScriptView.tsx'
import { GroupsColumn } from './side/GroupsColumn.tsx'
import { TemplatesColumn } from './side/TemplatesColumn.tsx'
import { Toolbar, type View } from './Toolbar.tsx'
import { useActActions } from './useActActions.ts'
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
  const { script: edited, voices, people, isThere, failed, retry } = useEditedScript(id)
  const automationProblems = useAutomationProblems(edited)
  const script = useMemo(
    () => edited && { ...edited, problems: [...edited.problems, ...automationProblemsOf(edited, automationProblems)] },
    [edited, automationProblems],
  )
  const [opened, { open, close }] = useDisclosure()
  const [chosen, setChosen] = useState<string | null>(null)
  const [side, show] = useState<Side | null>(null)
  const choose = useCallback((templateId: string | null) => {
    setChosen(templateId)
    if (templateId !== null) show('templates')
  }, [])
  const [bringers] = useState(() => new Set<Bring>())
  const bring = useCallback(
    (key: string) => {
      const ids = key.split(' ')
      for (const each of bringers) for (const it of ids) each(it)
    },
    [bringers],
  )
  const shown = useRef<Script | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const cues = useCueActions(id)
  const acts = useActActions(id)
  const { folded, fold } = useFolded(id)
  const modules = useModuleActions(id, script)
  const groups = useGroupActions(id)
  const templates = useTemplateActions(id)
  const texts = usePerformanceTexts(id)
  const automations = useAutomationActions(id)
  const emotes = useEmoteActions(id)
  const questions = useQuestionActions(id)
  const focusOn = useFocusOn(bring)
  const readOnly = useReadOnly(id)
  const [search, setSearch] = useSearchParams()
  useEffect(() => {
    shown.current = script
  })
  const latest = useCallback((): Script => {
    if (!shown.current) throw new Error('There is no performance yet')
    return shown.current
  }, [])
  const desk = useMemo(
    () => ({ chosen, side, readOnly, folded, fold, machines: { opened, open, close } }),
    [chosen, side, readOnly, folded, fold, opened, open, close],
  )
  const edit = useMemo(() => script && { script, automationProblems }, [script, automationProblems])
  const acting = useMemo(
    () => ({
      latest,
      cues,
      acts,
      modules,
      groups,
      templates,
      texts,
      automations,
      emotes,
      questions,
      choose,
      show,
      focusOn,
      bringers,
    }),
    [latest, cues, acts, modules, groups, templates, texts, automations, emotes, questions, choose, focusOn, bringers],
  )
  const toView = useRef<(view: View) => void>(() => {})
  useEffect(() => {
    toView.current = (view) => setSearch({ performance: id, view })
  })
  const [onView] = useState(() => (view: View) => toView.current(view))
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
        <div className={css.loading} role="status" aria-label="Loading the performance">
          <Skeleton height="60vh" />
          <Skeleton height="60vh" />
        </div>
      </div>
    )
  if (search.get('view') === 'read')
    return <ReadView script={script} people={people} onBack={() => setSearch({ performance: id })} />
  if (search.get('view') === 'history')
    return <PastView performanceId={id} onBack={() => setSearch({ performance: id })} />
  return (
    <ActingContext value={acting}>
      <DeskContext value={desk}>
        <EditorContext value={edit}>
          <AuthorsProvider performanceId={id}>
            <main className={page.screen}>
              <EditorHeader onBack={onBack} readOnly={readOnly !== undefined} />
              <Conflicts performanceId={id} />
              {readOnly !== undefined && (
                <p className={gate.reason} role="status">
                  <IconLock size={14} aria-hidden /> {readOnly}
                </p>
              )}
              <KnownPeopleProvider users={people}>
                <LengthsProvider>
                  <CommentsProvider performanceId={id}>
                    <HearProvider people={people}>
                      <div className={css.desk} data-side={side ?? undefined}>
                        <section className={css.script} aria-labelledby="cues">
                          <Toolbar onView={onView} />
                          <div className={css.both}>
                            <div className={css.rail}>
                              <CueRail scroller={scroller} />
                            </div>
                            <div className={css.scroller} ref={scroller}>
                              <EditorDrag>
                                <Gate>
                                  <ScriptView scroller={scroller} />
                                </Gate>
                                <EditorKeys />
                              </EditorDrag>
                            </div>
                          </div>
                          <HearBar />
                        </section>
                        {side === 'templates' && <TemplatesColumn voices={voices} />}
                        {side === 'groups' && <GroupsColumn />}
                        {side === 'find' && <FindColumn />}
                        {side === 'comments' && <CommentsColumn />}
                      </div>
                    </HearProvider>
                  </CommentsProvider>
                </LengthsProvider>
              </KnownPeopleProvider>
            </main>
          </AuthorsProvider>
        </EditorContext>
      </DeskContext>
    </ActingContext>
  )
}
