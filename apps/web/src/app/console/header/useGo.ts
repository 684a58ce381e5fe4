import { useConsole } from '../../../console-state/ConsoleProvider.tsx'
import { goTarget, standbyCue } from '../../../live/cue-state.ts'
import { useBlackboard } from '../../../live/LiveProvider.tsx'

/** The cue that GO would run now, and the press itself. */
export const useGo = () => {
  const blackboard = useBlackboard((all) => all)
  const target = goTarget(blackboard)
  const { runner } = useConsole()
  const outcome = runner.outcome?.place === 'go' ? runner.outcome : null
  return {
    target,
    /** the cue on standby: GO's target, or a cue that GO skips while it plays */
    set: standbyCue(blackboard),
    outcome,
    press: () => {
      if (target) void runner.run(target.cue._id, 'go')
    },
  }
}
