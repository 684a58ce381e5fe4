import { useBlackboard } from '../../live/LiveProvider.tsx'
import css from '../../people/line.module.css'
import { groupsOf } from './groups-of.ts'

/** The names of the show's own groups that a person is in. */
export const GroupNames = ({ userId }: { userId: string }) => {
  const groups = useBlackboard((blackboard) => blackboard.groups)
  const members = useBlackboard((blackboard) => blackboard.members)
  return (
    <span className={css.groups}>
      {groupsOf({ groups, members }, userId).map(({ _id, name }) => (
        <span key={_id} className={css.group}>
          {name}
        </span>
      ))}
    </span>
  )
}
