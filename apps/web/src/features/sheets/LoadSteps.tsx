import { Progress } from '@mantine/core'
import { t } from '../../words/t.ts'
import type { SheetLoading } from './sheet-loader.ts'
import css from './sheets.module.css'
import { stepsOf } from './steps.ts'

/** The progress of a load. A step counts when it is reached, not when it is expected. */
export const LoadSteps = ({ state }: { state: SheetLoading }) => {
  const steps = stepsOf(state)
  if (!steps) return null
  const { words, reached, of } = steps
  return (
    <div className={css.steps}>
      <Progress value={(100 * reached) / of} size={6} aria-label={t`Loading`} animated={state.busy !== null} />
      <span role="status">{words}</span>
    </div>
  )
}
