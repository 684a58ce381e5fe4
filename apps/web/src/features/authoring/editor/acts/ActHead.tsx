import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight, IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { counted } from '../../../../words/counted.ts'
import { t } from '../../../../words/t.ts'
import { AutosavedText } from '../AutosavedText.tsx'
import { useDesk } from '../EditorContext.tsx'
import css from './act-head.module.css'

type Props = {
  /** the cue that begins the act */
  opener: string
  name: string
  /** how many cues it has */
  count: number
  isFolded: boolean
  canUp: boolean
  canDown: boolean
}

/** The heading of an act: it folds the act, names it, and moves it with all its cues. */
export const ActHead = memo(({ opener, name, count, isFolded, canUp, canDown }: Props) => {
  const { acts, fold, focusOn } = useDesk()
  const move = (by: 1 | -1): void => {
    acts.move(opener, by)
    focusOn(`act ${by < 0 ? 'up' : 'down'} ${opener}`)
  }
  const cues = counted(count, t`cue`, t`cues`)
  return (
    <div className={css.head}>
      <button
        type="button"
        className={css.button}
        aria-expanded={!isFolded}
        aria-label={t`Cues of ${name}`}
        title={isFolded ? t`Show its cues` : t`Fold`}
        onClick={() => fold(opener, !isFolded)}
      >
        {isFolded ? <IconChevronRight size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
      </button>
      <AutosavedText
        label={t`Name of the act`}
        focusKey={`act ${opener}`}
        strong
        required
        maxLength={100}
        value={name}
        onSave={(to, from) => acts.rename(opener, to, from)}
      />
      <span className={css.count}>{cues}</span>
      <button
        type="button"
        className={css.button}
        data-focus={`act up ${opener}`}
        aria-label={t`Move ${name} up`}
        title={t`Move the act up, with all its cues`}
        aria-disabled={!canUp}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </button>
      <button
        type="button"
        className={css.button}
        data-focus={`act down ${opener}`}
        aria-label={t`Move ${name} down`}
        title={t`Move the act down, with all its cues`}
        aria-disabled={!canDown}
        onClick={() => move(1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </button>
      <button
        type="button"
        className={css.button}
        aria-label={t`Remove the heading ${name}`}
        title={t`Remove the heading. The cues stay`}
        onClick={() => acts.remove(opener, name)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
})
