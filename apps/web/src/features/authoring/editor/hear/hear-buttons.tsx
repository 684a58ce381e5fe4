import type { Cue, Module } from '@ghostlight/contracts'
import { t } from '../../../../words/t.ts'
import act from '../act.module.css'
import { playIcon, stopIcon } from '../row-icons.tsx'
import { useHearActs, useHearing } from './HearProvider.tsx'

type Props = { of: string; name: string; title: string; onPlay: () => void }

const HearButton = ({ of, name, title, onPlay }: Props) => {
  const { hearing } = useHearActs()
  const isOn = useHearing((it) => it.isOn && it.of === of)
  return (
    <button
      type="button"
      className={act.act}
      aria-label={isOn ? t`Stop ${name}` : t`Hear ${name}`}
      title={isOn ? t`Stop` : title}
      onClick={isOn ? hearing.stop : onPlay}
    >
      {isOn ? stopIcon : playIcon}
    </button>
  )
}

export const HearLine = ({ module, name }: { module: Module; name: string }) => {
  const { line } = useHearActs()
  return <HearButton of={module._id} name={name} title={t`Hear this line`} onPlay={() => line(module)} />
}

export const HearCue = ({ cue }: { cue: Cue }) => {
  const acts = useHearActs()
  const title = t`Hear this cue with its delays, as one person hears it`
  return <HearButton of={cue._id} name={t`cue ${cue.name}`} title={title} onPlay={() => acts.cue(cue)} />
}
