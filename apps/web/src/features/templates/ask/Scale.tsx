import { questionLimits, scaleOf } from '@ghostlight/contracts/rules'
import { TextInput } from '@mantine/core'
import { t } from '../../../words/t.ts'
import { type Settings, withSetting } from '../question-settings.ts'
import css from './ask.module.css'
import { WholeNumber } from './WholeNumber.tsx'

type Props = { settings: Settings; set: (settings: Settings) => void }

/** The two ends of a scale, and what stands beside them. */
export const Scale = ({ settings, set }: Props) => {
  const usual = scaleOf({})
  return (
    <div className={css.ends}>
      <WholeNumber
        label={t`From`}
        placeholder={String(usual.min)}
        value={settings.min}
        onNumber={(min) => set(withSetting(settings, 'min', min))}
      />
      <TextInput
        label={t`Words at that end`}
        placeholder={t`none`}
        maxLength={questionLimits.label}
        value={settings.minLabel ?? ''}
        onChange={({ currentTarget }) => set(withSetting(settings, 'minLabel', currentTarget.value))}
      />
      <WholeNumber
        label={t`To`}
        placeholder={String(usual.max)}
        value={settings.max}
        onNumber={(max) => set(withSetting(settings, 'max', max))}
      />
      <TextInput
        label={t`Words at the other end`}
        placeholder={t`none`}
        maxLength={questionLimits.label}
        value={settings.maxLabel ?? ''}
        onChange={({ currentTarget }) => set(withSetting(settings, 'maxLabel', currentTarget.value))}
      />
    </div>
  )
}
