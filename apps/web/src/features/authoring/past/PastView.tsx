import type { HistoryPoint, Script } from '@ghostlight/contracts'
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FailureScreen } from '../../../controls/FailureScreen.tsx'
import page from '../../../theme/page.module.css'
import panel from '../../../theme/panel.module.css'
import { useTimes } from '../../../times/useTimes.ts'
import { t } from '../../../words/t.ts'
import { useEditSession } from '../edits/EditsProvider.tsx'
import { SaveLine } from '../edits/SaveLine.tsx'
import { scriptQuery } from '../edits/script-query.ts'
import { UndoButtons } from '../edits/UndoButtons.tsx'
import { useReadOnly } from '../useReadOnly.ts'
import { Compared } from './Compared.tsx'
import { historyQuery, momentQuery } from './history-query.ts'
import { NamePoint } from './NamePoint.tsx'
import { PointList } from './PointList.tsx'
import css from './past.module.css'
import { RestoreAll } from './RestoreAll.tsx'

type Props = { performanceId: string; onBack: () => void }
type Against = 'now' | 'before'
/** Keys scroll it, too. */
const scrollable = { tabIndex: 0 }

/** Who changed what in a performance, compared side by side, and the way back. */
export const PastView = ({ performanceId: id, onBack }: Props) => {
  const session = useEditSession()
  const client = useQueryClient()
  const times = useTimes()
  const readOnly = useReadOnly(id)
  const [chosen, setChosen] = useState<string | null>(null)
  const [against, setAgainst] = useState<Against>('now')
  const history = useQuery(historyQuery(id))
  const stored = useQuery(scriptQuery(id)).data
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stored edit is in the history
  useEffect(() => {
    void client.invalidateQueries({ queryKey: historyQuery(id).queryKey, exact: true })
  }, [client, id, stored])
  const points = history.data?.points ?? []
  const at = Math.max(
    0,
    points.findIndex(({ _id }) => _id === chosen),
  )
  const point = points[at]
  const before = points[at + 1]
  const then = useQuery({ ...momentQuery(id, point?._id ?? ''), enabled: point !== undefined }).data
  const earlier = useQuery({
    ...momentQuery(id, before?._id ?? ''),
    enabled: before !== undefined && against === 'before',
  })
  const now = session.shown(id)
  const restore = (from: Script, edits: Parameters<typeof session.perform>[1]['edits'], label: string) => {
    if (edits.length > 0) session.perform(from.performance._id, { label, edits })
  }
  if (history.error && !history.data)
    return (
      <FailureScreen message={t`The history could not be loaded.`} onRetry={() => void history.refetch()}>
        <Button onClick={onBack}>{t`← Back to the script`}</Button>
      </FailureScreen>
    )
  return (
    <main className={page.screen}>
      <header className={page.header}>
        <Button onClick={onBack}>{t`← Back to the script`}</Button>
        <h1>{t`History of ${now?.performance.name}`}</h1>
        {now && <span className={panel.count}>v{now.performance.version}</span>}
        <span className={panel.spacer} />
        <SaveLine performanceId={id} />
        <UndoButtons performanceId={id} />
      </header>
      <div className={css.both}>
        <section className={`${panel.panel} ${panel.column}`} aria-labelledby="points">
          <div className={panel.head}>
            <h2 id="points">{t`Sessions`}</h2>
            <span className={panel.count}>{points.length}</span>
          </div>
          {history.data ? (
            <PointList
              points={points}
              older={history.data.older}
              times={times}
              chosen={point?._id ?? null}
              onChoose={setChosen}
            />
          ) : (
            <Skeleton height="40vh" />
          )}
        </section>
        <section className={`${panel.panel} ${panel.column}`} aria-labelledby="moment">
          {point && now && (
            <>
              <div className={css.moment}>
                <h2 id="moment">
                  {point.name ? t`“${point.name}”` : t`After ${times.minute(Date.parse(point.to))}`}
                  <span className={panel.muted}>
                    {times.day(Date.parse(point.to))}, {times.minute(Date.parse(point.to))} · {point.by.name}
                  </span>
                </h2>
                <span className={panel.spacer} />
                <SegmentedControl
                  size="xs"
                  aria-label={t`Compared with`}
                  value={against}
                  data={[
                    { value: 'now', label: t`Compare with now` },
                    { value: 'before', label: t`What this session changed`, disabled: before === undefined },
                  ]}
                  onChange={(to) => setAgainst(to === 'before' ? 'before' : 'now')}
                />
                <NamePoint key={point._id} performanceId={id} point={point} readOnly={readOnly} />
                {then && (
                  <RestoreAll
                    now={now}
                    then={then}
                    readOnly={readOnly}
                    onRestore={(edits) => restore(now, edits, t`the restored version`)}
                  />
                )}
              </div>
              <div className={`${panel.scroller} ${css.compared}`} {...scrollable}>
                {against === 'now' || !before
                  ? then && (
                      <Compared
                        before={then}
                        after={now}
                        titles={[titleOf(point, times.minute(Date.parse(point.to))), t`Now`]}
                        nothing={t`The performance is as it was then.`}
                        restore={
                          readOnly === undefined
                            ? (edits, title) => restore(now, edits, t`the restored ${title}`)
                            : undefined
                        }
                      />
                    )
                  : then &&
                    earlier.data && (
                      <Compared
                        before={earlier.data}
                        after={then}
                        titles={[t`Before this session`, t`After it`]}
                        nothing={t`This session changed nothing.`}
                      />
                    )}
              </div>
            </>
          )}
        </section>
      </div>
    </main>
  )
}

const titleOf = ({ name }: HistoryPoint, minute: string): string => (name ? t`“${name}”` : t`Then, ${minute}`)
