import type { User } from '@ghostlight/contracts'
import { Checkbox } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { InList } from '../controls/virtual-grid/useListFocus.ts'
import { GhostMark } from './GhostMark.tsx'
import css from './line.module.css'
import { bibOf, handleOf, nameOf } from './person.ts'
import { typeWord } from './type-word.ts'

type Props = { user: User; checked: boolean; onToggle: (click: MouseEvent) => void; inList?: InList }

/** A person to choose; `onToggle` gets the click, for ranges. The card reads no show, so they need not be in one. */
export const SelectorCard = ({ user, checked, onToggle, inList }: Props) => (
  <Checkbox.Card className={css.selector} checked={checked} onClick={onToggle} {...inList}>
    <Checkbox.Indicator size="xs" />
    <span className={`mono ${css.bib}`} aria-hidden>
      {bibOf(user)}
    </span>
    <span className={`${css.name} ellipsis`}>
      {nameOf(user)} <GhostMark user={user} />
    </span>
    <span className={`${css.handle} ellipsis`} aria-hidden>
      {user.type === 'audience' ? handleOf(user) : typeWord(user.type)}
    </span>
  </Checkbox.Card>
)
