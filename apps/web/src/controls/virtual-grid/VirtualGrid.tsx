import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../words/t.ts'
import { layoutOf } from './steps.ts'
import { useBelow } from './useBelow.ts'
import { type InList, useListFocus } from './useListFocus.ts'
import { useTurn } from './useTurn.ts'
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
  /** rows that scroll are drawn in turns, a frame for each, where a change draws many of them */
  inTurns?: boolean
  /** with a key of its own; `inList` makes it a part of the list's one tab stop */
  render: (item: Item, inList: InList) => ReactNode
}

/**
 * Items of one height in columns. A list that fits reads down its columns. One that scrolls reads across, so that
 * neighbours in the list stay close on the screen.
 */
export const VirtualGrid = <Item,>(props: Props<Item>) => {
  const { items, columns, rowHeight, maxRows, gap = 12, acrossAlways = false, tellsBelow = false } = props
  const { overscan = 6, inTurns = false } = props
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
          {virtualizer.getVirtualItems().map(({ key, index, start }) => (
            <Row
              key={key}
              semantics={role && { role: 'presentation' }}
              style={{ ...template, height: rowHeight, top: start }}
              items={items.slice(index * columns, (index + 1) * columns)}
              turn={inTurns ? index % turns : 0}
              render={(item, column) => render(item, at(index * columns + column))}
            />
          ))}
        </div>
      </div>
      {more}
    </>
  )
}

const turns = 3

type RowProps<Item> = {
  semantics: object | undefined
  style: CSSProperties
  items: readonly Item[]
  turn: number
  render: (item: Item, column: number) => ReactNode
}

const Row = <Item,>({ semantics, style, items, turn, render }: RowProps<Item>) => (
  <div {...semantics} className={css.row} style={style}>
    {useTurn(items, turn).map(render)}
  </div>
)
