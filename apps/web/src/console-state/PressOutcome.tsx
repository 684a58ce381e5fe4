import { Button } from '@mantine/core'
import { OutcomeLine } from '../controls/OutcomeLine.tsx'
import css from '../controls/outcome-line.module.css'
import { PermissionGate } from '../controls/PermissionGate.tsx'
import { t } from '../words/t.ts'
import { useConsole } from './ConsoleProvider.tsx'
import type { RunOutcome } from './useCueRunner.ts'

/**
 * The outcome of a press, at the pressed button; for a cue that is still playing, the question whether to restart it.
 */
export const PressOutcome = ({ outcome }: { outcome: RunOutcome }) => {
  const { run, leave } = useConsole()
  if (outcome.tone !== 'asks') return <OutcomeLine key={outcome.nth} tone={outcome.tone} text={outcome.text} />
  const { cueId, place, text } = outcome
  return (
    <div className={css.question}>
      <OutcomeLine key={outcome.nth} tone="warned" text={text} />
      <PermissionGate action={{ message: 'runCue' }}>
        <Button size="compact-sm" onClick={() => void run(cueId, place, { again: 'restart' })}>
          {t`Restart it`}
        </Button>
      </PermissionGate>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={leave}>
        {t`Leave it`}
      </Button>
    </div>
  )
}
