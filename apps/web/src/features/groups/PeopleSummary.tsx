import { PeopleChips } from '../../people/PeopleChips.tsx'
import { counted } from '../../words/counted.ts'
import { t } from '../../words/t.ts'
import css from './groups.module.css'
import type { GroupsTabState } from './useGroupsTab.ts'

/** How many people there are, and how many are in each state. */
export const PeopleSummary = ({ state }: { state: GroupsTabState }) => {
  const { people, found, searching } = state
  const all = counted(people.length, t`person`, t`people`)
  return (
    <span className={css.summary}>
      <span role="status">{searching ? t`${found} of ${all}` : all}</span>
      <PeopleChips filter={state} />
    </span>
  )
}
