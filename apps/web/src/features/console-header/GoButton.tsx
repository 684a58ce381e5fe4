import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLive } from '../../live/LiveProvider.tsx'
import { OutcomeLine } from '../console/OutcomeLine.tsx'
import { useWarnings } from '../cues/useWarnings.ts'
import { Key } from '../keys/Key.tsx'
import { useTyping } from '../keys/useTyping.ts'
import { Held } from '../show-mode/Held.tsx'
import css from './go.module.css'
import { TargetWords } from './TargetWords.tsx'
import type { useGo } from './useGo.ts'

export const GoButton = ({ go }: { go: ReturnType<typeof useGo> }) => {
  const typing = useTyping()
  const { target, outcome, press } = go
  const warnings = useWarnings(target?.cue)
  const [warning] = warnings
  const late = useLive(({ connection }) => connection.late)
  return (
    <div className={css.column}>
      <Held deed={{ message: 'runCue' }}>
        <UnstyledButton
          className={css.go}
          data-when-fresh
          data-refused={outcome?.tone === 'refused' || undefined}
          data-late={late || undefined}
          disabled={!target}
          onClick={press}
          onKeyDown={(event) => {
            // A held Enter would press again and again.
            if (event.repeat) event.preventDefault()
          }}
        >
          {target ? 'GO' : 'End'}
          {target &&
            (typing ? (
              <span className={css.off} aria-hidden>
                Keys off while typing
              </span>
            ) : (
              <Key>Space</Key>
            ))}
        </UnstyledButton>
      </Held>
      <div className={css.target}>
        {target ? (
          <p className={css.cue}>
            <b>{target.number}</b>
            <span>{target.cue.name}</span>
            {warning && target.cue.notes && (
              <small className={css.warning} title={warnings.join('\n')}>
                <IconAlertTriangle size={14} aria-hidden />{' '}
                {warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`}
              </small>
            )}
          </p>
        ) : (
          <p className={css.cue}>End</p>
        )}
        {outcome ? (
          <OutcomeLine tone={outcome.tone} text={outcome.text} />
        ) : late ? (
          <OutcomeLine tone="warned" text="The server does not answer: GO may not arrive." />
        ) : warning && !target?.cue.notes ? (
          <p className={css.warning} title={warnings.join('\n')}>
            <IconAlertTriangle size={14} aria-hidden />
            {warnings.length > 1 ? `${warning} (+${warnings.length - 1})` : warning}
          </p>
        ) : (
          <TargetWords target={target} />
        )}
      </div>
    </div>
  )
}
