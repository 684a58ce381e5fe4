import { memo, useMemo, useRef } from 'react'
import { useVirtualList } from '../../../../controls/useVirtualList.ts'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { type Evening, type Sound, wordsOf } from './evening.ts'
import css from './try.module.css'

type Props = {
  evening: Evening
  at: number
  /** the place of the cue that runs; -1 = none */
  cue: number
  sounds: ReadonlyMap<number, Sound>
  person: number | null
  onFollow: (who: number) => void
}

const rowHeight = 36

/** Everybody in a row of their own: what they hear in this cue as bars, and the words of now. */
export const PeopleNow = ({ evening, at, cue, sounds, person, onFollow }: Props) => {
  const scroller = useRef<HTMLDivElement>(null)
  const { lines, above, below } = useVirtualList({
    count: evening.people.length,
    scroller,
    guess: rowHeight,
    mostWhole: 80,
  })
  const own = evening.cues[cue]
  const ofCue = useMemo(() => {
    const by = new Map<number, Sound[]>()
    for (const it of own?.sounds ?? []) by.set(it.who, [...(by.get(it.who) ?? []), it])
    return by
  }, [own])
  const [from, length] = own ? [own.at, Math.max(1, own.end - own.at)] : [0, 1]
  const done = Math.min(1, Math.max(0, (at - from) / length))
  return (
    <div ref={scroller} className={panel.scroller} style={{ '--done': `${done * 100}%` } as object}>
      <ul className={css.peopleNow} style={{ paddingTop: above, paddingBottom: below }} aria-label={t`People`}>
        {lines.map((who) => (
          <Row
            key={who}
            who={who}
            name={evening.people[who]?.name ?? ''}
            words={sounds.get(who) ? wordsOf(evening, sounds.get(who) as Sound) : ''}
            bars={ofCue.get(who) ?? none}
            from={from}
            length={length}
            now={sounds.get(who)}
            isFollowed={who === person}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </div>
  )
}

const none: readonly Sound[] = []

type RowProps = {
  who: number
  name: string
  words: string
  bars: readonly Sound[]
  from: number
  length: number
  now: Sound | undefined
  isFollowed: boolean
  onFollow: (who: number) => void
}

const Row = memo(({ who, name, words, bars, from, length, now, isFollowed, onFollow }: RowProps) => (
  <li>
    <button
      type="button"
      className={css.row}
      aria-current={isFollowed || undefined}
      data-hears={now !== undefined || undefined}
      title={t`Follow ${name}`}
      onClick={() => onFollow(who)}
    >
      <span className={`${css.name} ellipsis`}>{name}</span>
      <span className={css.lane} aria-hidden>
        {bars.map((it) => (
          <span
            key={`${it.line} ${it.at}`}
            className={css.bar}
            data-now={it === now || undefined}
            style={{ left: `${((it.at - from) / length) * 100}%`, width: `${((it.end - it.at) / length) * 100}%` }}
          />
        ))}
      </span>
      <span className="ellipsis">{words}</span>
    </button>
  </li>
))
