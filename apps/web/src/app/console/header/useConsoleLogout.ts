import { useDisclosure } from '@mantine/hooks'
import { useBlackboard, useLiveConnection } from '../../../live/LiveProvider.tsx'
import type { LiveState } from '../../../live/store.ts'
import { useLogout } from '../../../session/useOperator.ts'

const plays = ({ blackboard }: LiveState): boolean => blackboard.runs.some(({ state }) => state === 'running')

/**
 * Logging out while something plays asks first. The address keeps the show, so that the next login leads back to it.
 */
export const useConsoleLogout = () => {
  const id = useBlackboard((blackboard) => blackboard._id)
  const { store } = useLiveConnection()
  const [asking, dialog] = useDisclosure()
  const logout = useLogout()
  const leave = () => void logout(`/dramaturg?blackboard=${id}`)
  const everywhere = () => void logout(`/dramaturg?blackboard=${id}`, true)
  return {
    everywhere,
    asking,
    ask: () => (plays(store.getState()) ? dialog.open() : leave()),
    stay: dialog.close,
    leave,
  }
}
