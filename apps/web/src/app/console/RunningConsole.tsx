import type { Blackboard } from '@ghostlight/contracts'
import { LiveProvider } from '../../live/LiveProvider.tsx'
import { useCurrentOperator } from '../../session/useCurrentOperator.ts'
import { ToastProvider } from '../../toasts/ToastProvider.tsx'
import { ConsoleScreen } from './ConsoleScreen.tsx'

/** The console of a loaded show, and the socket that keeps it current. */
export const RunningConsole = ({ blackboard }: { blackboard: Blackboard }) => {
  const operator = useCurrentOperator()
  return (
    <LiveProvider blackboard={blackboard} userId={operator._id}>
      <ToastProvider>
        <ConsoleScreen />
      </ToastProvider>
    </LiveProvider>
  )
}
