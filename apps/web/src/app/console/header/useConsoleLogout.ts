import { useDisclosure } from '@mantine/hooks'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { useLogout } from '../../../session/useOperator.ts'

/**
 * Logging out while something plays asks first. The address keeps the show, so that the next login leads back to it.
 */
export const useConsoleLogout = () => {
  const id = useBlackboard((blackboard) => blackboard._id)
  const playing = useBlackboard(({ runs }) => runs.some((run) => run.state === 'running'))
  const [asking, dialog] = useDisclosure()
  const logout = useLogout()
  const leave = () => void logout(`/dramaturg?blackboard=${id}`)
  const everywhere = () => void logout(`/dramaturg?blackboard=${id}`, true)
  return { everywhere, asking, ask: () => (playing ? dialog.open() : leave()), stay: dialog.close, leave }
}
