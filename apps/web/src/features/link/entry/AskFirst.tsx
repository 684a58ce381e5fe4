import { Button, Group, Modal, Text } from '@mantine/core'
import { OutcomeLine } from '../../console/OutcomeLine.tsx'

/** `problem`: why it could not be done */
type Props = {
  opened: boolean
  title: string
  text: string
  act: string
  busy: boolean
  problem: string | null
  onAct: () => void
  onClose: () => void
}

/** What is on many phones at once is asked first. */
export const AskFirst = ({ opened, title, text, act, busy, problem, onAct, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title={title}>
    <Text>{text}</Text>
    {problem && <OutcomeLine tone="failed" text={problem} />}
    <Group justify="flex-end" gap="sm" mt="lg">
      <Button loading={busy} onClick={onAct}>
        {act}
      </Button>
      <Button variant="filled" data-autofocus onClick={onClose}>
        Leave it
      </Button>
    </Group>
  </Modal>
)
