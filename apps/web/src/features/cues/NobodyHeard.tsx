import type { Run } from '@ghostlight/contracts'
import { cueNumber } from '@ghostlight/contracts/rules'
import { Button } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useConsole } from '../../console-state/ConsoleProvider.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { t } from '../../words/t.ts'
import { nobodyHeardWords } from './failures.ts'
import css from './progress.module.css'

type Props = { cueId: string; index: number; runs: readonly Run[] }

/** A cue that everybody missed does not end by itself: it asks the operator. */
export const NobodyHeard = ({ cueId, index, runs }: Props) => {
  const cues = useBlackboard((all) => all.cues)
  const { run } = useConsole()
  const { send, busy } = useCommand()
  return (
    <div className={css.ask} role="alert" data-asks>
      <IconAlertTriangleFilled size={14} aria-hidden /> {nobodyHeardWords(cueNumber(cues, index), runs)}
      <PermissionGate action={{ message: 'runCue' }}>
        <Button size="compact-xs" onClick={() => void run(cueId, 'header')}>
          {t`Run again`}
        </Button>
      </PermissionGate>
      {index < cues.length - 1 && (
        <PermissionGate action={{ message: 'updateBlackboardField' }}>
          <Button
            size="compact-xs"
            disabled={busy}
            onClick={() => void send('updateBlackboardField', { field: 'cueIndex', value: index + 1 }, t`Gone on`)}
          >
            {t`Go on`}
          </Button>
        </PermissionGate>
      )}
    </div>
  )
}
