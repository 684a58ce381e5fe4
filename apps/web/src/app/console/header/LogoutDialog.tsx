import { AskFirst } from '../../../controls/AskFirst.tsx'
import { t } from '../../../words/t.ts'
import type { useConsoleLogout } from './useConsoleLogout.ts'

export const LogoutDialog = ({ logout: { asking, stay, leave } }: { logout: ReturnType<typeof useConsoleLogout> }) => (
  <AskFirst
    opened={asking}
    title={t`Log out while a cue is playing?`}
    text={t`The show goes on without this console. Nobody here can stop it until somebody has logged in again.`}
    act={t`Log out`}
    stay={t`Stay`}
    onAct={leave}
    onClose={stay}
  />
)
