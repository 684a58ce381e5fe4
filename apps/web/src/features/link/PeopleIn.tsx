import { useLive } from '../../live/LiveProvider.tsx'
import { audienceCounts } from '../../people/presence.ts'

/** How many people of the audience are connected now. */
export const PeopleIn = () => {
  const { connected } = audienceCounts(useLive((live) => live))
  return (
    <span role="status">
      <b>{connected}</b> {connected === 1 ? 'person is in' : 'people are in'}
    </span>
  )
}
