import { UnstyledButton } from '@mantine/core'
import panel from '../../../../theme/panel.module.css'
import { grouped } from '../../../../words/numbers.ts'
import { t } from '../../../../words/t.ts'
import { clock } from '../timeline/clock.ts'
import type { Position } from '../usePosition.ts'
import css from './heard.module.css'
import { spokenWith } from './heard.ts'
import { SpokenLine } from './SpokenLine.tsx'
import type { Sound } from './useSound.ts'

/** At most this many results are shown. More words find fewer. */
const most = 100

type Props = {
  position: Position
  words: string
  sound: Sound
  nameOf: (userId: string) => string
  onFound: (userId: string, at: number) => void
}

/** Every moment of the evening in which these words were said, and to whom. Each leads to its moment. */
export const Found = ({ position: { timeline }, words, sound, nameOf, onFound }: Props) => {
  const found = spokenWith(timeline, words)
  if (found.length === 0) return <p className={panel.empty}>{t`Nobody was told '${words.trim()}'.`}</p>
  return (
    <>
      <p className={panel.empty} role="status">
        {found.length === 1 ? t`1 line` : t`${grouped(found.length)} lines`}
        {found.length > most && t`, the first ${most}`}
      </p>
      <ol className={`${panel.scroller} ${css.heard}`} aria-label={t`Lines found`}>
        {found.slice(0, most).map((spoken) => (
          <li key={spoken.nth}>
            <UnstyledButton className={css.when} onClick={() => onFound(spoken.userId, spoken.at)}>
              <span className="mono">{clock(spoken.at - timeline.zero)}</span> {nameOf(spoken.userId)}
            </UnstyledButton>
            <SpokenLine spoken={spoken} sound={sound} />
          </li>
        ))}
      </ol>
    </>
  )
}
