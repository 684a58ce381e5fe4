import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import { useEditSession } from '../edits/EditsProvider.tsx'
import { SaveLine } from '../edits/SaveLine.tsx'
import { mergeLabel } from './merge-edits.ts'

type Props = { performanceId: string; text: string; onOpen: (performanceId: string) => void }

/** A merge that was sent, and the way back. */
export const Merged = ({ performanceId: id, text, onOpen }: Props) => {
  const session = useEditSession()
  useSyncExternalStore(session.state.subscribe, session.state.get)
  const { done, undone } = session.historyOf(id)
  const isLast = done.at(-1)?.label === mergeLabel
  const isUndone = undone.at(-1)?.label === mergeLabel
  return (
    <>
      <OutcomeLine tone="done" text={isUndone ? t`The merge is undone.` : text} />
      <SaveLine performanceId={id} />
      <span className={panel.spacer} />
      <Button
        disabled={!isLast}
        leftSection={<IconArrowBackUp size={15} aria-hidden />}
        onClick={() => session.undo(id)}
      >
        {t`Undo`}
      </Button>
      <Button onClick={() => onOpen(id)}>{t`Open`}</Button>
    </>
  )
}
