import { Button } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { useConsole } from '../console/ConsoleProvider.tsx'
import css from './progress.module.css'

type Props = { cueId: string; index: number }

/** A cue that everybody missed is not over by itself: it asks. */
export const NobodyHeard = ({ cueId, index }: Props) => {
  const last = useBlackboard(({ cues }) => cues.length - 1)
  const { runner } = useConsole()
  const { send, busy } = useCommand()
  return (
    <div className={css.ask} role="alert">
      <IconAlertTriangleFilled size={14} aria-hidden /> Nobody heard this cue.
      <Button size="compact-xs" onClick={() => void runner.run(cueId, 'header')}>
        Run again
      </Button>
      {index < last && (
        <Button
          size="compact-xs"
          disabled={busy}
          onClick={() => void send('updateBlackboardField', { field: 'cueIndex', value: index + 1 }, 'Gone on')}
        >
          Go on
        </Button>
      )}
    </div>
  )
}
