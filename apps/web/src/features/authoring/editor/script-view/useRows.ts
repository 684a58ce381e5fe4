import { defaultRangeExtractor, measureElement, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type PointerEvent,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useDrawAgain } from '../../../../controls/useDrawAgain.ts'
import { afterPaint } from '../../../../page-state/after-paint.ts'
import { useBringer } from '../EditorContext.tsx'
import { kept } from '../remembered.ts'
import { wordsIn } from '../said-by.ts'
import type { Script } from '../script.ts'
import { type Drawn, guessOf, type Row, rowOf } from './rows.ts'

/** Up to so many rows a script is drawn whole: the browser then finds every word in it. */
const mostWhole = 60

/**
 * The browser says the height of a row that has come, before it paints. To ask for it at once would lay out the page for
 * each row.
 */
const measured: typeof measureElement = (row, entry, instance) => {
  if (entry) return measureElement(row, entry, instance)
  const index = instance.indexFromElement(row)
  return instance.measurementsCache[index]?.size ?? instance.options.estimateSize(index)
}

/** So many modules may come into view with everything that they have. More than these are text until they are painted. */
const mostWholeAtOnce = 2

/** The rows of the script that are in view, and the one with the focus, which never leaves the page. */
export const useRows = (scroller: RefObject<HTMLDivElement | null>, rows: readonly Row[], script: Script) => {
  const isLong = rows.length > mostWhole
  const focused = useRef<string | null>(null)
  // the rows that have been painted
  const known = useRef<ReadonlySet<string>>(new Set())
  const [, settle] = useReducer((count: number) => count + 1, 0)
  const latest = useRef({ rows })
  useEffect(() => {
    latest.current = { rows }
  })
  // with another function, the place of every row would be computed again
  const [sameKeys] = useState(() => kept<string>())
  const keys = sameKeys(rows.map(({ key }) => key))
  const keyOf = useCallback((index: number) => keys[index] ?? index, [keys])
  const isNew = ({ kind, key }: Row): boolean => kind === 'module' && !known.current.has(key)
  const isJump = ({ startIndex, endIndex }: Pick<Range, 'startIndex' | 'endIndex'>): boolean =>
    rows.slice(startIndex, endIndex + 1).filter(isNew).length > mostWholeAtOnce
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    // the first drawing has rows before the page knows the height of their box
    initialRect: { width: innerWidth, height: innerHeight },
    estimateSize: (index) => {
      const row = rows[index]
      return row ? guessOf(row, row.kind === 'module' ? wordsIn(script.templateOf(row.item.module.template)) : 0) : 0
    },
    getItemKey: keyOf,
    measureElement: measured,
    overscan: 4,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(isJump(range) ? { ...range, overscan: 0 } : range)
      const at = focused.current === null ? -1 : rows.findIndex(({ key }) => key === focused.current)
      return at < 0 || seen.includes(at) ? seen : [...seen, at].toSorted((a, b) => a - b)
    },
  })
  useDrawAgain()
  const items = isLong ? virtualizer.getVirtualItems() : []
  const hasJumped = isLong && virtualizer.range !== null && isJump(virtualizer.range)
  const drawnKeys = items.flatMap(({ index }) => rows[index]?.key ?? [])
  const finish = (): void => {
    known.current = new Set(drawnKeys)
    settle()
  }
  useEffect(() => {
    known.current = new Set(hasJumped ? drawnKeys.filter((key) => known.current.has(key)) : drawnKeys)
    return hasJumped ? afterPaint(() => startTransition(finish)) : undefined
  })
  /** Somebody is faster than the page: what they want to press or reach is there at once. */
  const hurry = hasJumped && {
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      // scrolling moves what is below a pointer, too
      if (movementX !== 0 || movementY !== 0) flushSync(finish)
    },
    onKeyDownCapture: () => flushSync(finish),
  }
  useEffect(() => {
    const box = scroller.current
    const entered = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
      focused.current = row?.dataset['row'] ?? null
    }
    box?.addEventListener('focusin', entered)
    return () => box?.removeEventListener('focusin', entered)
  }, [scroller])

  /** Scrolls until the cue or module with this id stands at the top. */
  const bring = useCallback(
    (id: string, align: 'start' | 'auto' = 'auto') => {
      const index = rowOf(latest.current.rows, id)
      if (index < 0) return
      if (isLong) virtualizer.scrollToIndex(index, { align })
      else
        scroller.current
          ?.querySelector(`[data-row="${CSS.escape(latest.current.rows[index]?.key ?? '')}"]`)
          ?.scrollIntoView({ block: align === 'start' ? 'start' : 'nearest' })
    },
    [isLong, virtualizer, scroller],
  )
  useBringer(bring)

  if (!isLong) return { drawn: rows.map((row, index): Drawn => ({ row, index, gap: 0 })), below: 0, hurry }
  let end = 0
  const drawn = items.flatMap(({ index, start, end: next }): Drawn[] => {
    const row = rows[index]
    const gap = Math.max(0, start - end)
    end = next
    return row ? [{ row, index, gap, isSketched: hasJumped && isNew(row) && row.key !== focused.current }] : []
  })
  return { drawn, below: virtualizer.getTotalSize() - end, hurry, measure: virtualizer.measureElement }
}
