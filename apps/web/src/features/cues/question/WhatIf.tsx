import { Button } from '@mantine/core'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { useGhostAnswers } from '../../../controls/what-if/useGhostAnswers.ts'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { t } from '../../../words/t.ts'
import css from './questions.module.css'
import type { Bar } from './questions.ts'

/** In a rehearsal an operator says which option wins, and the ghosts answer so. */
export const WhatIf = ({ template, bars }: { template: string; bars: readonly Bar[] }) => {
  const id = useBlackboard((board) => board._id)
  const { answers, set, problem } = useGhostAnswers(id)
  const winner = answers[template]?.winner
  return (
    <fieldset className={css.whatIf} aria-label={t`What if`}>
      <span className={css.lead}>{t`What if`}</span>
      {bars.map((bar) => (
        <PermissionGate key={bar.id} action={{ route: 'setGhostAnswers' }}>
          <Button
            size="compact-sm"
            aria-pressed={winner === bar.id}
            variant={winner === bar.id ? 'filled' : 'default'}
            onClick={() => set({ template, ...(winner !== bar.id && { winner: bar.id }) })}
          >
            {t`${bar.label} wins`}
          </Button>
        </PermissionGate>
      ))}
      {problem !== null && <OutcomeLine tone="failed" text={problem} />}
    </fieldset>
  )
}
