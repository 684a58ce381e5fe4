import type { User } from '@ghostlight/contracts'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserMinus } from '@tabler/icons-react'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useCommand } from '../../live/useCommand.ts'
import css from './card.module.css'

/** Out of the show, after a question: their phone is put out at once. */
export const RemovePerson = ({ user }: { user: User }) => {
  const [asking, dialog] = useDisclosure()
  const { send, busy, outcome } = useCommand()
  const remove = async () => {
    const answer = await send('removeUserFromBlackboard', { userId: user._id }, 'Removed')
    if (answer.ok) dialog.close()
  }
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        className={css.remove ?? ''}
        leftSection={<IconUserMinus size={16} aria-hidden />}
        onClick={dialog.open}
      >
        Remove from show
      </Button>
      <Modal opened={asking} onClose={dialog.close} title={`Remove ${user.name} from this show?`}>
        <Text>
          Their phone leaves the show at once. Everything stored about them stays, and you can add them again.
        </Text>
        <Group justify="flex-end" gap="sm" mt="lg">
          {outcome?.tone === 'refused' && <OutcomeLine tone="failed" text={outcome.text} />}
          <Button data-autofocus onClick={dialog.close}>
            Cancel
          </Button>
          <PermissionGate action={{ message: 'removeUserFromBlackboard' }}>
            <Button className={css.danger ?? ''} loading={busy} onClick={() => void remove()}>
              Remove
            </Button>
          </PermissionGate>
        </Group>
      </Modal>
    </>
  )
}
