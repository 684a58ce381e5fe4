import type { Voice } from '@ghostlight/contracts'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { t } from '../../words/t.ts'
import { missingVoices, usesInWords } from './missing-voices.ts'
import css from './voices.module.css'

/** Lists voices that this show uses and that are gone, because nobody would hear them. */
export const MissingVoices = ({ voices }: { voices: readonly Voice[] }) => {
  const show = useBlackboard((all) => all)
  const missing = missingVoices(show, voices)
  if (missing.length === 0) return null
  return (
    <ul className={css.missing} aria-label={t`Missing voices`}>
      {missing.map((voice) => (
        <li key={voice.voiceId}>
          <IconAlertTriangleFilled size={16} aria-hidden />
          <span>
            {t`This show uses the voice`} <b className="mono">{voice.voiceId}</b>
            {voice.templates.length === 1
              ? t`, which is not here: ${usesInWords(voice)}. Update the voices, or give it another one.`
              : t`, which is not here: ${usesInWords(voice)}. Update the voices, or give them another one.`}
          </span>
        </li>
      ))}
    </ul>
  )
}
