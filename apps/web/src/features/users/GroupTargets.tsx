import { useDndContext, useDroppable } from '@dnd-kit/core'
import type { Group } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { useContext } from 'react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { useWhyNot } from '../../live/useWhyNot.ts'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { UndoMove } from '../groups/UndoMove.tsx'
import { GroupMoves } from './group-moves.ts'
import { ownGroups } from './groups-of.ts'
import css from './targets.module.css'

/** The show's own groups, to drop people on. During a drag they cover an open card. */
export const GroupTargets = ({ over }: { over: boolean }) => {
  const groups = useBlackboard((blackboard) => blackboard.groups)
  const { active } = useDndContext()
  const moves = useContext(GroupMoves)
  const disabledReason = useWhyNot({ message: 'updateGroupMembers' })
  const own = ownGroups({ groups })
  if (over && active === null) return null
  return (
    <section className={`${panel.panel} ${css.targets}`} data-over-card={over || undefined} aria-label={t`Groups`}>
      <div className={panel.head}>
        <h2>{t`Groups`}</h2>
        {disabledReason === undefined && <span className={panel.muted}>{t`Drop somebody on one to add them`}</span>}
      </div>
      {own.length === 0 && <p className={panel.empty}>{t`No custom groups yet. Make one in the Groups tab.`}</p>}
      {own.map((group) => (
        <Target key={group._id} group={group} />
      ))}
      {!over && own.length > 0 && (
        <p className={panel.empty}>
          {disabledReason ?? t`Choose a person in the list to see, edit and hear them. M picks them up, too.`}
        </p>
      )}
      {moves?.outcome && (
        <p className={css.outcome}>
          <UndoMove moves={moves} />
          <Button size="xs" variant="subtle" color="gray" onClick={moves.dismiss}>
            {t`Dismiss`}
          </Button>
        </p>
      )}
    </section>
  )
}

const Target = ({ group: { _id, name } }: { group: Group }) => {
  const { setNodeRef, isOver } = useDroppable({ id: _id, data: { takes: true } })
  const size = useBlackboard(({ members }) => members.find(({ group }) => group === _id)?.users.length ?? 0)
  return (
    <div ref={setNodeRef} data-place={_id} data-over={isOver || undefined} className={css.target}>
      {name} <span className={panel.count}>{size}</span>
    </div>
  )
}
