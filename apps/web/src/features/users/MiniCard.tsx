import { useDraggable } from '@dnd-kit/core'
import type { User } from '@ghostlight/contracts'
import { UnstyledButton } from '@mantine/core'
import { IconPencilExclamation } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { InList } from '../../controls/virtual-grid/useListFocus.ts'
import { leavesSpace } from '../../keys/pointer-focus.ts'
import { useWhyNot } from '../../live/useWhyNot.ts'
import { GhostMark } from '../../people/GhostMark.tsx'
import css from '../../people/line.module.css'
import { PhoneMark } from '../../people/PhoneMark.tsx'
import { bibOf, nameOf, phoneText } from '../../people/person.ts'
import { t } from '../../words/t.ts'
import { GroupNames } from './GroupNames.tsx'
import { StateWord } from './StateWord.tsx'
import { useEdits } from './useEdits.ts'

type Props = { user: User; groupId?: string; chosen?: boolean; onOpen?: () => void; inList?: InList }

/** A person in one line. Other data appear beside the name if there is room. */
export const MiniCard = ({ user, groupId = user.type, chosen = false, onOpen, inList }: Props) => {
  const disabled = useWhyNot({ message: 'updateGroupMembers' }) !== undefined
  const drag = useDraggable({
    id: `${groupId}/user/${user._id}`,
    data: { userId: user._id, groupId },
    disabled,
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    drag.listeners?.onKeyDown?.(event)
    if (event.defaultPrevented || document.body.dataset.dragging !== undefined) return
    const isPress = event.key === 'Enter' || (event.key === ' ' && !leavesSpace(event.currentTarget))
    if (!isPress) return inList?.onKeyDown(event)
    event.preventDefault()
    onOpen?.()
  }
  const line = {
    ref: drag.setNodeRef,
    ...drag.listeners,
    'data-chosen': chosen || undefined,
    'data-dragging': drag.isDragging || undefined,
    className: css.mini,
    onClick: onOpen,
    onKeyDown,
    children: <Line user={user} />,
  }
  if (!inList) return <UnstyledButton aria-pressed={chosen} {...line} />
  return <div role="option" aria-selected={chosen} {...inList} tabIndex={inList.tabIndex} {...line} />
}

const Line = ({ user }: { user: User }) => (
  <>
    <span className={`mono ${css.bib}`} aria-hidden>
      {bibOf(user)}
    </span>
    <span className={`${css.name} ellipsis`}>
      {nameOf(user)} <GhostMark user={user} /> <PhoneMark userId={user._id} /> <UnsentMark userId={user._id} />
    </span>
    <span className={`${css.handle} ${css.wide} ellipsis`}>{user.data.nickname ?? ''}</span>
    <span className={`mono ${css.phone} ${css.wide}`}>{phoneText(user.phone)}</span>
    <span className={css.wide}>
      <GroupNames userId={user._id} />
    </span>
    <StateWord user={user} />
  </>
)

/** Marks a person with an edit that the server has refused and that still waits in their card. */
const UnsentMark = ({ userId }: { userId: string }) => {
  const failed = Object.values(useEdits(userId).here.edits).some(({ phase }) => phase === 'failed')
  return failed ? (
    <IconPencilExclamation size={14} className={css.unsent} role="img" aria-label={t`change not sent`} />
  ) : null
}
