import { wordsBetween } from '@ghostlight/domain/history'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../rest/client.ts'
import { t } from '../../../../words/t.ts'
import { partLabel } from '../../part-label.ts'
import { useScript } from '../EditorContext.tsx'
import css from './languages.module.css'

type Props = {
  /** the template, or the place of a text of the performance */
  of: string
  /** what the translation was made from */
  source: string
  /** the words of now, by field; a text of the performance has the field `text` */
  now: readonly { field: string; label: string; text: string }[]
}

/** What changed in the original since a translation of it was made. */
export const MadeFrom = ({ of, source, now }: Props) => {
  const id = useScript(({ performance }) => performance._id)
  const { data, error } = useQuery({
    queryKey: ['made-from', id, of, source],
    queryFn: () => call('madeFrom', { params: { id }, query: new URLSearchParams({ of, source }).toString() }),
    // what was does not change any more
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (error)
    return <p className={css.note}>{t`What changed cannot be loaded now: it is shown when the connection is back.`}</p>
  if (!data) return null
  if (!data.found)
    return <p className={css.note}>{t`The log does not have the words any more from which it was made.`}</p>
  const before = data.texts
  const changed = now.filter(({ field, text }) => (before[field] ?? '').trim() !== text.trim())
  const gone = Object.keys(before).filter((field) => !now.some((it) => it.field === field))
  return (
    <div className={css.changed} role="note" aria-label={t`What changed in the original`}>
      {changed.map(({ field, label, text }) => (
        <p key={field}>
          {now.length > 1 && <span className={css.partName}>{partLabel(label)}: </span>}
          <Changed before={before[field] ?? ''} now={text} />
        </p>
      ))}
      {gone.map((field) => (
        <p key={field}>
          <del>{before[field]}</del>
        </p>
      ))}
    </div>
  )
}

const tags = { kept: 'span', gone: 'del', new: 'ins' } as const

const Changed = ({ before, now }: { before: string; now: string }) =>
  wordsBetween(before, now).map(({ is, text }, at) => {
    const Tag = tags[is]
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
    return <Tag key={at}>{text}</Tag>
  })
