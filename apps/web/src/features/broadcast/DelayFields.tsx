import { NumberInput } from '@mantine/core'
import css from './compose.module.css'
import { delayStep, delaysOf, longestDelay } from './delays.ts'
import type { ComposeDraft } from './draft.ts'
import type { ComposeState } from './useCompose.ts'

/** Each person hears it after a time of their own between the two. */
export const DelayFields = ({ state: { draft, change } }: { state: ComposeState }) => {
  const delays = delaysOf(draft.min, draft.max)
  const problem = 'problem' in delays ? delays.problem : undefined
  return (
    <fieldset className={css.delays}>
      <legend className={css.label}>Delay (s)</legend>
      <End end="min" draft={draft} problem={problem} change={change} />
      <span aria-hidden>–</span>
      <End end="max" draft={draft} problem={problem} change={change} />
    </fieldset>
  )
}

type EndProps = Pick<ComposeState, 'change'> & { end: 'min' | 'max'; draft: ComposeDraft; problem: string | undefined }

const End = ({ end, draft, problem, change }: EndProps) => (
  <NumberInput
    aria-label={`Delay (s) ${end}`}
    className={css.delay ?? ''}
    leftSection={<span aria-hidden>{end}</span>}
    leftSectionWidth={40}
    min={0}
    max={longestDelay}
    step={delayStep}
    decimalScale={1}
    allowedDecimalSeparators={['.', ',']}
    allowNegative={false}
    clampBehavior="none"
    hideControls
    error={problem !== undefined}
    value={draft[end]}
    onChange={(typed) => change((it) => ({ ...it, [end]: String(typed) }))}
  />
)
