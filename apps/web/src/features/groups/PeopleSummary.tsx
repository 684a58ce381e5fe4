import { PeopleChips } from '../../people/PeopleChips.tsx'
import css from './groups.module.css'
import type { GroupsTabState } from './useGroupsTab.ts'

/** How many people there are, and how many are in each state. */
export const PeopleSummary = ({ state }: { state: GroupsTabState }) => {
  const { people, found, searching } = state
  return (
    <span className={css.summary}>
      <span role="status">{searching ? `${found} of ${people.length} people` : `${people.length} people`}</span>
      <PeopleChips filter={state} />
    </span>
  )
}
