import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { layoutOf } from './steps.ts'
import css from './virtual-grid.module.css'

type Props = {
  count: number
  columns: number
  rowHeight: number
  /** how many rows may be seen at once; more than that scroll, and only those in sight exist */
  maxRows: number
  gap?: number
  /** across even if all of it fits */
  acrossAlways?: boolean
  role?: 'listbox'
  label?: string
  /** the thing that wants the focus; it is brought into sight for that */
  focus?: number | null
  onFocused?: () => void
  render: (index: number) => ReactNode
}

/**
 * Things of one height in columns. A list that fits reads down its columns; one that scrolls reads across,
 * so that what is near in the list stays near on the screen.
 */
export const VirtualGrid = (props: Props) => {
  const { count, columns, rowHeight, maxRows, gap = 12, acrossAlways = false, role, label, render } = props
  const { focus = null, onFocused } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, scrolls, flow } = layoutOf(count, { columns, maxRows, acrossAlways })
  const virtualizer = useVirtualizer({
    count: rows,
    enabled: scrolls,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  useEffect(() => {
    if (focus === null) return
    const wanted = scroller.current?.querySelector(`[data-at="${focus}"]`)
    if (wanted instanceof HTMLElement) {
      wanted.focus()
      onFocused?.()
    } else virtualizer.scrollToIndex(Math.floor(focus / columns))
  })
  const template = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, columnGap: gap }
  const semantics = role ? { role, 'aria-multiselectable': true, 'aria-label': label } : {}
  if (!scrolls)
    return (
      <div
        ref={scroller}
        className={css.flat}
        style={{
          ...template,
          gridTemplateRows: `repeat(${rows}, ${rowHeight}px)`,
          gridAutoFlow: flow === 'across' ? 'row' : 'column',
        }}
        {...semantics}
      >
        {Array.from({ length: count }, (_, index) => render(index))}
      </div>
    )
  return (
    <div ref={scroller} className={css.scroller} style={{ height: maxRows * rowHeight }} tabIndex={role ? -1 : 0}>
      <div className={css.canvas} style={{ height: virtualizer.getTotalSize() }} {...semantics}>
        {virtualizer.getVirtualItems().map((row) => (
          <div
            key={row.key}
            {...(role && { role: 'presentation' })}
            className={css.row}
            style={{ ...template, height: rowHeight, transform: `translateY(${row.start}px)` }}
          >
            {Array.from({ length: Math.min(columns, count - row.index * columns) }, (_, column) =>
              render(row.index * columns + column),
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
