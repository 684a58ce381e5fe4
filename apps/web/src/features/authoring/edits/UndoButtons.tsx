import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { t } from '../../../words/t.ts'
import { useEditSession } from './EditsProvider.tsx'
import { useUndoKeys } from './useUndoKeys.ts'

export const UndoButtons = ({ performanceId: id }: { performanceId: string }) => {
  const session = useEditSession()
  useSyncExternalStore(session.state.subscribe, session.state.get)
  const { done, undone } = session.historyOf(id)
  const [last, next] = [done.at(-1), undone.at(-1)]
  useUndoKeys(session, id)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        disabled={!last}
        title={last ? t`Undo ${last.label} (Ctrl+Z)` : t`There is nothing to undo`}
        leftSection={<IconArrowBackUp size={15} aria-hidden />}
        onClick={() => session.undo(id)}
      >
        <span data-word>{t`Undo`}</span>
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t`Redo`}
        disabled={!next}
        title={next ? t`Redo ${next.label} (Ctrl+Shift+Z)` : t`There is nothing to redo`}
        onClick={() => session.redo(id)}
      >
        <IconArrowForwardUp size={15} aria-hidden />
      </ActionIcon>
    </>
  )
}
