import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAfterPaint } from '../../../../controls/useAfterPaint.ts'
import { useFinger } from '../../../../controls/useFinger.ts'
import { useVirtualList } from '../../../../controls/useVirtualList.ts'
import { t } from '../../../../words/t.ts'
import { RailMark } from '../comments/RailMark.tsx'
import { useEditing } from '../EditorContext.tsx'
import { RailWords } from '../languages/CueWords.tsx'
import type { Script } from '../script.ts'
import css from './cue-rail.module.css'
import { useCueInView } from './useCueInView.ts'

const steps: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 }

type Line = { kind: 'act'; opener: string; name: string } | { kind: 'cue'; at: number }

/** The headings, and the cues of the acts that are not folded. */
const linesOf = ({ acts }: Pick<Script, 'acts'>, folded: ReadonlySet<string>): Line[] => {
  const all: Line[] = []
  let at = 0
  for (const { opener, name, cues } of acts) {
    if (opener !== null) all.push({ kind: 'act', opener, name })
    for (const _ of cues) {
      if (opener === null || !folded.has(opener)) all.push({ kind: 'cue', at })
      at++
    }
  }
  return all
}

/** All cues by number and name, under the headings of their acts. A press leads to the cue; the one in view is marked. */
export const CueRail = ({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) => {
  const { script: newest, cues, focusOn, bringers, readOnly, folded, fold } = useEditing()
  // the script itself is what an author looks at: it is painted first
  const script = useAfterPaint(newest)
  const list = useRef<HTMLElement>(null)
  const isTouch = useFinger()
  const inView = useAfterPaint(useCueInView(scroller, newest))
  const all = useMemo(() => linesOf(script, folded), [script, folded])
  const at = Math.max(
    0,
    all.findIndex((it) => it.kind === 'cue' && script.cues[it.at]?.cue._id === inView),
  )
  const { lines, above, below, scrollTo } = useVirtualList({
    count: all.length,
    scroller: list,
    guess: isTouch ? 44 : 32,
    mostWhole: 60,
  })
  const [wanted, want] = useState<number | null>(null)
  const lead = useCallback(
    (id: string) => {
      for (const bring of bringers) bring(id, 'start')
    },
    [bringers],
  )
  /** A cue that was moved is not in its new place yet. */
  const waits = wanted !== null && script !== newest
  useEffect(() => {
    if (waits) return
    const line = list.current?.querySelector<HTMLElement>(`[data-at="${wanted ?? at}"]`)
    if (wanted === null) {
      if (line) line.scrollIntoView({ block: 'nearest' })
      else if (at > 0) scrollTo(at)
    } else if (line) {
      line.focus()
      want(null)
    }
  }, [wanted, at, scrollTo, waits])
  const go = (to: number) => {
    if (to < 0 || to >= all.length) return
    scrollTo(to)
    want(to)
  }
  /** Where a cue stands after a step past a cue or a heading. */
  const step = (line: number, id: string, by: 1 | -1) => {
    if (readOnly === undefined && cues.step(id, by) !== null) go(line + by)
  }
  const keys = (event: KeyboardEvent, line: number, id?: string) => {
    const by = steps[event.key]
    if (event.key === 'Enter' && id !== undefined) {
      event.preventDefault()
      lead(id)
      focusOn(`cue ${id}`)
    }
    if (!by || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (!event.altKey) return go(line + by)
    event.stopPropagation()
    if (id !== undefined) step(line, id, by)
  }
  const latestKeys = useRef(keys)
  useEffect(() => {
    latestKeys.current = keys
  })
  const [onKey] = useState(() => (event: KeyboardEvent, line: number, id?: string) => {
    latestKeys.current(event, line, id)
  })
  return (
    <nav ref={list} className={css.rail} aria-label={t`Cues by number`}>
      <ol style={{ paddingTop: above, paddingBottom: below }}>
        {lines.map((line) => {
          const it = all[line]
          if (it?.kind === 'act') {
            const { opener } = it
            return (
              <ActLine
                key={`act ${opener}`}
                opener={opener}
                name={it.name}
                line={line}
                isFolded={folded.has(opener)}
                fold={fold}
                onKey={onKey}
              />
            )
          }
          const cue = it && script.cues[it.at]
          if (!cue) return null
          const { _id, name } = cue.cue
          return (
            <CueLine
              key={_id}
              id={_id}
              number={cue.number}
              name={name}
              line={line}
              isHere={line === at}
              lead={lead}
              onKey={onKey}
            />
          )
        })}
      </ol>
    </nav>
  )
}

type OnKey = (event: KeyboardEvent, line: number, id?: string) => void
type ActProps = {
  opener: string
  name: string
  line: number
  isFolded: boolean
  fold: (opener: string, isFolded: boolean) => void
  onKey: OnKey
}

const ActLine = memo(({ opener, name, line, isFolded, fold, onKey }: ActProps) => (
  <li>
    <button
      type="button"
      className={css.act}
      data-at={line}
      aria-expanded={!isFolded}
      tabIndex={-1}
      aria-label={name}
      title={isFolded ? t`${name}: show its cues` : t`${name}: fold`}
      onClick={() => fold(opener, !isFolded)}
      onKeyDown={(event) => onKey(event, line)}
    >
      {isFolded ? <IconChevronRight size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
      <span className={`${css.name} ellipsis`}>{name}</span>
    </button>
  </li>
))

type CueProps = {
  id: string
  number: string
  name: string
  line: number
  /** the cue in view */
  isHere: boolean
  lead: (id: string) => void
  onKey: OnKey
}

/** Drawn again only for another name, number or place: the column is drawn with every edit and every cue in view. */
const CueLine = memo(({ id, number, name, line, isHere, lead, onKey }: CueProps) => (
  <li>
    <button
      type="button"
      className={css.cue}
      data-at={line}
      aria-current={isHere || undefined}
      tabIndex={isHere ? 0 : -1}
      title={t`Go to this cue. Alt and an arrow key move it`}
      onClick={() => lead(id)}
      onKeyDown={(event) => onKey(event, line, id)}
    >
      <b className={css.number}>{number}</b>
      <span className={`${css.name} ellipsis`}>{name}</span>
      <RailMark id={id} />
      <RailWords id={id} />
    </button>
  </li>
))
