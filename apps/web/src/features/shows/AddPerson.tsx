import type { User } from '@ghostlight/contracts'
import { phoneDigits } from '@ghostlight/contracts/rules'
import { Button, Modal, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createIdempotencyKey } from '../../connection/request-id.ts'
import { DialogFoot } from '../../controls/DialogFoot.tsx'
import { RightsGate } from '../../controls/PermissionGate.tsx'
import { call } from '../../rest/client.ts'
import { t } from '../../words/t.ts'
import css from './add-person.module.css'

type Props = {
  users: readonly User[]
  /** gets the id of the new person, or of the one who has this phone */
  onAdded: (userId: string) => void
  /** there is nobody yet, so this is what to do */
  first?: boolean
}

/** Adds one person to the library, and selects them for the show. */
export const AddPerson = ({ first = false, ...props }: Props) => {
  const [opened, dialog] = useDisclosure()
  return (
    <>
      <RightsGate action={{ route: 'createUser' }} tell={first}>
        <Button
          size={first ? 'sm' : 'xs'}
          variant={first ? 'filled' : 'default'}
          leftSection={<IconUserPlus size={14} aria-hidden />}
          onClick={dialog.open}
        >
          {t`Add person`}
        </Button>
      </RightsGate>
      <Modal opened={opened} onClose={dialog.close} title={t`Add person`}>
        <Form {...props} onClose={dialog.close} />
      </Modal>
    </>
  )
}

const Form = ({ users, onAdded, onClose }: Omit<Props, 'first'> & { onClose: () => void }) => {
  const client = useQueryClient()
  const [phone, setPhone] = useState('')
  const [name, setName] = useState('')
  const [key, renewKey] = useState(createIdempotencyKey)
  const digits = phoneDigits(phone)
  const owner = digits === '' ? undefined : users.find((user) => phoneDigits(user.phone) === digits)
  const add = useMutation({
    mutationFn: async () => {
      if (owner) return owner._id
      const { _id } = await call('createUser', { body: { phone, name: name.trim() }, key })
      await client.invalidateQueries({ queryKey: ['users'] })
      return _id
    },
    onSuccess: (userId) => {
      onAdded(userId)
      onClose()
    },
  })
  const isOperator = owner?.type === 'dramaturg'
  const can = digits !== '' && !isOperator && (owner !== undefined || name.trim() !== '')
  const edit = (set: (text: string) => void) => (event: { currentTarget: { value: string } }) => {
    add.reset()
    // another person is another request
    renewKey(createIdempotencyKey())
    set(event.currentTarget.value)
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (can && !add.isPending) add.mutate()
      }}
    >
      <TextInput
        label={t`Phone`}
        required
        data-autofocus
        inputMode="tel"
        autoComplete="off"
        maxLength={64}
        description={
          owner &&
          (isOperator
            ? t`This is the phone of ${owner.name}, an operator.`
            : t`This is the phone of ${owner.name}, who is in the list.`)
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={phone}
        onChange={edit(setPhone)}
      />
      <TextInput
        label={t`First name`}
        required={!owner}
        disabled={owner !== undefined}
        autoComplete="off"
        maxLength={200}
        value={owner?.name ?? name}
        onChange={edit(setName)}
      />
      <DialogFoot problem={add.error && t`Nobody was added: ${add.error.message}`} onStay={onClose}>
        <RightsGate action={{ route: 'createUser' }}>
          <Button type="submit" variant="filled" loading={add.isPending} disabled={!can}>
            {owner && !isOperator ? t`Select ${owner.name}` : t`Add`}
          </Button>
        </RightsGate>
      </DialogFoot>
    </form>
  )
}
