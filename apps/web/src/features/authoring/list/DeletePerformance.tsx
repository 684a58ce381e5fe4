import type { Performance } from '@ghostlight/contracts'
import { deletedDays } from '@ghostlight/contracts/rules'
import { useState } from 'react'
import { AskFirst } from '../../../controls/AskFirst.tsx'
import { RightsGate } from '../../../controls/PermissionGate.tsx'
import { t } from '../../../words/t.ts'

type Props = {
  performance: Performance | null
  onClose: () => void
  onDelete: (performance: Performance) => Promise<void>
}

export const DeletePerformance = ({ performance, onClose, onDelete }: Props) => {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    if (!performance) return
    setBusy(true)
    await onDelete(performance)
    setBusy(false)
    onClose()
  }
  return (
    <AskFirst
      action={{ route: 'updatePerformance' }}
      Gate={RightsGate}
      opened={performance !== null}
      title={performance && t`Delete ${performance.name} v${performance.version}?`}
      text={t`Shows that were made from it stay as they are. You can restore it for ${deletedDays} days.`}
      act={t`Delete Performance`}
      stay={t`Cancel`}
      drastic
      busy={busy}
      onAct={() => void remove()}
      onClose={onClose}
    />
  )
}
