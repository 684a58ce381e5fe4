import { useMemo } from 'react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { t } from '../../words/t.ts'

/** Sets any cue as the next one; setting it again undoes that. */
export const useStandby = () => {
  const standby = useBlackboard((blackboard) => blackboard.standby)
  const { send, outcome, busy } = useCommand()
  /** why it was refused */
  const refused = outcome?.tone === 'refused' ? outcome.text : null
  return useMemo(
    () => ({
      standby,
      busy,
      refused,
      toggle: (cueId: string): void => {
        const next = standby === cueId ? null : cueId
        void send('setStandby', { cueId: next }, t`Set`)
      },
    }),
    [standby, busy, refused, send],
  )
}
