import { useConsole } from '../../../console-state/ConsoleProvider.tsx'
import { goTarget, standbyCue } from '../../../live/cue-state.ts'
import { useCueAt } from '../../../live/useCueAt.ts'

/** The cue that GO would run now, and the press itself. */
export const useGo = () => {
  const [target, set] = [useCueAt(goTarget), useCueAt(standbyCue)]
  const { runner } = useConsole()
  const outcome = runner.outcome?.place === 'go' ? runner.outcome : null
  return {
    target,
    /** the cue on standby: GO's target, or a cue that GO skips while it plays */
    set,
    outcome,
    press: () => {
      if (target) void runner.run(target.cue._id, 'go')
    },
  }
}
