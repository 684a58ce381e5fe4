import type { Voice } from '@ghostlight/contracts'
import { Button, Slider, Switch } from '@mantine/core'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { PreviewButton } from './preview/PreviewButton.tsx'
import { PreviewNote } from './preview/PreviewNote.tsx'
import type { Previews } from './preview/usePreview.ts'
import { shown, sliderStep, sliders, stepped } from './steps.ts'
import { type Saving, useVoiceSettings } from './useVoiceSettings.ts'
import css from './voices.module.css'

type Props = { voice: Voice; sample: string; previews: Previews }

export const VoiceCard = ({ voice, sample, previews }: Props) => {
  const { settings, saving, set, flush } = useVoiceSettings(voice)
  const { _id, voiceId, name, description, category, labels } = voice
  const about = [category, ...Object.values(labels)].filter((it) => it !== '').join(', ')
  const playIt = () =>
    void previews.play(_id, { template: { type: 'speech', content: { text: sample, voice: voiceId } }, settings })
  return (
    <section className={`${panel.panel} ${css.card}`} aria-label={name}>
      <div className={panel.head}>
        <h3>{name}</h3>
        <span className={`${css.about} ellipsis`}>{about}</span>
      </div>
      <div className={css.body}>
        {description !== '' && <p className={panel.muted}>{description}</p>}
        {sliders.map(({ name: setting, min, max }) => (
          <div key={setting} className={css.setting}>
            <span aria-hidden>{setting}</span>
            <Slider
              className={css.slider}
              thumbLabel={setting}
              min={min}
              max={max}
              step={sliderStep}
              precision={2}
              label={null}
              value={settings[setting]}
              onChange={(to) => set(setting, stepped(settings[setting], to))}
              thumbValueText={shown}
            />
            <b className={css.value} aria-hidden>
              {shown(settings[setting])}
            </b>
          </div>
        ))}
        <Switch
          label="use_speaker_boost"
          checked={settings.use_speaker_boost}
          onChange={(event) => set('use_speaker_boost', event.currentTarget.checked)}
        />
        <PreviewNote preview={previews.of(_id)} />
        <div className={`${panel.row} ${css.actions}`}>
          <SavingLine saving={saving} onRetry={flush} />
          <span className={panel.spacer} />
          <PreviewButton
            preview={previews.of(_id)}
            onPlay={playIt}
            onStop={previews.stop}
            disabled={sample.trim() === ''}
          />
        </div>
      </div>
    </section>
  )
}

const SavingLine = ({ saving, onRetry }: { saving: Saving; onRetry: () => void }) => {
  switch (saving.state) {
    case 'idle':
      return null
    case 'changed':
      return <OutcomeLine tone="sending" text={t`Saving`} />
    case 'saved':
      return <OutcomeLine tone="done" text={t`Saved`} />
    case 'failed':
      return (
        <>
          <OutcomeLine tone="failed" text={t`Not saved: ${saving.why}`} />
          <Button size="xs" onClick={onRetry}>
            {t`Try again`}
          </Button>
        </>
      )
    default:
      return saving satisfies never
  }
}
