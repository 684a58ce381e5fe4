import type { Performance } from '@ghostlight/contracts'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { RightsGate } from '../../../controls/PermissionGate.tsx'

type Props = {
  performance: Performance | null
  onClose: () => void
  onDelete: (performance: Performance) => Promise<void>
}

export const DeletePerformance = ({ performance, onClose, onDelete }: Props) => {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    if (!performance) return
    setBusy(true)
    await onDelete(performance)
    setBusy(false)
    onClose()
  }
  return (
    <Modal
      opened={performance !== null}
      onClose={onClose}
      title={performance && `Delete ${performance.name} v${performance.version}?`}
    >
      <Text>Shows that were made from it stay as they are.</Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button onClick={onClose}>Cancel</Button>
        <RightsGate action={{ route: 'updatePerformance' }}>
          <Button color="red" disabled={busy} onClick={() => void remove()}>
            Delete Performance
          </Button>
        </RightsGate>
      </Group>
    </Modal>
  )
}
