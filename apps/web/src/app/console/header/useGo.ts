import { useConsole, useRunOutcome } from '../../../console-state/ConsoleProvider.tsx'
import { goTarget, standbyCue } from '../../../live/cue-state.ts'
import { useCueAt } from '../../../live/useCueAt.ts'

/** The cue that GO would run now, and the press itself. */
export const useGo = () => {
  const [target, set] = [useCueAt(goTarget), useCueAt(standbyCue)]
  const { run } = useConsole()
  const last = useRunOutcome()
  const outcome = last?.place === 'go' ? last : null
  return {
    target,
    /** the cue on standby: GO's target, or a cue that GO skips while it plays */
    set,
    outcome,
    press: () => {
      if (target) void run(target.cue._id, 'go')
    },
  }
}
