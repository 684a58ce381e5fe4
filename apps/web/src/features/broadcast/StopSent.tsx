import { Button } from '@mantine/core'
import { IconPlayerStopFilled } from '@tabler/icons-react'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { t } from '../../words/t.ts'

/** Silences only this message, on every phone that has it. */
export const StopSent = ({ moduleRunId, name }: { moduleRunId: string; name: string }) => {
  const { send, busy, outcome } = useCommand()
  return (
    <>
      {outcome?.tone === 'refused' && <OutcomeLine tone="refused" text={outcome.text} />}
      <PermissionGate action={{ message: 'stopModule' }}>
        <Button
          size="compact-sm"
          leftSection={<IconPlayerStopFilled size={14} aria-hidden />}
          aria-label={t`Stop ${name}`}
          disabled={busy}
          onClick={() => void send('stopModule', { moduleRunId }, t`Stopped`)}
        >
          {t`Stop`}
        </Button>
      </PermissionGate>
    </>
  )
}
