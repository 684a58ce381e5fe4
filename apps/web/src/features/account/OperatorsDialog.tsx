import type { User } from '@ghostlight/contracts'
import { rights } from '@ghostlight/contracts/rules'
import { Modal, NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { call } from '../../rest/client.ts'
import { useCurrentOperator } from '../../session/useCurrentOperator.ts'
import css from './operators.module.css'

const words = {
  edit: 'edit: everything',
  run: 'run: the show, and no edits',
  view: 'view: sees all, presses nothing',
}
const queryKey = ['users']

/** Operators and their rights. A change applies at once, even where they are logged in. */
export const OperatorsDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="Operators">
    <Operators />
  </Modal>
)

const Operators = () => {
  const people = useQuery({ queryKey, queryFn: () => call('listUsers'), staleTime: 0 })
  const operators = people.data?.filter(({ type, erased }) => type === 'dramaturg' && !erased) ?? []
  return (
    <PermissionGate action={{ route: 'updateUser' }} tell>
      {people.error && <OutcomeLine tone="failed" text={people.error.message} />}
      <ul className={css.list} aria-label="Operators">
        {operators.map((user) => (
          <OperatorRow key={user._id} user={user} />
        ))}
      </ul>
    </PermissionGate>
  )
}

const OperatorRow = ({ user: { _id: id, name, rights: own = 'edit' } }: { user: User }) => {
  const client = useQueryClient()
  const isSelf = useCurrentOperator()._id === id
  const change = useMutation({
    mutationFn: (given: User['rights']) => call('updateUser', { params: { id }, body: { rights: given } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return (
    <li>
      <NativeSelect
        label={isSelf ? `${name} (you)` : name}
        description={isSelf ? 'Only another operator can change your rights.' : undefined}
        value={own}
        disabled={isSelf || change.isPending}
        data={rights.toReversed().map((value) => ({ value, label: words[value] }))}
        onChange={(event) => change.mutate(rights.find((it) => it === event.currentTarget.value))}
      />
      {change.error && <OutcomeLine tone="failed" text={change.error.message} />}
    </li>
  )
}
