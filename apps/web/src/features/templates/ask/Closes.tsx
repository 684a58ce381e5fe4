import { Checkbox } from '@mantine/core'
import { t } from '../../../words/t.ts'
import { type Settings, withSetting } from '../question-settings.ts'
import css from './ask.module.css'
import { WholeNumber } from './WholeNumber.tsx'
import { Wrong } from './Wrong.tsx'

type Props = { settings: Settings; set: (settings: Settings) => void; problem: string | undefined }

const usualSeconds = 30

/** What closes a question besides the operator, who can always do it. */
export const Closes = ({ settings, set, problem }: Props) => {
  const { closes } = settings
  const { afterMs, whenAll = false } = closes
  const setAfter = (seconds: number | undefined) => {
    const { afterMs: _, ...others } = closes
    set(withSetting(settings, 'closes', seconds === undefined ? others : { ...others, afterMs: seconds * 1_000 }))
  }
  return (
    <fieldset className={css.part}>
      <legend>{t`Closes`}</legend>
      <p className={css.note}>{t`The operator can always close it. It also closes by itself:`}</p>
      <Checkbox
        size="xs"
        label={t`when everybody who is here has answered`}
        checked={whenAll}
        onChange={({ currentTarget: { checked } }) =>
          set(withSetting(settings, 'closes', { ...closes, whenAll: checked }))
        }
      />
      <div className={css.after}>
        <Checkbox
          size="xs"
          label={t`after`}
          aria-label={t`after a number of seconds`}
          checked={afterMs !== undefined}
          onChange={({ currentTarget: { checked } }) => setAfter(checked ? usualSeconds : undefined)}
        />
        <WholeNumber
          aria-label={t`Seconds until it closes`}
          className={css.seconds}
          size="xs"
          placeholder="–"
          value={afterMs === undefined ? undefined : afterMs / 1_000}
          onNumber={setAfter}
        />
        <span>{t`seconds`}</span>
      </div>
      <Wrong words={problem} />
    </fieldset>
  )
}
