import type { Blackboard, User } from '@ghostlight/contracts'
import { Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { PeopleSearch } from '../../../people/PeopleSearch.tsx'
import { t } from '../../../words/t.ts'
import { GroupPanel } from '../../groups/GroupPanel.tsx'
import { type PanelState, useGroupsTab } from '../../groups/useGroupsTab.ts'
import { useMoves } from '../../groups/useMoves.ts'
import { hearingsAt } from './hearing.ts'
import css from './replay.module.css'

type Props = {
  board: Blackboard
  chosen: readonly string[]
  /** `also`: in addition to the chosen people */
  onChoose: (userId: string, also: boolean) => void
}

/**
 * The console's groups as they were: who was there, and what each person was hearing. Chosen people get details beside
 * the groups.
 */
export const People = ({ board, chosen, onChoose }: Props) => {
  const groups = useGroupsTab()
  const moves = useMoves()
  // a touch screen has no Ctrl key
  const [comparing, compare] = useState(chosen.length > 1)
  const heard = useMemo(() => hearingsAt(board), [board])
  const all = new Set(chosen)
  const state: PanelState = {
    heard,
    searching: groups.searching,
    fold: groups.fold,
    selection: Object.fromEntries(groups.views.map(({ group }) => [group._id, all])),
    toggle: ({ userId }, also) => onChoose(userId, also || comparing),
    chooseTo: ({ userId }) => onChoose(userId, true),
  }
  const people = board.users.filter(({ type }) => type !== 'dramaturg')
  const isHere = ({ _id }: User) => board.sockets[_id] !== undefined
  return (
    <>
      <div className={css.counts}>
        <span>{t`${people.filter(isHere).length} of ${people.length} connected`}</span>
        <Checkbox
          size="xs"
          label={t`Compare`}
          checked={comparing}
          onChange={(event) => compare(event.currentTarget.checked)}
        />
      </div>
      <div className={css.search}>
        <PeopleSearch onSearch={groups.setSearch} />
      </div>
      <div className={css.groups}>
        {groups.views.map((view) => (
          <GroupPanel key={view.group._id} view={view} state={state} moves={moves} />
        ))}
      </div>
    </>
  )
}
