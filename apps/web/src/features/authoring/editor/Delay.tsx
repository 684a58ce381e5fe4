import { NumberInput } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useDraft } from '../../../draft/useDraft.ts'
import css from './cues.module.css'
import { delayOf, delayProblem, delayStep, longestDelay, toMs, toSeconds } from './delay.ts'
import editor from './editor.module.css'

type Props = { label: string; ms: number; onSave: (ms: number, from: number) => unknown }

/** Seconds. What is no delay stays where it was typed, and says why it is not saved. */
export const Delay = ({ label, ms, onSave }: Props) => {
  const draft = useDraft<string | number>(toSeconds(ms), (typed, from) => {
    const seconds = delayOf(typed)
    if (seconds === null) return false
    const [next, saw] = [toMs(seconds), toMs(delayOf(from) ?? 0)]
    return next === saw ? true : onSave(next, saw)
  })
  const problem = delayProblem(draft.value)
  return (
    <>
      <NumberInput
        aria-label={label}
        className={css.delay ?? ''}
        min={0}
        max={longestDelay}
        step={delayStep}
        decimalScale={1}
        clampBehavior="none"
        hideControls
        error={problem !== null}
        value={draft.value}
        onChange={draft.change}
        onBlur={draft.flush}
      />
      {problem && (
        <p className={`${editor.problem} ${css.told}`} role="alert">
          <IconAlertTriangleFilled size={14} aria-hidden />
          {problem}
        </p>
      )}
    </>
  )
}
