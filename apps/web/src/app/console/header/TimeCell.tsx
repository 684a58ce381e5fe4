import { onTimeMs } from '@ghostlight/contracts/rules'
import { UnstyledButton } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { PopoverButton } from '../../../floating/PopoverButton.tsx'
import { endWords, markWords, overWords } from '../../../live/time-words.ts'
import { useShowTimes } from '../../../live/useShowTimes.ts'
import { useTimes } from '../../../times/useTimes.ts'
import { t } from '../../../words/t.ts'
import { CountdownForm } from './CountdownForm.tsx'
import counts from './counts.module.css'
import css from './time-cell.module.css'

type Of = { of: 'header' | 'footer' }

/** Time of day, what everybody waits for, and how the whole show is in time. Opens the countdowns of this evening. */
export const TimeCell = ({ of }: Of) => (
  <PopoverButton
    position={of === 'header' ? 'bottom-end' : 'top-end'}
    width="min(340px, calc(100vw - 16px))"
    shadow="xl"
    label={t`Times of this evening`}
    className={css.countdowns}
    button={<TimeButton of={of} />}
  >
    <Countdowns />
  </PopoverButton>
)

/** A second that passes draws this and not the popover around it, which costs more. */
const TimeButton = ({ of, ...button }: Of & ComponentProps<'button'>) => {
  const { now, marks, times } = useShowTimes()
  const { time, minute } = useTimes()
  const [next, ...later] = marks.map((mark) => markWords(mark, now, minute))
  const over = times && overWords(times)
  const end = times && endWords(times, now, minute)
  const laterWords = later.map((it) => `${it.name} ${it.time}`).join(', ')
  const all = [t`Times of this evening`, laterWords, end].filter(Boolean).join(' · ')
  return (
    <UnstyledButton
      {...button}
      className={`${counts.cell} ${css.times}`}
      data-of={of}
      data-planned={next || end ? true : undefined}
      title={all}
    >
      <span className={counts.label}>
        <IconClock size={14} aria-hidden />
        {over === null ? (
          t`Time`
        ) : (
          <b role="timer" aria-label={t`Over or under`} data-over={(times?.overMs ?? 0) >= onTimeMs || undefined}>
            {over}
          </b>
        )}
      </span>
      <span className={css.now} role="timer" aria-label={t`Time of day`}>
        {time(now)}
      </span>
      {next ? (
        <span className={counts.note} role="timer" aria-label={next.name}>
          {next.name} {next.time} {next.left}
        </span>
      ) : (
        <span className={counts.note} role="timer" aria-label={t`Expected end`}>
          {end ?? '\u00a0'}
        </span>
      )}
    </UnstyledButton>
  )
}

const Countdowns = () => {
  const { now, times } = useShowTimes()
  return <CountdownForm now={now} times={times} />
}
