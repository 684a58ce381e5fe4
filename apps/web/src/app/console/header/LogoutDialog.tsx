import { AskFirst } from '../../../controls/AskFirst.tsx'
import type { useConsoleLogout } from './useConsoleLogout.ts'

export const LogoutDialog = ({ logout: { asking, stay, leave } }: { logout: ReturnType<typeof useConsoleLogout> }) => (
  <AskFirst
    opened={asking}
    title="Log out while a cue is playing?"
    text="The show goes on without this console. Nobody here can stop it until somebody has logged in again."
    act="Log out"
    stay="Stay"
    onAct={leave}
    onClose={stay}
  />
)
