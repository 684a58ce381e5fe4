import { Button, Modal, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { DialogFoot } from '../../../controls/DialogFoot.tsx'
import danger from '../../../controls/danger.module.css'
import { DisabledWithReason } from '../../../controls/PermissionGate.tsx'
import { t } from '../../../words/t.ts'

type Props = {
  title: string
  /** what is erased, and what stays */
  text: string
  /** the text that the operator must type */
  name: string
  /** why it may not be done; undefined = it may */
  disabledReason: string | undefined
  act: string
  /** the choice contains nobody to erase */
  nobody?: boolean
  /** the people to erase, shown above the consequences */
  children?: ReactNode
  erase: () => Promise<unknown>
  onClose: () => void
}

/** Confirms an action that cannot be undone: the operator must type its target first. */
export const EraseDialog = ({
  title,
  text,
  name,
  disabledReason,
  act,
  nobody = false,
  children,
  erase,
  onClose,
}: Props) => {
  const [typed, setTyped] = useState('')
  const erasing = useMutation({ mutationFn: erase, onSuccess: onClose })
  const agrees = !nobody && typed.trim() === name.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (agrees && !erasing.isPending) erasing.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={submit}>
        {children}
        <Text>{text}</Text>
        <TextInput
          data-autofocus
          mt="md"
          label={t`Type ${name} to confirm`}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogFoot problem={erasing.error?.message} onStay={onClose}>
          <DisabledWithReason reason={disabledReason}>
            <Button type="submit" className={danger.button ?? ''} disabled={!agrees} loading={erasing.isPending}>
              {act}
            </Button>
          </DisabledWithReason>
        </DialogFoot>
      </form>
    </Modal>
  )
}
