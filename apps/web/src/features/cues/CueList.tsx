import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useConsole } from '../../console-state/ConsoleProvider.tsx'
import { useFinger } from '../../controls/useFinger.ts'
import { currentCue, goTarget, playingKey } from '../../live/cue-state.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { CueRow } from './CueRow.tsx'
import css from './cues.module.css'
import { useSelectionFocus } from './useSelectionFocus.ts'

/** `finger`: compact rows on a touch screen */
const rowHeight = { comfortable: 88, compact: 36, finger: 44 } as const

const actHeight = 29

type Rows = Virtualizer<HTMLDivElement, Element>

/** The browser says the height of a row after its layout. To ask for it would cost a layout in the middle of drawing. */
const heightOf = (row: Element, told: ResizeObserverEntry | undefined, rows: Rows): number => {
  const box = told?.borderBoxSize[0]
  if (box) return Math.round(box.blockSize)
  const index = rows.indexFromElement(row)
  return rows.measurementsCache[index]?.size ?? rows.options.estimateSize(index)
}

type Props = { selected: number; compact: boolean }

const List = ({ selected, compact }: Props) => {
  const { selectCue } = useConsole()
  const scroller = useRef<HTMLDivElement>(null)
  const [cues, acts] = [useBlackboard((board) => board.cues), useBlackboard((board) => board.acts)]
  const target = useBlackboard((board) => goTarget(board)?.index)
  const current = useBlackboard((board) => currentCue(board)?.index)
  const playing = useBlackboard(({ runs }) => playingKey(runs)).split(' ')
  const actAt = (index: number): string | undefined => acts?.[cues[index]?._id ?? '']
  const isTouch = useFinger()
  const height = rowHeight[!compact ? 'comfortable' : isTouch ? 'finger' : 'compact']
  /** what plays now is large, wherever its row is drawn among the others */
  const isLarge = (index: number): boolean => !compact || playing.includes(cues[index]?._id ?? '-')
  const virtualizer = useVirtualizer({
    count: cues.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) =>
      (isLarge(index) ? rowHeight.comfortable : height) + (actAt(index) === undefined ? 0 : actHeight),
    overscan: 4,
    measureElement: heightOf,
    // a row that scrolls into sight is drawn with the next frame, and not in the middle of this one
    useFlushSync: false,
  })
  useEffect(() => {
    if (height > 0) virtualizer.measure()
  }, [height, virtualizer])
  useEffect(() => {
    // measuring costs a layout of the page, so a row that is in sight is left where it is, and another one does not hold up GO
    const { startIndex, endIndex } = virtualizer.range ?? { startIndex: selected, endIndex: selected }
    if (selected > startIndex && selected < endIndex) return
    const timer = setTimeout(() => virtualizer.scrollToIndex(selected, { align: 'auto' }))
    return () => clearTimeout(timer)
  }, [selected, virtualizer])
  const focusProps = useSelectionFocus(scroller, selected)
  const items = virtualizer.getVirtualItems()
  const row = (index: number, large: boolean): ReactNode => {
    const cue = cues[index]
    return (
      cue && (
        <CueRow
          key={cue._id}
          cue={cue}
          index={index}
          compact={!large}
          selected={index === selected}
          isTarget={index === target}
          onSelect={selectCue}
        />
      )
    )
  }
  const { startIndex = 0, endIndex = cues.length - 1 } = virtualizer.range ?? {}
  const important = [...new Set([current, target])].filter((at) => at !== undefined)
  const pinned = (where: (at: number) => boolean): ReactNode => {
    const list = important.filter(where).toSorted((a, b) => a - b)
    return (
      list.length > 0 && (
        <ol className={css.pinned} aria-label={t`Pinned`} data-density="compact">
          {list.map((at) => (
            <li key={at}>{row(at, !compact)}</li>
          ))}
        </ol>
      )
    )
  }
  return (
    <>
      {pinned((at) => at < startIndex)}
      <div ref={scroller} className={`${panel.scroller} ${css.scroller}`} {...focusProps}>
        <ol
          style={{ height: virtualizer.getTotalSize(), paddingTop: items[0]?.start ?? 0 }}
          start={(items[0]?.index ?? 0) + 1}
        >
          {items.map(({ index, key }) => (
            <li key={key} data-index={index} ref={virtualizer.measureElement}>
              {actAt(index) !== undefined && <p className={css.act}>{actAt(index)}</p>}
              {row(index, isLarge(index))}
            </li>
          ))}
        </ol>
        <p className={css.end}>{t`End`}</p>
      </div>
      {pinned((at) => at > endIndex)}
    </>
  )
}

/** All cues. If the list is scrolled away from the current cue and the next one, they stay in sight at its edges. */
export const CueList = memo(List)
