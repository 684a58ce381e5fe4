import { AskFirst } from '../../../controls/AskFirst.tsx'
import { useCommand } from '../../../live/useCommand.ts'
import { t } from '../../../words/t.ts'

export const ResetDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { send, busy, outcome } = useCommand()
  const reset = async () => {
    const answer = await send('resetReceiving', {}, t.as('done')`Reset`)
    if (answer.ok) onClose()
  }
  return (
    <AskFirst
      action={{ message: 'resetReceiving' }}
      opened={opened}
      title={t`Reset Audio Receiving Status`}
      text={t`Reset the counter to 0 and clear the receiving-audio icon from all audience members? Sound that is playing goes on.`}
      act={t`Reset`}
      stay={t`Cancel`}
      busy={busy}
      problem={outcome?.tone === 'refused' ? outcome.text : null}
      onAct={() => void reset()}
      onClose={onClose}
    />
  )
}
