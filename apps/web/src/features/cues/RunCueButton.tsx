import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useConsole, useRunOutcome } from '../../console-state/ConsoleProvider.tsx'
import { PressOutcome } from '../../console-state/PressOutcome.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { Key } from '../../keys/Key.tsx'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import { t } from '../../words/t.ts'
import css from './cues.module.css'

/** Runs the cue of Cue Details, whatever GO would run. */
export const RunCueButton = ({ cueId }: { cueId: string }) => {
  const { run } = useConsole()
  const last = useRunOutcome()
  const { readOnly } = useLiveConnection()
  const outcome = last?.place === 'details' ? last : null
  if (readOnly) return null
  return (
    <div className={css.run}>
      {outcome && <PressOutcome outcome={outcome} />}
      <PermissionGate action={{ message: 'runCue' }}>
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          rightSection={<Key>R</Key>}
          onClick={() => void run(cueId, 'details')}
          onKeyDown={(event) => {
            if (event.repeat) event.preventDefault()
          }}
        >
          {t`Run This Cue`}
        </Button>
      </PermissionGate>
    </div>
  )
}
