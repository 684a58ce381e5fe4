import { ActionIcon } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStopFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../../../words/t.ts'
import { spokenIn } from '../../log/phrases.ts'
import type { Spoken } from '../timeline/timeline.ts'
import css from './heard.module.css'
import type { Sound } from './useSound.ts'

type Props = { spoken: Spoken; sound: Sound; children?: ReactNode }

/** Such as `In German, as captions`. */
const howSaid = (spoken: Spoken): string =>
  spokenIn(spoken).replace(/^,? (.)/, (_, first: string) => first.toUpperCase())

/** The spoken words, and the button to hear them. */
export const SpokenLine = ({ spoken, sound, children }: Props) => {
  const isPlaying = sound.playing?.nth === spoken.nth
  const problem = sound.problem?.of.nth === spoken.nth ? sound.problem.text : null
  const how = howSaid(spoken)
  return (
    <div className={css.line} data-playing={isPlaying || undefined}>
      <div className={css.words}>
        {children}
        <p lang={spoken.language} dir="auto">
          {spoken.text}
        </p>
        {how !== '' && <p className={css.how}>{how}</p>}
        {spoken.source !== undefined && (
          <details className={css.source}>
            <summary>{t`Source`}</summary>
            <p dir="auto">{spoken.source}</p>
          </details>
        )}
        {problem && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={isPlaying ? t`Stop this sound` : t`Hear this`}
        onClick={() => (isPlaying ? sound.stop() : void sound.play(spoken))}
      >
        {isPlaying ? <IconPlayerStopFilled size={14} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
      </ActionIcon>
    </div>
  )
}
