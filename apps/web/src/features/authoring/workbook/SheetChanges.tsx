import { changesBetween } from '@ghostlight/domain/history'
import { Button, CloseButton } from '@mantine/core'
import { IconFileImport, IconGitMerge } from '@tabler/icons-react'
import { useMemo } from 'react'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { DisabledWithReason, RightsGate } from '../../../controls/PermissionGate.tsx'
import panel from '../../../theme/panel.module.css'
import { counted } from '../../../words/counted.ts'
import { t } from '../../../words/t.ts'
import { FailureNote } from '../../sheets/FailureNote.tsx'
import { failureIn, findingWords } from '../../sheets/failure.ts'
import { Conflicts } from '../authors/Conflicts.tsx'
import { Compared as ComparedPlaces } from '../past/Compared.tsx'
import { changeWords } from '../past/point-words.ts'
import { useReadOnly } from '../useReadOnly.ts'
import { Merged } from './Merged.tsx'
import type { Compared, WorkbookState } from './useWorkbook.ts'
import css from './workbook.module.css'

type Props = { compared: Compared; workbook: WorkbookState; onOpen: (performanceId: string) => void }

/** One performance of a workbook: what is wrong or would change, and what becomes of it. */
export const SheetChanges = ({ compared, workbook, onOpen }: Props) => {
  const { sheet, name, stored, merged, findings } = compared
  const outcome = workbook.outcomes[sheet]
  const wrong = findings.filter(({ level }) => level === 'stop').map(findingWords)
  const doubts = findings.filter(({ level }) => level === 'warn').map(findingWords)
  const title = stored ? titleOf(stored) : name || sheet
  const leave = () => workbook.leave(sheet)
  return (
    <section
      className={`${panel.panel} ${css.sheet}`}
      aria-label={sheet === 'Cues' ? title : t`${title}, sheet ${sheet}`}
    >
      <div className={`${panel.head} ${css.head}`}>
        <h2>{title}</h2>
        <span className={panel.count}>{stored || wrong.length > 0 ? t`sheet ${sheet}` : t.as('performance')`new`}</span>
        <span className={panel.spacer} />
        {wrong.length === 0 && outcome?.tone !== 'done' && (
          <Choices compared={compared} workbook={workbook} onCancel={leave} />
        )}
      </div>
      {outcome && (
        <div className={css.outcome}>
          {outcome.merged === undefined ? (
            <OutcomeLine tone={outcome.tone} text={outcome.text} />
          ) : (
            <Merged performanceId={outcome.merged} text={outcome.text} onOpen={onOpen} />
          )}
          {outcome.tone === 'done' && <CloseButton size="sm" aria-label={t`Close`} onClick={leave} />}
        </div>
      )}
      {outcome?.merged !== undefined && <Conflicts performanceId={outcome.merged} />}
      {wrong.length > 0 && (
        <div className={css.wrong}>
          <FailureNote failure={failureIn(wrong, t`This sheet cannot be loaded.`)} nothing={t`Nothing was changed.`} />
        </div>
      )}
      {doubts.length > 0 && outcome?.tone !== 'done' && (
        <ul className={css.doubts} aria-label={t`What may not be meant`}>
          {doubts.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ul>
      )}
      {wrong.length === 0 &&
        outcome?.tone !== 'done' &&
        (stored && merged ? (
          <Changes stored={stored} merged={merged} />
        ) : (
          <p className={panel.empty}>
            {t`There is no performance of this name yet. It would have ${counted(compared.cues, t`cue`, t`cues`)} and ${counted(compared.lines, t`line`, t`lines`)}.`}
          </p>
        ))}
    </section>
  )
}

const titleOf = ({ performance: { name, version } }: NonNullable<Compared['stored']>): string => `${name} v${version}`

type ChoiceProps = Pick<Props, 'compared' | 'workbook'> & { onCancel: () => void }

const Choices = ({ compared, workbook, onCancel }: ChoiceProps) => {
  const { stored, merged } = compared
  const { busy, merge, load } = workbook
  const readOnly = useReadOnly(stored?.performance._id ?? '')
  const isSame = useMemo(
    () => stored !== null && merged !== null && changesBetween(stored, merged).length === 0,
    [stored, merged],
  )
  const reason = readOnly ?? (isSame ? t`The workbook changes nothing` : undefined)
  return (
    <>
      {stored && (
        <DisabledWithReason reason={reason}>
          <Button
            variant="filled"
            loading={busy}
            leftSection={<IconGitMerge size={16} aria-hidden />}
            onClick={() => void merge(compared)}
          >
            {t`Merge into ${titleOf(stored)}`}
          </Button>
        </DisabledWithReason>
      )}
      <RightsGate action={{ route: stored ? 'sheetLoadVersion' : 'sheetLoadPerformance' }}>
        <Button
          disabled={busy}
          leftSection={<IconFileImport size={16} aria-hidden />}
          onClick={() => void load(compared)}
        >
          {stored ? t`Load as a new version` : t`Load as a new performance`}
        </Button>
      </RightsGate>
      <Button variant="subtle" color="gray" disabled={busy} onClick={onCancel}>
        {t`Cancel`}
      </Button>
    </>
  )
}

const mostLines = 12

/** The changes in the words of the history, and then side by side. */
const Changes = ({
  stored,
  merged,
}: {
  stored: NonNullable<Compared['stored']>
  merged: NonNullable<Compared['merged']>
}) => {
  const changes = useMemo(() => changesBetween(stored, merged), [stored, merged])
  return (
    <div className={css.changes}>
      {changes.length > 1 && (
        <ul className={css.summary} aria-label={t`Changes`}>
          {changes.slice(0, mostLines).map((it) => (
            <li key={`${it.kind} ${it._id}`}>{changeWords(it)}</li>
          ))}
          {changes.length > mostLines && <li>{t`and ${changes.length - mostLines} more`}</li>}
        </ul>
      )}
      <ComparedPlaces
        before={stored}
        after={merged}
        titles={[t`Now`, t`With the workbook`]}
        nothing={t`The workbook changes nothing.`}
      />
    </div>
  )
}
