import { Button, Group, Modal, Text } from '@mantine/core'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { useCommand } from '../../../live/useCommand.ts'

export const ResetDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { send, busy, outcome } = useCommand()
  const reset = async () => {
    const answer = await send('resetReceiving', {}, 'Reset')
    if (answer.ok) onClose()
  }
  return (
    <Modal opened={opened} onClose={onClose} title="Reset Audio Receiving Status">
      <Text>
        Reset the counter to 0 and clear the receiving-audio icon from all audience members? Sound that is playing goes
        on.
      </Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        {outcome?.tone === 'refused' && <OutcomeLine tone="failed" text={outcome.text} />}
        <Button onClick={onClose}>Cancel</Button>
        <PermissionGate action={{ message: 'resetReceiving' }}>
          <Button variant="filled" loading={busy} onClick={() => void reset()}>
            Reset
          </Button>
        </PermissionGate>
      </Group>
    </Modal>
  )
}
