import { longestRampMs, usualFadeMs } from '@ghostlight/contracts/rules'
import { memo } from 'react'
import { TimeField } from '../../../../controls/time-field/TimeField.tsx'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { useActing } from '../EditorContext.tsx'
import css from './phone-text.module.css'

/** How long 'Fade out all' takes in this performance. */
const Time = ({ fadeMs }: { fadeMs: number | null }) => {
  const { texts } = useActing()
  return (
    <div className={css.fade}>
      <span aria-hidden>{t`Fade out all takes`}</span>
      <TimeField
        label={t`Fade out all takes (s)`}
        plain={css.seconds}
        placeholder={`${usualFadeMs / 1_000} s`}
        problemClass={panel.trouble ?? ''}
        ms={fadeMs}
        empty={null}
        bounds={{ most: longestRampMs }}
        unit="s"
        onSave={texts.changeFade}
      />
    </div>
  )
}

export const FadeTime = memo(Time)
