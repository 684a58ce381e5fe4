import { Popover, UnstyledButton } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import quiet from '../../../controls/quiet-button.module.css'
import { endWords, markWords, overWords } from '../../../live/time-words.ts'
import { useShowTimes } from '../../../live/useShowTimes.ts'
import { useTimes } from '../../../times/useTimes.ts'
import { CountdownForm } from './CountdownForm.tsx'
import css from './evening-times.module.css'

/** Time of day, what everybody waits for, and how the whole show is in time. Opens the countdowns. */
export const EveningTimes = () => {
  const { now, marks, times } = useShowTimes()
  const { time, minute } = useTimes()
  const [opened, setOpened] = useState(false)
  const [next, ...later] = marks.map((mark) => markWords(mark, now, minute))
  const over = times && overWords(times)
  const end = times && endWords(times, now, minute)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="top-end"
      width="min(340px, calc(100vw - 16px))"
      trapFocus
      returnFocus
      shadow="xl"
    >
      <Popover.Target>
        <UnstyledButton
          className={`${quiet.button} ${css.times}`}
          onClick={() => setOpened(!opened)}
          title="Times of this evening"
        >
          <IconHourglass size={15} aria-hidden />
          <span role="timer" aria-label="Time of day">
            {time(now)}
          </span>
          {next && (
            <span role="timer" aria-label={next.name} className={css.mark}>
              {next.name} {next.time} <b>{next.left}</b>
              {later.map(({ name, time: at }) => ` · ${name.toLowerCase()} ${at}`)}
            </span>
          )}
          {over && (
            <b role="timer" aria-label="Over or under" data-over={(times?.overMs ?? 0) >= 1_000 || undefined}>
              {over}
            </b>
          )}
          {end && (
            <span role="timer" aria-label="Expected end">
              {end}
            </span>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={css.countdowns ?? ''} aria-label="Times of this evening">
        <CountdownForm now={now} times={times} />
      </Popover.Dropdown>
    </Popover>
  )
}
