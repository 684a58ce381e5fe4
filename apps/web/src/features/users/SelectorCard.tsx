import type { User } from '@ghostlight/contracts'
import { Checkbox } from '@mantine/core'
import type { MouseEvent } from 'react'
import { GhostMark } from '../../people/GhostMark.tsx'
import { PhoneMark } from '../../people/PhoneMark.tsx'
import { bibOf, handleOf } from '../../people/person.ts'
import css from './line.module.css'
import type { InList } from './UserCard.tsx'

type Props = { user: User; checked: boolean; onToggle: (click: MouseEvent) => void; inList?: InList }

/** Somebody who can be chosen. They need not be in the show: nothing of it is read. */
export const SelectorCard = ({ user, checked, onToggle, inList }: Props) => (
  <Checkbox.Card
    className={css.selector ?? ''}
    checked={checked}
    onClick={onToggle}
    {...(inList && {
      'data-at': inList.index,
      tabIndex: inList.index === inList.focus.active ? 0 : -1,
      onFocus: inList.focus.onFocus,
      onBlur: inList.focus.onBlur,
      onKeyDown: inList.focus.onKeyDown,
    })}
  >
    <Checkbox.Indicator size="xs" />
    <span className={`mono ${css.bib}`} aria-hidden>
      {bibOf(user)}
    </span>
    <span className={css.name}>
      {user.name} <GhostMark user={user} /> <PhoneMark userId={user._id} />
    </span>
    <span className={css.handle} aria-hidden>
      {user.type === 'audience' ? handleOf(user) : user.type}
    </span>
  </Checkbox.Card>
)
