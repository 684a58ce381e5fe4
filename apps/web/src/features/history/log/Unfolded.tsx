import { UnstyledButton } from '@mantine/core'
import type { Times } from '../../../times/times.ts'
import { t } from '../../../words/t.ts'
import type { Line } from './events.ts'
import { causesOf } from './links.ts'
import type { LogStore } from './log-store.ts'
import css from './log-viewer.module.css'

/** A press of GO can lead to thousands of lines. At most this many are listed. */
const mostEffects = 50

type Props = { line: Line; store: LogStore; times: Times; onSeek: (id: string) => void }

/** The causes of an event, its effects, and last the event itself as it is stored. */
export const Unfolded = ({ line, store, times, onSeek }: Props) => {
  const effects = store.links.effects.get(line.id) ?? []
  const lists = [
    { title: t`Because`, ids: causesOf(store.links, line.id), more: 0 },
    { title: t`What came of it`, ids: effects.slice(0, mostEffects), more: Math.max(0, effects.length - mostEffects) },
  ]
  const source = store.sourceOf(line)
  const { event, ...about } = line
  const { time: _, ...stored } = { ...about, ...event }
  return (
    <div className={css.unfolded}>
      {source !== undefined && (
        <section aria-label={t`Source`}>
          <h2>{t`Source`}</h2>
          <p dir="auto">{source}</p>
        </section>
      )}
      {lists
        .filter(({ ids }) => ids.length > 0)
        .map(({ title, ids, more }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ol>
              {ids
                .map((id) => store.line(id))
                .filter((it) => it !== undefined)
                .map((it) => (
                  <li key={it.id}>
                    <UnstyledButton className={css.link} onClick={() => onSeek(it.id)}>
                      <time>{times.time(it.time)}</time> {store.textOf(it)}
                    </UnstyledButton>
                  </li>
                ))}
            </ol>
            {more > 0 && <p>{t`and ${more} more.`}</p>}
          </section>
        ))}
      <pre>{JSON.stringify(stored, null, 2)}</pre>
    </div>
  )
}
