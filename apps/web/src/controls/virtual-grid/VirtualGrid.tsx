import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../words/t.ts'
import { layoutOf } from './steps.ts'
import { useBelow } from './useBelow.ts'
import { type InList, useListFocus } from './useListFocus.ts'
import css from './virtual-grid.module.css'

type Props<Item> = {
  items: readonly Item[]
  columns: number
  rowHeight: number
  /** highest number of visible rows; more scroll, and only visible ones are rendered */
  maxRows: number
  gap?: number
  /** reads across even if everything fits */
  acrossAlways?: boolean
  /** shows how many items are below the visible part */
  tellsBelow?: boolean
  role?: 'listbox'
  label?: string
  /** rows that are drawn before and after those in sight: few, where each change draws all of them */
  overscan?: number
  /** with a key of its own; `inList` makes it a part of the list's one tab stop */
  render: (item: Item, inList: InList) => ReactNode
}

/**
 * Items of one height in columns. A list that fits reads down its columns. One that scrolls reads across, so that
 * neighbours in the list stay close on the screen.
 */
export const VirtualGrid = <Item,>(props: Props<Item>) => {
  const { items, columns, rowHeight, maxRows, gap = 12, acrossAlways = false, tellsBelow = false } = props
  const { overscan = 6 } = props
  const { role, label, render } = props
  const scroller = useRef<HTMLDivElement>(null)
  const layout = layoutOf(items.length, { columns, maxRows, acrossAlways })
  const { rows, scrolls, flow } = layout
  const { wanted, onFocused, at } = useListFocus(layout)
  const virtualizer = useVirtualizer({
    count: rows,
    enabled: scrolls,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
  })
  const below = useBelow(scroller, { count: items.length, columns, rowHeight, wanted: tellsBelow })
  const more = below > 0 && <p className={css.below}>{t`${below} more below`}</p>
  useEffect(() => {
    if (wanted === null) return
    const row = scroller.current?.querySelector(`[data-at="${wanted}"]`)
    if (row instanceof HTMLElement) {
      row.focus()
      onFocused()
    } else virtualizer.scrollToIndex(Math.floor(wanted / columns))
  })
  const template = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, columnGap: gap }
  const semantics = role ? { role, 'aria-multiselectable': true, 'aria-label': label } : {}
  if (!scrolls)
    return (
      <>
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
          {items.map((item, index) => render(item, at(index)))}
        </div>
        {more}
      </>
    )
  return (
    <>
      <div ref={scroller} className={css.scroller} style={{ height: maxRows * rowHeight }} tabIndex={role ? -1 : 0}>
        <div className={css.canvas} style={{ height: virtualizer.getTotalSize() }} {...semantics}>
          {virtualizer.getVirtualItems().map((row) => (
            <div
              key={row.key}
              {...(role && { role: 'presentation' })}
              className={css.row}
              style={{ ...template, height: rowHeight, transform: `translateY(${row.start}px)` }}
            >
              {items
                .slice(row.index * columns, (row.index + 1) * columns)
                .map((item, column) => render(item, at(row.index * columns + column)))}
            </div>
          ))}
        </div>
      </div>
      {more}
    </>
  )
}
