import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEraser } from '@tabler/icons-react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { useWhyNot } from '../../live/useWhyNot.ts'
import { call } from '../../rest/client.ts'
import { EraseDialog } from '../erasing/EraseDialog.tsx'
import { erasesPeople } from '../erasing/words.ts'
import css from './footer.module.css'

/** Everybody of the evening at once; only after it, when nobody waits for a cue any more. */
export const ErasePeople = ({ blackboardId: id, title }: { blackboardId: string; title: string }) => {
  const [asking, dialog] = useDisclosure()
  const held = useWhyNot({ route: 'erasePeople' })
  const left = useBlackboard(
    ({ closedAt, users }) => closedAt !== null && users.some(({ type, erased }) => type !== 'dramaturg' && !erased),
  )
  return (
    <>
      {left && (
        <UnstyledButton className={css.button} onClick={dialog.open}>
          <IconEraser size={15} aria-hidden />
          Erase people
        </UnstyledButton>
      )}
      {asking && (
        <EraseDialog
          title="Erase everybody of this show?"
          text={erasesPeople}
          name={title}
          held={held}
          act="Erase everybody"
          erase={() => call('erasePeople', { params: { id }, body: { name: title } })}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
