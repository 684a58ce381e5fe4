import { goTarget } from '../../live/cue-state.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { useConsole } from '../console/ConsoleProvider.tsx'

/** The cue GO would run now, and the pressing of it. */
export const useGo = () => {
  const target = goTarget(useBlackboard((blackboard) => blackboard))
  const { runner } = useConsole()
  const outcome = runner.outcome?.place === 'go' ? runner.outcome : null
  return {
    target,
    outcome,
    press: () => {
      if (target) void runner.run(target.cue._id, 'go')
    },
  }
}
