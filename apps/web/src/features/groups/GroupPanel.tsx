import { useDroppable } from '@dnd-kit/core'
import { Button, UnstyledButton } from '@mantine/core'
import { useElementSize, useViewportSize } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { useFinger } from '../../controls/useFinger.ts'
import { VirtualGrid } from '../../controls/virtual-grid/VirtualGrid.tsx'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import css from './group-panel.module.css'
import { PersonRow } from './PersonRow.tsx'
import { selectedIn } from './selection.ts'
import type { PanelState, ShownGroup } from './useGroupsTab.ts'
import type { Moves } from './useMoves.ts'

type Props = { view: ShownGroup; state: PanelState; moves: Moves; wide?: boolean }

/** px; `finger`: on a touch screen */
const rowHeights = { mouse: 28, finger: 46 } as const
/**
 * px of everything else: header, tabs, toolbar and its status, the panel's own head, the folded panels under it, footer
 */
const aroundWide = 490

export const GroupPanel = ({ view, state, moves, wide = false }: Props) => {
  const { group, members, shown, collapsed, isDefault, isLarge } = view
  const drop = useDroppable({ id: group._id, data: { takes: !isDefault } })
  const selected = selectedIn(state.selection, group._id)
  const allSelected = shown.length > 0 && shown.every((user) => selected.has(user._id))
  const names = members.slice(0, 6).map((user) => user.name)
  const Chevron = collapsed ? IconChevronRight : IconChevronDown
  return (
    <section
      ref={drop.setNodeRef}
      className={`${panel.panel} ${css.group}`}
      data-over={(!isDefault && drop.isOver && drop.active?.data.current?.groupId !== group._id) || undefined}
      data-place={group._id}
      aria-label={group.name}
    >
      <div className={`${panel.head} ${css.head}`} data-collapsed={collapsed || undefined}>
        <UnstyledButton className={css.fold} aria-expanded={!collapsed} onClick={() => state.fold(group._id)}>
          <Chevron size={16} aria-hidden />
          <h2 className="ellipsis">{group.name}</h2>
        </UnstyledButton>
        <span className={panel.count}>{state.searching ? `${shown.length} / ${members.length}` : members.length}</span>
        {isLarge && <span className={css.large}>{t`Large`}</span>}
        <span className={`${css.description} ellipsis`}>
          {group.description || (isDefault && collapsed ? names.join(', ') : '')}
        </span>
        {state.toggleAll && (
          <Button
            variant="subtle"
            color="gray"
            className={css.selectAll}
            disabled={shown.length === 0}
            onClick={() =>
              state.toggleAll?.(
                group._id,
                shown.map((user) => user._id),
              )
            }
          >
            {allSelected ? t`Deselect All` : t`Select All`}
          </Button>
        )}
      </div>
      {!collapsed && <People view={view} state={state} moves={moves} wide={wide} />}
    </section>
  )
}

/** A drag redraws the panels at every step. This spares the people in them. */
const People = memo(({ view: { group, members, shown }, state, moves, wide }: Required<Props>) => {
  const { ref, width } = useElementSize()
  const { height } = useViewportSize()
  const rowHeight = rowHeights[useFinger() ? 'finger' : 'mouse']
  const columns = Math.max(1, Math.min(wide ? 3 : 2, Math.floor(width / 230)))
  const maxRows = wide ? Math.max(9, Math.floor((height - aroundWide) / rowHeight)) : 9
  const inOrder = shown.map(({ _id }) => _id)
  if (shown.length === 0)
    return <p className={css.empty}>{members.length === 0 ? t`No users in this group` : t`Nobody here matches`}</p>
  return (
    <div ref={ref} className={css.people}>
      {width > 0 && (
        <VirtualGrid
          role="listbox"
          label={group.name}
          items={shown}
          columns={columns}
          rowHeight={rowHeight}
          maxRows={maxRows}
          render={(user, inList) => (
            <PersonRow
              key={user._id}
              user={user}
              groupId={group._id}
              inList={inList}
              showHandle={wide}
              inOrder={inOrder}
              state={state}
              moves={moves}
            />
          )}
        />
      )}
    </div>
  )
})
