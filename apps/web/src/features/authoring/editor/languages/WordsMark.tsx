import type { WordsState } from '@ghostlight/domain/translation'
import { IconAlertTriangleFilled, IconCheck, IconPencil, IconRefresh } from '@tabler/icons-react'
import { t } from '../../../../words/t.ts'
import { nameOf } from '../../language-name.ts'
import css from './languages.module.css'

const words = { missing: t`missing`, stale: t`outdated`, draft: t`draft`, done: t`done` } as const satisfies Record<
  WordsState,
  string
>
const icons = { missing: IconAlertTriangleFilled, stale: IconRefresh, draft: IconPencil, done: IconCheck } as const
const about = {
  missing: t`Nobody has written these words yet: people hear the performance’s own language`,
  stale: t`The original has changed since`,
  draft: t`Only rehearsals say a draft. Mark it done when somebody has read it`,
  done: t`Somebody has read it`,
} as const satisfies Record<WordsState, string>

type Props = { state: WordsState; language: string; onMark: (state: 'draft' | 'done') => void }

/** How far words are, and what says that they are done. */
export const WordsMark = ({ state, language, onMark }: Props) => {
  const Icon = icons[state]
  return (
    <span className={css.state} data-state={state}>
      <span title={about[state]}>
        <Icon size={13} aria-hidden />
        {nameOf(language)}: {words[state]}
      </span>
      {(state === 'draft' || state === 'stale') && (
        <button
          type="button"
          className={css.mark}
          title={`${state === 'stale' ? t`It fits the original as it is now` : t`It can be said in shows`} ${t`(Ctrl+Alt+Enter)`}`}
          onClick={() => onMark('done')}
        >
          {t`Mark done`}
        </button>
      )}
      {state === 'done' && (
        <button type="button" className={css.mark} onClick={() => onMark('draft')}>
          {t`Back to draft`}
        </button>
      )}
    </span>
  )
}
