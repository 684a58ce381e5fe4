import { Button } from '@mantine/core'
import { IconPlayerStopFilled } from '@tabler/icons-react'
import { Held } from '../../controls/Held.tsx'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { useCommand } from '../../live/useCommand.ts'

/** Silences this message, on every phone that has it, and nothing else. */
export const StopSent = ({ moduleRunId, name }: { moduleRunId: string; name: string }) => {
  const { send, busy, outcome } = useCommand()
  return (
    <>
      {outcome?.tone === 'refused' && <OutcomeLine tone="refused" text={outcome.text} />}
      <Held deed={{ message: 'stopModule' }}>
        <Button
          size="compact-sm"
          leftSection={<IconPlayerStopFilled size={14} aria-hidden />}
          aria-label={`Stop ${name}`}
          disabled={busy}
          onClick={() => void send('stopModule', { moduleRunId }, 'Stopped')}
        >
          Stop
        </Button>
      </Held>
    </>
  )
}
