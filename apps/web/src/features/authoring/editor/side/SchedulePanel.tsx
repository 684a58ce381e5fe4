import type { Schedule } from '@ghostlight/contracts'
import { timeOfDayIn } from '@ghostlight/contracts/rules'
import { useAutosave } from '../../../../autosave/useAutosave.ts'
import { TimeField } from '../../../../controls/time-field/TimeField.tsx'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { useEditing } from '../EditorContext.tsx'
import css from './schedule-panel.module.css'

const labels = { doors: t`Doors`, start: t`Start` } as const

/** When an evening of the performance is planned, by the clocks of the house. */
export const SchedulePanel = () => {
  const { script, texts } = useEditing()
  const { doors, start, intervalMs }: Schedule = script.performance.data?.schedule ?? {}
  const set = [doors && t`doors ${doors}`, start && t`start ${start}`].filter(Boolean).join(', ')
  return (
    <details className={css.schedule}>
      <summary>
        {t`Times`} <span className={panel.count}>{set || t`not planned`}</span>
      </summary>
      <div className={css.parts}>
        <TimeOfDay name="doors" value={doors ?? ''} />
        <TimeOfDay name="start" value={start ?? ''} />
        <div>
          {t`Interval`}
          <TimeField
            label={t`Interval`}
            placeholder={t`20 min`}
            ms={intervalMs ?? null}
            empty={null}
            unit="min"
            problemClass={panel.trouble ?? ''}
            onSave={(ms, from) => texts.changeSchedule('intervalMs', ms ?? undefined, from ?? undefined)}
          />
        </div>
        <p>{t`By the clocks of the house. An operator can move each of them during the show.`}</p>
      </div>
    </details>
  )
}

const TimeOfDay = ({ name, value }: { name: 'doors' | 'start'; value: string }) => {
  const { texts } = useEditing()
  const typed = useAutosave(value, (to, from) => {
    const time = to.trim() === '' ? undefined : timeOfDayIn(to)
    if (time === null) return false
    return time === (from || undefined) || texts.changeSchedule(name, time, from || undefined)
  })
  const isWrong = typed.value.trim() !== '' && timeOfDayIn(typed.value) === null
  return (
    <label>
      {labels[name]}
      <input
        type="text"
        inputMode="numeric"
        placeholder="19:30"
        maxLength={8}
        aria-invalid={isWrong || undefined}
        value={typed.value}
        onChange={(event) => typed.change(event.currentTarget.value)}
        onBlur={typed.flush}
      />
      {isWrong && <span className={panel.trouble}>{t`Write a time of day, such as 19:30.`}</span>}
    </label>
  )
}
