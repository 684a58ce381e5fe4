import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useDesk } from './EditsProvider.tsx'
import { noHistory } from './history.ts'
import { useUndoKeys } from './useUndoKeys.ts'

export const UndoButtons = ({ performanceId: id }: { performanceId: string }) => {
  const desk = useDesk()
  const { histories } = useSyncExternalStore(desk.state.subscribe, desk.state.get)
  const { done, undone } = histories[id] ?? noHistory
  const [last, next] = [done.at(-1), undone.at(-1)]
  useUndoKeys(desk, id)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        disabled={!last}
        title={last ? `Undo ${last.label} (Ctrl+Z)` : 'There is nothing to undo'}
        leftSection={<IconArrowBackUp size={15} aria-hidden />}
        onClick={() => desk.undo(id)}
      >
        Undo
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Redo"
        disabled={!next}
        title={next ? `Redo ${next.label} (Ctrl+Shift+Z)` : 'There is nothing to redo'}
        onClick={() => desk.redo(id)}
      >
        <IconArrowForwardUp size={15} aria-hidden />
      </ActionIcon>
    </>
  )
}
