import { useAudienceCounts } from '../../people/useAudienceCounts.ts'
import { t } from '../../words/t.ts'

/** How many people of the audience are connected now. */
export const PeopleIn = () => {
  const { connected } = useAudienceCounts()
  return (
    <span role="status">
      <b>{connected}</b> {connected === 1 ? t`person is in` : t`people are in`}
    </span>
  )
}
