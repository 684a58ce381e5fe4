import type { User } from '@ghostlight/contracts'
import { NativeSelect, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { t } from '../../words/t.ts'
import { UndoMove } from '../groups/UndoMove.tsx'
import { useMoves } from '../groups/useMoves.ts'
import css from './card.module.css'
import { groupsOf, ownGroups } from './groups-of.ts'

const choose = t`+ Group`

/** The groups of a person; a click or a key adds or removes them. */
export const CardGroups = ({ user: { _id: userId, type } }: { user: User }) => {
  const groups = useBlackboard((blackboard) => blackboard.groups)
  const members = useBlackboard((blackboard) => blackboard.members)
  const moves = useMoves()
  const inside = groupsOf({ groups, members }, userId)
  const others = ownGroups({ groups }).filter((group) => !inside.includes(group))
  return (
    <>
      {inside.map(({ _id, name }) => (
        <span key={_id} className={css.group}>
          {name}
          <PermissionGate action={{ message: 'updateGroupMembers' }}>
            <UnstyledButton
              className={css.out}
              aria-label={t`Take out of ${name}`}
              onClick={() => void moves.move({ userIds: [userId], from: _id, to: null })}
            >
              <IconX size={13} aria-hidden />
            </UnstyledButton>
          </PermissionGate>
        </span>
      ))}
      {others.length > 0 && (
        <PermissionGate action={{ message: 'updateGroupMembers' }}>
          <NativeSelect
            className={css.into}
            aria-label={t`Add to group`}
            value=""
            data={[{ value: '', label: choose }, ...others.map(({ _id, name }) => ({ value: _id, label: name }))]}
            onChange={({ currentTarget: { value } }) => {
              // from their default group, which keeps them: only added
              if (value !== '') void moves.move({ userIds: [userId], from: type, to: value })
            }}
          />
        </PermissionGate>
      )}
      <UndoMove moves={moves} />
    </>
  )
}
