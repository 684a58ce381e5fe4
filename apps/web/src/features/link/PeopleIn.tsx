import { useLive } from '../../live/LiveProvider.tsx'
import { audienceCounts } from '../../people/presence.ts'
import { t } from '../../words/t.ts'

/** How many people of the audience are connected now. */
export const PeopleIn = () => {
  const { connected } = audienceCounts(useLive((live) => live))
  return (
    <span role="status">
      <b>{connected}</b> {connected === 1 ? t`person is in` : t`people are in`}
    </span>
  )
}
