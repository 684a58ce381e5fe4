import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DialogFoot } from '../../controls/DialogFoot.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { t } from '../../words/t.ts'

type Props = { opened: boolean; onClose: () => void }

export const NewGroupDialog = ({ opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title={t`Create New Group`}>
    <NewGroupForm onClose={onClose} />
  </Modal>
)

const NewGroupForm = ({ onClose }: { onClose: () => void }) => {
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const { send, busy, outcome } = useCommand()
  const create = async () => {
    const group = { name: name.trim(), description: description.trim() }
    const answer = await send('addGroup', { group }, t`Created`)
    if (answer.ok) onClose()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void create()
      }}
    >
      <TextInput
        label={t`Group name`}
        required
        data-autofocus
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label={t`Description`}
        mt="md"
        autosize
        minRows={2}
        maxLength={2_000}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <DialogFoot problem={outcome?.tone === 'refused' && t`Failed to add group: ${outcome.text}`} onStay={onClose}>
        <PermissionGate action={{ message: 'addGroup' }}>
          <Button type="submit" variant="filled" loading={busy} disabled={name.trim() === ''}>
            {t`Create`}
          </Button>
        </PermissionGate>
      </DialogFoot>
    </form>
  )
}
