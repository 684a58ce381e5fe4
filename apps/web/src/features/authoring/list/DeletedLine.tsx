import { Button, CloseButton } from '@mantine/core'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { RightsGate } from '../../../controls/PermissionGate.tsx'
import { t } from '../../../words/t.ts'
import outcome from './load-outcome.module.css'
import type { Deleted } from './useDeleted.ts'

/** What was deleted here just now. It stays until somebody has read it. */
export const DeletedLine = ({ last, restore, restoring, forget }: Deleted) => {
  if (!last) return null
  return (
    <section className={outcome.outcome} aria-label={t`Deleted performance`}>
      <div className={outcome.told}>
        <OutcomeLine tone="done" text={t`${last.name} v${last.version} is deleted.`} />
      </div>
      <RightsGate action={{ route: 'updatePerformance' }}>
        <Button size="xs" data-focus="undo" disabled={restoring} onClick={() => void restore(last._id)}>
          {t`Undo`}
        </Button>
      </RightsGate>
      <CloseButton size="sm" aria-label={t`Close`} onClick={forget} />
    </section>
  )
}
