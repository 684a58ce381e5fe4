import { TimeInput } from '../../controls/time-field/TimeInput.tsx'
import { t } from '../../words/t.ts'
import css from './compose.module.css'
import { delaysOf } from './delays.ts'
import type { MessageDraft } from './message-draft.ts'
import type { ComposeState } from './useMessage.ts'

/** The shortest and the longest delay. Each person hears the message at a moment of their own between them. */
export const DelayFields = ({ state: { draft, change } }: { state: ComposeState }) => {
  const delays = delaysOf(draft.min, draft.max)
  const problem = 'problem' in delays ? delays.problem : undefined
  return (
    <fieldset className={css.delays}>
      <legend className={css.label}>{t`Delay (s)`}</legend>
      <End end="min" draft={draft} problem={problem} change={change} />
      <span aria-hidden>–</span>
      <End end="max" draft={draft} problem={problem} change={change} />
    </fieldset>
  )
}

type EndProps = Pick<ComposeState, 'change'> & { end: 'min' | 'max'; draft: MessageDraft; problem: string | undefined }

const End = ({ end, draft, problem, change }: EndProps) => (
  <TimeInput
    aria-label={t`Delay (s) ${end}`}
    className={css.delay}
    leftSection={<span aria-hidden>{end}</span>}
    leftSectionWidth={40}
    error={problem !== undefined}
    value={draft[end]}
    onTyped={(typed) => change((it) => ({ ...it, [end]: typed }))}
  />
)
