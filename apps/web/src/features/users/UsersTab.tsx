import { useState } from 'react'
import { useConsoleView } from '../../console-state/ConsoleProvider.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import panel from '../../theme/panel.module.css'
import { DragToGroups } from './DragToGroups.tsx'
import { GroupTargets } from './GroupTargets.tsx'
import { UserCard } from './UserCard.tsx'
import { UsersPanel } from './UsersPanel.tsx'
import css from './users.module.css'

/**
 * The search and the filters keep their state in the list's panel, because a change here would redraw everything that
 * can be dragged.
 */
export const UsersTab = () => {
  const users = useBlackboard((blackboard) => blackboard.users)
  const { asked } = useConsoleView()
  const [openId, open] = useState<string | null>(asked?.userId ?? null)
  const [answered, answer] = useState(asked)
  if (asked !== answered) {
    answer(asked)
    open(asked?.userId ?? null)
  }
  const opened = users.find(({ _id, type }) => _id === openId && type !== 'dramaturg')
  return (
    <DragToGroups>
      <div className={`${panel.tab} ${css.tab}`} data-card={opened !== undefined || undefined}>
        <UsersPanel openedId={opened?._id ?? null} open={open} />
        <div className={css.side}>
          {opened && <UserCard mode="full" user={opened} onClose={() => open(null)} />}
          <GroupTargets over={opened !== undefined} />
        </div>
      </div>
    </DragToGroups>
  )
}
