import type { Run } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { waitingFor } from '../../live/active-cues.ts'
import { useLive } from '../../live/LiveProvider.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { useNow } from '../../live/useNow.ts'
import { Held } from '../show-mode/Held.tsx'
import css from './progress.module.css'

/** That a cue waits for phones that have just left, how long still, and the button that goes on without them. */
export const WaitingFor = ({ runs }: { runs: readonly Run[] }) => {
  const live = useLive((state) => state)
  const now = useNow(runs.some(({ state }) => state === 'running'))
  const { send, busy } = useCommand()
  const waiting = waitingFor(live, runs, now)
  if (!waiting) return null
  const { people, leftMs, moduleRunIds } = waiting
  const skip = async () => {
    for (const moduleRunId of moduleRunIds) await send('skipWaiting', { moduleRunId }, 'Skipped')
  }
  return (
    <span className={css.waiting}>
      waiting for {people === 1 ? '1 phone' : `${people} phones`} · {Math.ceil(leftMs / 1_000)} s
      <Held deed={{ message: 'skipWaiting' }}>
        <Button size="compact-xs" disabled={busy} onClick={() => void skip()}>
          Skip
        </Button>
      </Held>
    </span>
  )
}
