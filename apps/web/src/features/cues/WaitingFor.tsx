import type { Run } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { t } from '../../words/t.ts'
import css from './progress.module.css'
import { useWaitingFor } from './useWaitingFor.ts'
import { waitingWords } from './waiting-words.ts'

/** The people who have just left and whom a cue waits for, the seconds left, and the button to go on without them. */
export const WaitingFor = ({ runs }: { runs: readonly Run[] }) => {
  const users = useBlackboard((all) => all.users)
  const waiting = useWaitingFor(runs)
  const { send, busy } = useCommand()
  if (!waiting) return null
  const skip = async () => {
    for (const moduleRunId of waiting.moduleRunIds) await send('skipWaiting', { moduleRunId }, t`Skipped`)
  }
  return (
    <span className={css.waiting}>
      <span className={css.whom}>{waitingWords(users, waiting.people)}</span>
      <PermissionGate action={{ message: 'skipWaiting' }}>
        <Button size="compact-xs" disabled={busy} onClick={() => void skip()}>
          {t`Skip`}
        </Button>
      </PermissionGate>
    </span>
  )
}
