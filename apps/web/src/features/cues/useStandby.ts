import { useBlackboard } from '../../live/LiveProvider.tsx'
import { useCommand } from '../../live/useCommand.ts'

/** Any cue may be set as the next one; set again, it is taken back. */
export const useStandby = () => {
  const standby = useBlackboard((blackboard) => blackboard.standby)
  const { send, outcome, busy } = useCommand()
  return {
    standby,
    busy,
    /** why it was refused */
    refused: outcome?.tone === 'refused' ? outcome.text : null,
    toggle: (cueId: string): void => {
      const next = standby === cueId ? null : cueId
      void send('setStandby', { cueId: next }, 'Set')
    },
  }
}
