import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEraser } from '@tabler/icons-react'
import quiet from '../../../controls/quiet-button.module.css'
import { ErasePeopleDialog } from '../../../features/users/erasing/ErasePeopleDialog.tsx'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { useWhyNot } from '../../../live/useWhyNot.ts'

/** Erases all people of the evening. Only after the show, when nobody waits for a cue any more. */
export const ErasePeople = ({ blackboardId: id, title }: { blackboardId: string; title: string }) => {
  const [asking, dialog] = useDisclosure()
  const disabledReason = useWhyNot({ route: 'erasePeople' })
  const left = useBlackboard(
    ({ closedAt, users }) => closedAt !== null && users.some(({ type, erased }) => type !== 'dramaturg' && !erased),
  )
  return (
    <>
      {left && (
        <UnstyledButton className={quiet.button} onClick={dialog.open}>
          <IconEraser size={15} aria-hidden />
          Erase people
        </UnstyledButton>
      )}
      {asking && <ErasePeopleDialog id={id} name={title} disabledReason={disabledReason} onClose={dialog.close} />}
    </>
  )
}
