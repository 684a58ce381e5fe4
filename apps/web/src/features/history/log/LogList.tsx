import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { Times } from '../../../times/times.ts'
import { t } from '../../../words/t.ts'
import type { Filter } from './filter.ts'
import { addressOf } from './filter.ts'
import { LogRow } from './LogRow.tsx'
import type { LogState, LogStore } from './log-store.ts'
import css from './log-viewer.module.css'
import { Unfolded } from './Unfolded.tsx'

const rowHeight = 32

type Props = {
  store: LogStore
  state: LogState
  times: Times
  bid: string
  filter: Filter
  /** id of the unfolded line */
  open: string | null
  /** the newest line is kept in sight */
  following: boolean
  onOpen: (id: string | null) => void
  onFollow: (following: boolean) => void
}

/** The page contains only the lines in sight, however many there are. */
export const LogList = ({ store, state, times, bid, filter, open, following, onOpen, onFollow }: Props) => {
  const { shown, version, caughtUp } = state
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: 12,
  })
  const last = shown.length - 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` says that there are more lines
  useEffect(() => {
    if (following && last >= 0) virtualizer.scrollToIndex(last, { align: 'end' })
  }, [following, last, version, virtualizer])
  // the line in the address scrolls into view once it has been read
  const sought = useRef(open)
  useEffect(() => {
    if (sought.current === null || !caughtUp) return
    const index = shown.findIndex(({ id }) => id === sought.current)
    sought.current = null
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'center' })
  }, [caughtUp, shown, virtualizer])
  const seek = (id: string): void => {
    onFollow(false)
    onOpen(id)
    const index = shown.findIndex((line) => line.id === id)
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'center' })
  }
  return (
    <section
      ref={scroller}
      className={css.scroller}
      aria-label={t`Events`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must scroll by keyboard too
      tabIndex={0}
      onWheel={({ deltaY }) => deltaY < 0 && onFollow(false)}
      onPointerDown={() => onFollow(false)}
      onKeyDown={({ key }) => ['ArrowUp', 'PageUp', 'Home'].includes(key) && onFollow(false)}
    >
      <ol className={css.canvas} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const line = shown[index]
          if (!line) return null
          const isOpen = line.id === open
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={css.item}
              style={{ transform: `translateY(${start}px)` }}
            >
              <LogRow
                line={line}
                times={times}
                isOpen={isOpen}
                sentence={store.textOf(line)}
                address={addressOf(filter, { bid, line: line.id })}
                onToggle={() => onOpen(isOpen ? null : line.id)}
              />
              {isOpen && <Unfolded line={line} store={store} times={times} onSeek={seek} />}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
