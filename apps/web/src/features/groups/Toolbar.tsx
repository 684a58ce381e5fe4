import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsDiagonalMinimize2, IconArrowsVertical, IconPlus } from '@tabler/icons-react'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { PeopleSearch } from '../../people/PeopleSearch.tsx'
import { t } from '../../words/t.ts'
import css from './groups.module.css'
import { PeopleSummary } from './PeopleSummary.tsx'
import { UndoMove } from './UndoMove.tsx'
import type { GroupsTabState } from './useGroupsTab.ts'
import type { Moves } from './useMoves.ts'

type Props = { state: GroupsTabState; moves: Moves; onAdd: () => void }

export const Toolbar = ({ state, moves, onAdd }: Props) => {
  const { collapseAll, expandAll } = state
  return (
    <div className={css.toolbar}>
      <PeopleSearch onSearch={state.setSearch} />
      <span className={css.spacer} />
      <Button
        variant="subtle"
        color="gray"
        className={css.quiet}
        leftSection={<IconArrowsDiagonalMinimize2 size={16} aria-hidden />}
        onClick={collapseAll}
      >
        {t`Collapse all`}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        className={css.quiet}
        leftSection={<IconArrowsVertical size={16} aria-hidden />}
        onClick={expandAll}
      >
        {t`Expand all`}
      </Button>
      <PermissionGate action={{ message: 'addGroup' }}>
        <ActionIcon variant="default" size={36} aria-label={t`Add group`} onClick={onAdd}>
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </PermissionGate>
      <Status state={state} moves={moves} />
    </div>
  )
}

/** A separate line that is always there, so that selecting people does not move the list. */
const Status = ({ state, moves }: Pick<Props, 'state' | 'moves'>) => (
  <div className={css.status}>
    <PeopleSummary state={state} />
    {state.selected > 0 && (
      <span className={css.summary}>
        <b className={css.selected}>{t`${state.selected} selected`}</b>
        <Button size="xs" variant="subtle" color="gray" className={css.quiet} onClick={state.clearSelection}>
          {t.as('selection')`Clear`}
        </Button>
      </span>
    )}
    {moves.outcome && (
      <span className={css.outcome}>
        <UndoMove moves={moves} />
        <Button size="xs" variant="subtle" color="gray" className={css.quiet} onClick={moves.dismiss}>
          {t`Dismiss`}
        </Button>
      </span>
    )}
  </div>
)
