import type { Run } from '@ghostlight/contracts'
import { ActionIcon } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStopFilled } from '@tabler/icons-react'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import { useCommand } from '../../live/useCommand.ts'
import css from './module-table.module.css'

type Props = { moduleId: string; name: string; run: Run | undefined }

/** Runs one module alone, or stops it while it plays. */
export const ModuleControl = ({ moduleId, name, run }: Props) => {
  const { send, busy, outcome } = useCommand()
  const { readOnly } = useLiveConnection()
  const playing = run?.state === 'running' ? run : undefined
  const refused = outcome?.tone === 'refused' ? outcome.text : undefined
  const press = () =>
    playing
      ? send('stopModule', { moduleRunId: playing._id }, 'Stopped')
      : send('runModule', { module: moduleId }, 'Running')
  if (readOnly) return null
  return (
    <span className={css.control}>
      {refused && (
        <span className={css.refused} role="alert" title={refused}>
          {refused}
        </span>
      )}
      <PermissionGate action={{ message: playing ? 'stopModule' : 'runModule' }}>
        <ActionIcon
          variant="default"
          size={28}
          disabled={busy}
          aria-label={playing ? `Stop ${name}` : `Run ${name}`}
          onClick={() => void press()}
        >
          {playing ? <IconPlayerStopFilled size={14} aria-hidden /> : <IconPlayerPlay size={15} aria-hidden />}
        </ActionIcon>
      </PermissionGate>
    </span>
  )
}
