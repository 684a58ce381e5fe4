import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useBlackboard, useLive } from '../../live/LiveProvider.tsx'
import { useWarnings } from '../cues/useWarnings.ts'
import { Key } from '../keys/Key.tsx'
import { useTyping } from '../keys/useTyping.ts'
import { Held } from '../show-mode/Held.tsx'
import { GoWords } from './GoWords.tsx'
import css from './go.module.css'
import type { useGo } from './useGo.ts'

export const GoButton = ({ go }: { go: ReturnType<typeof useGo> }) => {
  const typing = useTyping()
  const { target, outcome, press } = go
  const warnings = useWarnings(target?.cue)
  const late = useLive(({ connection }) => connection.late)
  const closed = useBlackboard(({ closedAt }) => closedAt !== null)
  return (
    <div className={css.column}>
      <Held deed={{ message: 'runCue' }}>
        <UnstyledButton
          className={css.go}
          data-when-fresh
          data-refused={outcome?.tone === 'refused' || undefined}
          data-closed={closed || undefined}
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
            {warnings.length > 0 && target.cue.notes && (
              <small className={css.warning} title={warnings.join('\n')}>
                <IconAlertTriangle size={14} aria-hidden />{' '}
                {warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`}
              </small>
            )}
          </p>
        ) : (
          <p className={css.cue}>End</p>
        )}
        <GoWords go={go} late={late} closed={closed} warnings={warnings} />
      </div>
    </div>
  )
}
