import { useDraggable } from '@dnd-kit/core'
import type { User } from '@ghostlight/contracts'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconPlus, IconWifiOff } from '@tabler/icons-react'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useLive } from '../../live/LiveProvider.tsx'
import { useWhyNot } from '../../live/useWhyNot.ts'
import type { GroupView } from '../../people/members.ts'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { CompactPeople } from './CompactPeople.tsx'
import type { Chosen } from './chosen.ts'
import css from './compact-group.module.css'
import type { Recipient } from './message-draft.ts'

type Props = {
  view: GroupView & { shown: readonly User[] }
  folded: boolean
  chosen: string | null
  onFold: () => void
  onChoose: (chosen: Chosen) => void
  onAdd: (recipient: Recipient) => void
}

/** A group in one line, to drag or add. Unfolded, it shows its people. */
export const CompactGroup = ({ view, folded, chosen, onFold, onChoose, onAdd }: Props) => {
  const { group, members, shown } = view
  const disabled = useWhyNot({ message: 'quickModule' }) !== undefined
  const drag = useDraggable({ id: `group/${group._id}`, data: { groupId: group._id }, disabled })
  const Chevron = folded ? IconChevronRight : IconChevronDown
  return (
    <section aria-label={group.name} className={css.group}>
      <div
        ref={drag.setNodeRef}
        {...drag.listeners}
        className={css.head}
        data-dragging={drag.isDragging || undefined}
        data-disabled={disabled || undefined}
      >
        <UnstyledButton className={css.fold} aria-expanded={!folded} onClick={onFold}>
          <Chevron size={16} aria-hidden />
          <h3 className="ellipsis">{group.name}</h3>
        </UnstyledButton>
        <span className={panel.count}>{members.length}</span>
        <span className={panel.spacer} />
        <Gone members={members} />
        <PermissionGate action={{ message: 'quickModule' }}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t`Add ${group.name} to recipients`}
            onClick={() => onAdd({ kind: 'group', id: group._id, name: group.name })}
          >
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        </PermissionGate>
      </div>
      {!folded && <CompactPeople group={group} people={shown} chosen={chosen} onChoose={onChoose} onAdd={onAdd} />}
    </section>
  )
}

const Gone = ({ members }: { members: readonly User[] }) => {
  const sockets = useLive(({ blackboard }) => blackboard.sockets)
  const goneAt = useLive((live) => live.goneAt)
  const count = members.filter(({ _id }) => !sockets[_id] && goneAt[_id] !== undefined).length
  return count === 0 ? null : (
    <span className={css.gone}>
      <IconWifiOff size={14} aria-hidden /> {t`${count} gone`}
    </span>
  )
}
