import { Button, Skeleton, Switch } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Lamp } from '../../../controls/Lamp.tsx'
import { ManualLink } from '../../../controls/ManualLink.tsx'
import { RightsGate } from '../../../controls/PermissionGate.tsx'
import page from '../../../theme/page.module.css'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import { useFileDrop } from '../../sheets/useFileDrop.ts'
import { NewPerformanceDialog } from '../new-performance/NewPerformanceDialog.tsx'
import { PageActions } from '../PageActions.tsx'
import { useFocusOn } from '../useFocusOn.ts'
import { useWorkbook } from '../workbook/useWorkbook.ts'
import { WorkbookView } from '../workbook/WorkbookView.tsx'
import { DeletedLine } from './DeletedLine.tsx'
import { DeletedPerformances } from './DeletedPerformances.tsx'
import { DeletePerformance } from './DeletePerformance.tsx'
import { LoadFile } from './LoadFile.tsx'
import { LoadOutcome } from './LoadOutcome.tsx'
import css from './list.module.css'
import { PerformanceRow } from './PerformanceRow.tsx'
import { useDeleted } from './useDeleted.ts'
import { useLoadFile } from './useLoadFile.ts'
import { usePerformanceList } from './usePerformanceList.ts'
import { earlierOf } from './versions.ts'

const isSheet = ({ name }: File): boolean => /\.(xlsx|csv)$/i.test(name)

/** The performance in whose row this is. */
const performanceAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element
    ? (target.closest('[data-performance]')?.getAttribute('data-performance') ?? undefined)
    : undefined

type Props = { /** `focus`: the field in which somebody begins */ onEdit: (id: string, focus?: string) => void }

export const PerformanceList = ({ onEdit }: Props) => {
  const list = usePerformanceList()
  const focusOn = useFocusOn()
  const { deleted: wasDeleted, ...deletions } = useDeleted()
  // what was pressed goes with its row
  const deleted = {
    ...deletions,
    restore: async (id: string): Promise<boolean> => {
      const isBack = await deletions.restore(id)
      if (isBack) focusOn(`performance ${id}`)
      return isBack
    },
  }
  const { load, isLoading, outcome } = useLoadFile()
  const workbook = useWorkbook()
  const take = (file: File, on?: string) => {
    if (isSheet(file)) void workbook.open(file, on)
    else load(file)
  }
  const [overRow, setOverRow] = useState<string>()
  const over = useFileDrop((file, on) => take(file, performanceAt(on)))
  const [deleting, setDeleting] = useState<string | null>(null)
  const [creating, dialog] = useDisclosure()
  const { performances, failed } = list
  if (workbook.opened) return <WorkbookView workbook={workbook} onOpen={onEdit} />
  return (
    <main className={page.screen}>
      <header className={page.header}>
        <Lamp size={32} />
        <h1>{t`Authoring`}</h1>
        <span className={panel.spacer} />
        <PageActions />
        <ManualLink place="performances" />
      </header>
      <div className={css.main}>
        <section
          className={`${panel.panel} ${css.list}`}
          aria-labelledby="performances"
          data-over={over || undefined}
          onDragOver={({ target }) => setOverRow(performanceAt(target))}
        >
          <div className={`${panel.head} ${css.head}`}>
            <h2 id="performances">{t`Performances`}</h2>
            {performances && <span className={panel.count}>{performances.length}</span>}
            <span className={panel.spacer} />
            <Switch
              size="xs"
              label={t`Show previous versions`}
              checked={list.previous}
              onChange={(event) => list.setPrevious(event.currentTarget.checked)}
            />
            <LoadFile busy={isLoading} onLoad={take} />
            <RightsGate action={{ route: 'createPerformance' }}>
              <Button onClick={dialog.open}>{t`+ Create New Performance`}</Button>
            </RightsGate>
          </div>
          {over && (
            <p className={css.drop}>
              {t`Drop a workbook on a performance to see what it would change there, or beside them to find it by its name.`}
            </p>
          )}
          <LoadOutcome {...outcome} />
          <DeletedLine {...deleted} />
          {failed ? (
            <div className={panel.error}>
              <IconAlertTriangleFilled size={16} aria-hidden /> {t`The performances could not be loaded.`}
              <Button onClick={list.retry}>{t`Try again`}</Button>
            </div>
          ) : !performances ? (
            <div className={css.rows} role="status" aria-label={t`Loading performances`}>
              {[0, 1, 2].map((at) => (
                <Skeleton key={at} height={60} />
              ))}
            </div>
          ) : performances.length === 0 ? (
            <div className={`${panel.empty} ${css.nothing}`}>
              <p>
                {t`There is no performance yet. Create one, which asks four things, or load one from a file or a workbook.`}
              </p>
              <Button component={Link} to="/sheets">
                {t`Load a workbook`}
              </Button>
            </div>
          ) : (
            <ul className={css.rows}>
              {performances.map((performance) => (
                <PerformanceRow
                  key={performance._id}
                  performance={performance}
                  earlier={earlierOf(performance, { all: list.all ?? [], previous: list.previous })}
                  over={over && overRow === performance._id}
                  copying={list.copying === performance._id}
                  onEdit={onEdit}
                  onCopy={() => void list.copy(performance)}
                  onDelete={() => setDeleting(performance._id)}
                />
              ))}
            </ul>
          )}
          <DeletedPerformances {...deleted} />
        </section>
      </div>
      <NewPerformanceDialog
        opened={creating}
        onClose={dialog.close}
        onMade={({ _id }, cue) => onEdit(_id, cue && `cue ${cue}`)}
      />
      <DeletePerformance
        performance={list.all?.find(({ _id }) => _id === deleting) ?? null}
        onClose={() => setDeleting(null)}
        onDelete={async (it) => {
          if (!(await list.hide(it))) return
          wasDeleted(it)
          focusOn('undo')
        }}
      />
    </main>
  )
}
