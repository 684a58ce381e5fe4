import type { Cue } from '@ghostlight/contracts'
import { followText } from '@ghostlight/contracts/rules'
import { VisuallyHidden } from '@mantine/core'
import { IconArrowDownBar, IconClock, IconRepeat, IconRepeatOff, IconTrendingDown } from '@tabler/icons-react'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'
import css from './cue-row.module.css'

/** One sign each: what follows this cue by itself, what another GO does while it plays, and that GO passes over it. */
export const CueSigns = ({ cue: { again, follow, skip } }: { cue: Cue }) => {
  const signs = [
    ...(follow
      ? [
          {
            Icon: 'atTime' in follow ? IconClock : IconArrowDownBar,
            text: t`the next cue follows ${followWords(follow)}`,
          },
        ]
      : []),
    ...(again === 'restart' ? [{ Icon: IconRepeat, text: t`another GO restarts it` }] : []),
    ...(again === 'fade' ? [{ Icon: IconTrendingDown, text: t`another GO fades it and restarts it` }] : []),
    ...(again === 'ignore' ? [{ Icon: IconRepeatOff, text: t`another GO is ignored while it plays` }] : []),
  ]
  return (
    <>
      {signs.map(({ Icon, text }) => (
        <span key={text} className={css.sign} title={text}>
          <Icon size={14} aria-hidden />
          <VisuallyHidden>{`, ${text}`}</VisuallyHidden>
        </span>
      ))}
      {skip && <VisuallyHidden>{t`, skipped by GO`}</VisuallyHidden>}
    </>
  )
}

const followWords = (follow: NonNullable<Cue['follow']>): string =>
  'atTime' in follow ? translated(followText(follow)) : t`${translated(followText(follow))} after its end`
