import { UnstyledButton } from '@mantine/core'
import { OutcomeLine } from '../console/OutcomeLine.tsx'
import { Key } from '../keys/Key.tsx'
import { useTyping } from '../keys/useTyping.ts'
import css from './go.module.css'
import { TargetWords } from './TargetWords.tsx'
import type { useGo } from './useGo.ts'

export const GoButton = ({ go }: { go: ReturnType<typeof useGo> }) => {
  const typing = useTyping()
  const { target, outcome, press } = go
  return (
    <div className={css.column}>
      <UnstyledButton
        className={css.go}
        data-when-fresh
        data-refused={outcome?.tone === 'refused' || undefined}
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
      <div className={css.target}>
        {target ? (
          <p className={css.cue}>
            <b>{target.index + 1}</b>
            <span>{target.cue.name}</span>
          </p>
        ) : (
          <p className={css.cue}>End</p>
        )}
        {outcome ? <OutcomeLine tone={outcome.tone} text={outcome.text} /> : <TargetWords target={target} />}
      </div>
    </div>
  )
}
