import { useLive } from '../../live/LiveProvider.tsx'
import { audienceCounts } from '../../people/presence.ts'

/** How many of the audience are in at this moment. */
export const PeopleIn = () => {
  const { connected } = audienceCounts(useLive((live) => live))
  return (
    <span role="status">
      <b>{connected}</b> {connected === 1 ? 'person is in' : 'people are in'}
    </span>
  )
}
