import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useConsole } from '../../console-state/ConsoleProvider.tsx'
import { PressOutcome } from '../../console-state/PressOutcome.tsx'
import type { Place } from '../../console-state/useCueRunner.ts'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import css from './cues.module.css'

type Props = { cueId: string; place: Place; label: string }

export const RunCueButton = ({ cueId, place, label }: Props) => {
  const { runner } = useConsole()
  const { readOnly } = useLiveConnection()
  const outcome = runner.outcome?.place === place ? runner.outcome : null
  if (readOnly) return null
  return (
    <div className={css.run}>
      {outcome && <PressOutcome outcome={outcome} />}
      <PermissionGate action={{ message: 'runCue' }}>
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => void runner.run(cueId, place)}
          onKeyDown={(event) => {
            if (event.repeat) event.preventDefault()
          }}
        >
          {label}
        </Button>
      </PermissionGate>
    </div>
  )
}
