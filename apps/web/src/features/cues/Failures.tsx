import type { FailureReason, Run } from '@ghostlight/contracts'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { bibOf } from '../../people/person.ts'
import { VirtualGrid } from '../../virtual-grid/VirtualGrid.tsx'
import css from './failures.module.css'

const reasons: Record<FailureReason, string> = {
  GENERATION_FAILED: 'The language model wrote nothing',
  SYNTHESIS_FAILED: 'The speech could not be made',
  DECODE_FAILED: 'The phone could not play the sound',
  NOT_CONNECTED: 'Not connected, waited 15 s',
  TIMED_OUT: 'The phone did not say that it had finished',
  STOPPED: 'Stopped',
}

/** Who did not hear it, by name, and why. */
export const Failures = ({ runs }: { runs: readonly Run[] }) => {
  const users = useBlackboard((blackboard) => blackboard.users)
  const failures = runs.flatMap((run) => run.failures)
  if (failures.length === 0) return null
  return (
    <section className={css.failures} aria-label="Failures">
      <VirtualGrid
        count={failures.length}
        columns={1}
        rowHeight={58}
        maxRows={6}
        render={(index) => {
          const failure = failures[index]
          const user = users.find(({ _id }) => _id === failure?.userId)
          return (
            failure && (
              <div key={`${failure.userId} ${index}`} className={css.failure}>
                <IconAlertTriangleFilled size={18} aria-hidden />
                <div>
                  <b>
                    {user ? bibOf(user) : ''} {user?.name ?? 'Somebody who has left the show'}
                  </b>
                  <span>{reasons[failure.reason]}</span>
                </div>
              </div>
            )
          )
        }}
      />
    </section>
  )
}
