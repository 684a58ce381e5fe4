import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LazyBoundary } from '../../../boundaries/LazyBoundary.tsx'
import { FailureScreen } from '../../../controls/FailureScreen.tsx'
import { Loading } from '../../../controls/Loading.tsx'
import { NothingHere } from '../../../controls/NothingHere.tsx'
import { code } from '../../../lazy/code.ts'
import page from '../../../theme/page.module.css'
import { t } from '../../../words/t.ts'
import { useAuthoring } from '../AuthoringProvider.tsx'
import { AuthorsProvider } from '../authors/AuthorsProvider.tsx'
import { useEditSession } from '../edits/EditsProvider.tsx'
import { PastView } from '../past/PastView.tsx'
import { useFocusOn } from '../useFocusOn.ts'
import { useReadOnly } from '../useReadOnly.ts'
import { useFolded } from './acts/useFolded.ts'
import { CommentsProvider } from './comments/CommentsProvider.tsx'
import { Desk } from './Desk.tsx'
import { ActingContext, type Bring, DeskContext, EditorContext, type Side } from './EditorContext.tsx'
import css from './editor.module.css'
import { ReadView } from './read/ReadView.tsx'
import type { View } from './Toolbar.tsx'
import { askedIn, tryAddress } from './try/asked.ts'
import { useActActions } from './useActActions.ts'
import { useAutomationActions } from './useAutomationActions.ts'
import { automationProblemsOf, useAutomationProblems } from './useAutomationProblems.ts'
import { useCueActions } from './useCueActions.ts'
import { useEditedScript } from './useEditedScript.ts'
import { useEmoteActions } from './useEmoteActions.ts'
import { useGroupActions } from './useGroupActions.ts'
import { useLatestScript } from './useLatestScript.ts'
import { useModuleActions } from './useModuleActions.ts'
import { usePerformanceTexts } from './usePerformanceTexts.ts'
import { useQuestionActions } from './useQuestionActions.ts'
import { useTemplateActions } from './useTemplateActions.ts'
import { useTranslationActions } from './useTranslationActions.ts'

const tryView = code(t`Try it`, async () => (await import('./try/TryView.tsx')).TryView)

type Props = { id: string; onBack: () => void }

export const Editor = ({ id, onBack }: Props) => {
  const { notify } = useAuthoring()
  const { queue } = useEditSession()
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
  const { latest, follow } = useLatestScript(script)
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
  const translations = useTranslationActions(id)
  const focusOn = useFocusOn(bring)
  const readOnly = useReadOnly(id)
  const [search, setSearch] = useSearchParams()
  const desk = useMemo(
    () => ({ chosen, side, readOnly, folded, fold, machines: { opened, open, close } }),
    [chosen, side, readOnly, folded, fold, opened, open, close],
  )
  const edit = useMemo(() => script && { script, automationProblems }, [script, automationProblems])
  const toView = useRef<(view: Record<string, string>) => void>(() => {})
  useEffect(() => {
    toView.current = (view) => setSearch({ performance: id, ...view })
  })
  const [onView] = useState(() => (view: View) => toView.current({ view }))
  const [tryIt] = useState(() => (from?: string) => toView.current(tryAddress({ from })))
  const acting = useMemo(
    () => ({
      latest,
      follow,
      cues,
      acts,
      modules,
      groups,
      templates,
      texts,
      automations,
      emotes,
      questions,
      translations,
      choose,
      show,
      focusOn,
      tryIt,
      bringers,
    }),
    [
      latest,
      follow,
      cues,
      acts,
      modules,
      groups,
      templates,
      texts,
      automations,
      emotes,
      questions,
      translations,
      choose,
      focusOn,
      tryIt,
      bringers,
    ],
  )
  useEffect(() => {
    if (failed) notify(t`Failed to fetch performance data`)
  }, [failed, notify])

  const back = <Button onClick={onBack}>{t`← Back to Performances`}</Button>
  if (failed && !script)
    return (
      <FailureScreen message={t`This performance could not be loaded.`} onRetry={retry}>
        {back}
      </FailureScreen>
    )
  if (!isThere)
    return <NothingHere message={t`There is no such performance; it may have been deleted.`}>{back}</NothingHere>
  if (!script)
    return (
      <div className={page.screen}>
        <div className={css.loading} role="status" aria-label={t`Loading the performance`}>
          <Skeleton height="60vh" />
          <Skeleton height="60vh" />
        </div>
      </div>
    )
  if (search.get('view') === 'read')
    return <ReadView script={script} people={people} onBack={() => setSearch({ performance: id })} />
  if (search.get('view') === 'try')
    return (
      <AuthorsProvider performanceId={id}>
        <LazyBoundary
          code={tryView}
          waiting={<Loading />}
          props={{
            script,
            edits: queue,
            asked: askedIn(search),
            onAsk: (asked) => setSearch({ performance: id, ...tryAddress(asked) }, { replace: true }),
            onBack: () => setSearch({ performance: id }),
            onPlace: (at) => setSearch({ performance: id, at }),
          }}
        />
      </AuthorsProvider>
    )
  if (search.get('view') === 'history')
    return <PastView performanceId={id} onBack={() => setSearch({ performance: id })} />
  return (
    <ActingContext value={acting}>
      <DeskContext value={desk}>
        <EditorContext value={edit}>
          <CommentsProvider performanceId={id}>
            <Desk performanceId={id} voices={voices} people={people} onBack={onBack} onView={onView} />
          </CommentsProvider>
        </EditorContext>
      </DeskContext>
    </ActingContext>
  )
}
