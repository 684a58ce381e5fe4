import type { User } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserMinus } from '@tabler/icons-react'
import { AskFirst } from '../../controls/AskFirst.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { t } from '../../words/t.ts'
import css from './card.module.css'

/** Removes a person from the show after a question. Their phone is disconnected at once. */
export const RemovePerson = ({ user }: { user: User }) => {
  const [asking, dialog] = useDisclosure()
  const { send, busy, outcome } = useCommand()
  const remove = async () => {
    const answer = await send('removeUserFromBlackboard', { userId: user._id }, t`Removed`)
    if (answer.ok) dialog.close()
  }
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        className={css.remove}
        leftSection={<IconUserMinus size={16} aria-hidden />}
        onClick={dialog.open}
      >
        {t`Remove from show`}
      </Button>
      <AskFirst
        action={{ message: 'removeUserFromBlackboard' }}
        opened={asking}
        title={t`Remove ${user.name} from this show?`}
        text={t`Their phone leaves the show at once. Everything stored about them stays, and you can add them again.`}
        act={t`Remove`}
        stay={t`Cancel`}
        drastic
        busy={busy}
        problem={outcome?.tone === 'refused' ? outcome.text : null}
        onAct={() => void remove()}
        onClose={dialog.close}
      />
    </>
  )
}
