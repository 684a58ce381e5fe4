import { useDisclosure } from '@mantine/hooks'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { DragBetweenGroups } from './DragBetweenGroups.tsx'
import { GroupPanel } from './GroupPanel.tsx'
import css from './groups.module.css'
import { NewGroupDialog } from './NewGroupDialog.tsx'
import { NobodyHere } from './NobodyHere.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useGroupsTab } from './useGroupsTab.ts'
import { useMoves } from './useMoves.ts'

export const GroupsTab = () => {
  const state = useGroupsTab()
  const moves = useMoves()
  const [creating, dialog] = useDisclosure()
  const custom = state.views.filter((view) => !view.isDefault)
  return (
    <div className={css.tab}>
      <Toolbar state={state} moves={moves} onAdd={dialog.open} />
      <DragBetweenGroups
        state={state}
        onMove={(move) => {
          void moves.move(move)
          state.clearSelection()
        }}
      >
        <div className={css.columns}>
          <div className={css.column}>
            {state.views
              .filter((view) => view.isDefault)
              .map((view) => (
                <GroupPanel key={view.group._id} view={view} state={state} moves={moves} wide />
              ))}
          </div>
          <div className={css.column}>
            {custom.map((view) => (
              <GroupPanel key={view.group._id} view={view} state={state} moves={moves} />
            ))}
            {custom.length === 0 && (
              <div className={`${panel.panel} ${panel.empty}`}>
                {t`No custom groups yet`}
                <br />
                {t`Make one with the + above, then drag people into it.`}
              </div>
            )}
            <NobodyHere />
          </div>
        </div>
      </DragBetweenGroups>
      <NewGroupDialog opened={creating} onClose={dialog.close} />
    </div>
  )
}
