import type { Edit, Script } from '@ghostlight/contracts'
import { editsTowards } from '@ghostlight/domain/history'
import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useMemo } from 'react'
import { DisabledWithReason } from '../../../controls/PermissionGate.tsx'
import { t } from '../../../words/t.ts'

type Props = {
  now: Script
  then: Script
  readOnly: string | undefined
  onRestore: (edits: readonly Edit[]) => void
}

/** The whole performance as it was then, by one step that can be undone. */
export const RestoreAll = ({ now, then, readOnly, onRestore }: Props) => {
  const edits = useMemo(() => editsTowards(now, then), [now, then])
  const reason = readOnly ?? (edits.length === 0 ? t`The performance is as it was then` : undefined)
  return (
    <DisabledWithReason reason={reason}>
      <Button size="xs" leftSection={<IconRestore size={15} aria-hidden />} onClick={() => onRestore(edits)}>
        {t`Restore all`}
      </Button>
    </DisabledWithReason>
  )
}
