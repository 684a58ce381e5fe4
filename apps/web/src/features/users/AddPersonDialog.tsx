import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogFoot } from '../../controls/DialogFoot.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { call } from '../../rest/client.ts'
import { t } from '../../words/t.ts'
import css from './add-person.module.css'
import { ownGroups } from './groups-of.ts'
import { mayBeTriedAgain } from './join-by-hand.ts'
import { PhoneOwnerNote } from './PhoneOwnerNote.tsx'
import { useWalkIn } from './useWalkIn.ts'
import { phoneOwnerOf } from './walk-in.ts'

type Props = { onClose: () => void; onOpenCard: (userId: string) => void }

/** Adds a person who stands at the door and is on no list. */
export const AddPersonDialog = ({ opened, ...props }: Props & { opened: boolean }) => (
  <Modal opened={opened} onClose={props.onClose} title={t`Add person`}>
    <AddPersonForm {...props} />
  </Modal>
)

const AddPersonForm = ({ onClose, onOpenCard }: Props) => {
  const here = useBlackboard((blackboard) => blackboard.users)
  const groups = useBlackboard((blackboard) => blackboard.groups)
  const library = useQuery({ queryKey: ['users'], queryFn: () => call('listUsers'), staleTime: 0 })
  const [phone, setPhone] = useState('')
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { join, busy, failed, clear } = useWalkIn()
  const again = failed !== null && mayBeTriedAgain(failed)
  const standing = again ? failed.standing : phoneOwnerOf(phone, here, library.data ?? [])
  const can = standing.kind === 'known' || (standing.kind === 'new' && name.trim() !== '')
  const show = (userId: string) => {
    onOpenCard(userId)
    onClose()
  }
  const submit = async () => {
    const result = await join({ phone, name, groups: chosen }, standing)
    if (result.done) show(result.userId)
    // the phone's owner is not known here yet
    else if (result.code === 'NAME_MISMATCH') void library.refetch()
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (can && !busy) void submit()
      }}
    >
      <TextInput
        label={t`Phone`}
        required
        data-autofocus
        inputMode="tel"
        autoComplete="off"
        maxLength={64}
        value={phone}
        onChange={(event) => {
          clear()
          setPhone(event.currentTarget.value)
        }}
      />
      <PhoneOwnerNote standing={standing} onOpenCard={show} />
      <TextInput
        label={t`First name`}
        required={standing.kind !== 'known'}
        disabled={standing.kind === 'known'}
        autoComplete="off"
        maxLength={200}
        value={standing.kind === 'known' ? standing.user.name : name}
        onChange={(event) => {
          clear()
          setName(event.currentTarget.value)
        }}
      />
      <Checkbox.Group label={t`Groups`} value={[...chosen]} onChange={setChosen}>
        <div className={css.groups}>
          {ownGroups({ groups }).map(({ _id, name: label }) => (
            <Checkbox key={_id} size="xs" value={_id} label={label} />
          ))}
        </div>
      </Checkbox.Group>
      <DialogFoot problem={failed && whatFailed(failed)} onStay={onClose}>
        <PermissionGate action={{ route: 'createUser' }}>
          <Button type="submit" variant="filled" loading={busy} disabled={!can}>
            {standing.kind === 'known' ? t`Add ${standing.user.name}` : t`Add`}
          </Button>
        </PermissionGate>
      </DialogFoot>
    </form>
  )
}

const whatFailed = ({ inShow, code, message }: { inShow: boolean; code: string; message: string }): string => {
  if (inShow) return t`They are in the show, but not in all their groups: ${message} Press Add again for the rest.`
  return mayBeTriedAgain({ code })
    ? t`${message} Press Add again: nobody is added twice.`
    : t`Nobody was added: ${message}`
}
