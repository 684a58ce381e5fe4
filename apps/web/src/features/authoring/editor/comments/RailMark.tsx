import { IconMessage } from '@tabler/icons-react'
import { useCallback } from 'react'
import { counted } from '../../../../words/counted.ts'
import { t } from '../../../../words/t.ts'
import { useScript } from '../EditorContext.tsx'
import type { Script } from '../script.ts'
import { useComments } from './CommentsProvider.tsx'
import css from './comments.module.css'

const countOf = ({ cues }: Script, id: string, counts: ReadonlyMap<string, number>): number => {
  const modules = cues.find(({ cue }) => cue._id === id)?.modules ?? []
  return [id, ...modules.map(({ module }) => module._id)].reduce((sum, it) => sum + (counts.get(it) ?? 0), 0)
}

/** How many open comments a cue and its lines have, in the column of cues. */
export const RailMark = ({ id }: { id: string }) => {
  const { counts } = useComments()
  const countIn = useCallback((script: Script) => (counts.size === 0 ? 0 : countOf(script, id, counts)), [counts, id])
  const count = useScript(countIn)
  if (count === 0) return null
  const label = counted(count, t`open comment`, t`open comments`)
  return (
    <span className={css.inRail} role="img" aria-label={label} title={label}>
      <IconMessage size={13} aria-hidden />
      {count}
    </span>
  )
}
