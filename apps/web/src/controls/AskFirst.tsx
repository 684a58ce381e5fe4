import { Button, Group, Modal, Text } from '@mantine/core'
import type { Action } from '../live/why-not.ts'
import { OutcomeLine } from './OutcomeLine.tsx'
import { PermissionGate } from './PermissionGate.tsx'

/** `action`: what the dialog asks about; `problem`: why it failed */
type Props = {
  action: Action
  opened: boolean
  title: string
  text: string
  act: string
  busy: boolean
  problem: string | null
  onAct: () => void
  onClose: () => void
}

/** Asks before an action that shows on many phones at once. */
export const AskFirst = ({ action, opened, title, text, act, busy, problem, onAct, onClose }: Props) => (
  // above a popover that opens it, too
  <Modal opened={opened} onClose={onClose} title={title} zIndex={400}>
    <Text>{text}</Text>
    {problem && <OutcomeLine tone="failed" text={problem} />}
    <Group justify="flex-end" gap="sm" mt="lg">
      <PermissionGate action={action}>
        <Button loading={busy} onClick={onAct}>
          {act}
        </Button>
      </PermissionGate>
      <Button variant="filled" data-autofocus onClick={onClose}>
        Leave it
      </Button>
    </Group>
  </Modal>
)
