import { type MarkName, markNames, momentOf, type ShowTimes, timeOfDayIn } from '@ghostlight/contracts/rules'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { useCommand } from '../../../live/useCommand.ts'
import { useTimes } from '../../../times/useTimes.ts'
import { t } from '../../../words/t.ts'
import css from './time-cell.module.css'

const named: Record<MarkName, string> = { doors: t`Doors`, start: t`Start`, interval: t`Interval ends` }
/** A time of day that has just passed is still meant for today, ms. */
const justPassedMs = 3 * 3_600_000

/** Sets the times that everybody waits for on this evening. */
export const CountdownForm = ({ now, times }: { now: number; times: ShowTimes | null }) => {
  const { zone, minute } = useTimes()
  const schedule = useBlackboard((it) => it.schedule)
  const countdowns = useBlackboard((it) => it.countdowns)
  const { send, outcome, busy } = useCommand()
  const [wrong, setWrong] = useState<MarkName | null>(null)
  const set = (name: MarkName, at: number | null) =>
    send('setCountdown', { name, at: at === null ? null : new Date(at).toISOString() }, t`Set`)
  return (
    <>
      {times?.plannedEnd && (
        <p>
          {t`Planned end ${minute(Date.parse(times.plannedEnd))}`}
          {times.expectedEnd && t`, expected ${minute(Date.parse(times.expectedEnd))}`}
        </p>
      )}
      {markNames.map((name) => {
        const own = countdowns?.[name]
        const planned = name === 'interval' ? undefined : schedule?.[name]
        const shown = own ? minute(Date.parse(own)) : (planned ?? '')
        return (
          <div key={name} className={css.countdown}>
            <PermissionGate action={{ message: 'setCountdown' }}>
              <TextInput
                key={shown}
                inputMode="numeric"
                placeholder="19:30"
                maxLength={8}
                size="xs"
                label={named[name]}
                defaultValue={shown}
                onBlur={({ target: { value } }) => {
                  const typed = value.trim() === '' ? '' : timeOfDayIn(value)
                  setWrong(typed === null ? name : null)
                  if (typed === null || typed === shown) return
                  void set(name, typed === '' ? null : momentOf(typed, { zone, from: now - justPassedMs }))
                }}
              />
            </PermissionGate>
            <PermissionGate action={{ message: 'setCountdown' }}>
              <Button
                size="xs"
                disabled={busy}
                aria-label={t`${named[name]}: 5 minutes more`}
                onClick={() => {
                  const from = shown === '' ? now : momentOf(shown, { zone, from: now - justPassedMs })
                  void set(name, (own ? Date.parse(own) : from) + 5 * 60_000)
                }}
              >
                {t`+5 min`}
              </Button>
            </PermissionGate>
            {own && (
              <PermissionGate action={{ message: 'setCountdown' }}>
                <Button
                  size="xs"
                  disabled={busy}
                  aria-label={t`${named[name]}: clear`}
                  onClick={() => void set(name, null)}
                >
                  {planned ? t`Back to ${planned}` : t`Clear`}
                </Button>
              </PermissionGate>
            )}
          </div>
        )
      })}
      {wrong && <OutcomeLine tone="refused" text={t`Write a time of day, such as 20:35.`} />}
      {outcome?.tone === 'refused' && <OutcomeLine tone={outcome.tone} text={outcome.text} />}
    </>
  )
}
