import { Button, Skeleton } from '@mantine/core'
import page from '../../../theme/page.module.css'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import { FailureNote } from '../../sheets/FailureNote.tsx'
import { SheetChanges } from './SheetChanges.tsx'
import type { WorkbookState } from './useWorkbook.ts'
import css from './workbook.module.css'

type Props = { workbook: WorkbookState; onOpen: (performanceId: string) => void }

/** What a workbook would change, before it changes anything, performance by performance. */
export const WorkbookView = ({ workbook, onOpen }: Props) => {
  const { opened, answer, failure, close } = workbook
  return (
    <main className={page.screen}>
      <header className={page.header}>
        <Button onClick={close}>{t`← Back to Performances`}</Button>
        <h1 className={css.file}>{opened?.file.name}</h1>
      </header>
      <div className={css.main}>
        {failure ? (
          <FailureNote failure={failure} nothing={t`Nothing was loaded.`} />
        ) : answer === null ? (
          <div role="status" aria-label={t`Reading the workbook`}>
            <Skeleton height="40vh" />
          </div>
        ) : (
          answer.map((it) => <SheetChanges key={it.sheet} compared={it} workbook={workbook} onOpen={onOpen} />)
        )}
        {answer?.length === 0 && <p className={panel.empty}>{t`There is no performance in this workbook.`}</p>}
      </div>
    </main>
  )
}
