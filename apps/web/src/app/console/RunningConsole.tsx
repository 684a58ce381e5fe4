import type { Blackboard } from '@ghostlight/contracts'
import { openWebSocket } from '../../connection/websocket.ts'
import { LiveProvider } from '../../live/LiveProvider.tsx'
import { together } from '../../live/together.ts'
import { useCurrentOperator } from '../../session/useCurrentOperator.ts'
import { ToastProvider } from '../../toasts/ToastProvider.tsx'
import { ConsoleScreen } from './ConsoleScreen.tsx'

const openWire = together(openWebSocket)

/** The console of a loaded show, and the socket that keeps it current. */
export const RunningConsole = ({ blackboard }: { blackboard: Blackboard }) => {
  const operator = useCurrentOperator()
  return (
    <LiveProvider blackboard={blackboard} userId={operator._id} openWire={openWire}>
      <ToastProvider>
        <ConsoleScreen />
      </ToastProvider>
    </LiveProvider>
  )
}
