import type { Edit, Script } from '@ghostlight/contracts'
import { type ComparedPlace, comparedScripts, editsTowards, wordsBetween } from '@ghostlight/domain/history'
import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useMemo } from 'react'
import panel from '../../../theme/panel.module.css'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import { inSentence } from '../in-sentence.ts'
import { partLabel } from '../part-label.ts'
import { factWords } from './fact-words.ts'
import css from './past.module.css'

type Props = {
  before: Script
  after: Script
  titles: readonly [before: string, after: string]
  /** what to say if nothing differs */
  nothing: string
  /** restores one cue of `before`; absent: nobody can restore here */
  restore?: ((edits: readonly Edit[], title: string) => void) | undefined
}

/** Two moments of a performance side by side, part by part and word by word. */
export const Compared = ({ before, after, titles, nothing, restore }: Props) => {
  const places = useMemo(
    () =>
      comparedScripts(before, after).map((place) => ({
        ...place,
        rows: place.rows.map((row) => ({
          ...row,
          before: factWords(row, 'before', before),
          after: factWords(row, 'after', after),
        })),
      })),
    [before, after],
  )
  if (places.length === 0) return <p className={panel.empty}>{nothing}</p>
  return (
    <>
      <p className={css.titles} aria-hidden>
        <span>{titles[0]}</span>
        <span>{titles[1]}</span>
      </p>
      {places.map((place) => (
        <Place
          key={`${place.kind} ${place._id}`}
          place={place}
          titles={titles}
          onRestore={
            restore && place.kind === 'cue'
              ? () => restore(editsTowards(after, before, place._id), inSentence(translated(place.title)))
              : undefined
          }
        />
      ))}
    </>
  )
}

type PlaceProps = { place: ComparedPlace; titles: Props['titles']; onRestore: (() => void) | undefined }

const Place = ({ place, titles, onRestore }: PlaceProps) => {
  const { name, rows, kind } = place
  const title = translated(place.title)
  const heading = kind === 'performance' ? title : `${title} · ${name}`
  return (
    <section className={css.place} aria-label={heading}>
      <div className={css.placeHead}>
        <h3>{heading}</h3>
        {states(place).map((it) => (
          <span key={it} className={panel.count}>
            {it}
          </span>
        ))}
        <span className={panel.spacer} />
        {onRestore && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconRestore size={15} aria-hidden />}
            onClick={onRestore}
          >
            {place.is === 'new' ? t`Take this cue away` : t`Restore this cue`}
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <table className={css.rows}>
          <colgroup>
            <col className={css.label} />
            <col />
            <col />
          </colgroup>
          <thead className={css.unseen}>
            <tr>
              <th scope="col">{t`What`}</th>
              <th scope="col">{titles[0]}</th>
              <th scope="col">{titles[1]}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const states = ({ is, moved, reordered }: ComparedPlace): string[] => [
  ...(is === 'new' ? [t.as('cue')`new`] : is === 'gone' ? [t`deleted`] : []),
  ...(moved ? [t`moved`] : []),
  ...(reordered ? [t`lines in another order`] : []),
]

type Said = { key: string; label: string; line?: number | undefined; before: string; after: string }

const Row = ({ row: { label, line, before, after } }: { row: Said }) => {
  const pieces = useMemo(() => wordsBetween(before, after), [before, after])
  const side = (not: 'gone' | 'new', Mark: 'del' | 'ins') =>
    pieces.map(({ is, text }, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
      is === 'kept' ? <span key={at}>{text}</span> : is === not ? null : <Mark key={at}>{text}</Mark>,
    )
  return (
    <tr>
      <th scope="row">
        {line !== undefined && <span className={css.line}>{t`Line ${line}`}</span>} {partLabel(label)}
      </th>
      <td className={css.text}>{before === '' ? <i>{t`nothing`}</i> : side('new', 'del')}</td>
      <td className={css.text}>{after === '' ? <i>{t`nothing`}</i> : side('gone', 'ins')}</td>
    </tr>
  )
}
