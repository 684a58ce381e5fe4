import { Button, CloseButton } from '@mantine/core'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { RightsGate } from '../../../controls/PermissionGate.tsx'
import outcome from './load-outcome.module.css'
import type { Deleted } from './useDeleted.ts'

/** What was deleted here just now. It stays until somebody has read it. */
export const DeletedLine = ({ last, restore, restoring, forget }: Deleted) => {
  if (!last) return null
  return (
    <section className={outcome.outcome} aria-label="Deleted performance">
      <div className={outcome.told}>
        <OutcomeLine tone="done" text={`${last.name} v${last.version} is deleted.`} />
      </div>
      <RightsGate action={{ route: 'updatePerformance' }}>
        <Button size="xs" disabled={restoring} onClick={() => restore(last._id)}>
          Undo
        </Button>
      </RightsGate>
      <CloseButton size="sm" aria-label="Close" onClick={forget} />
    </section>
  )
}
