/** The reading order of a grid: down its columns if it fits, across if it scrolls. */
export type Layout = { count: number; columns: number; rows: number; flow: 'down' | 'across'; pageRows: number }

/** The layout of `count` items with at most `maxRows` visible rows. */
export const layoutOf = (
  count: number,
  { columns, maxRows, acrossAlways = false }: { columns: number; maxRows: number; acrossAlways?: boolean },
): Layout & { scrolls: boolean } => {
  const rows = Math.ceil(count / columns)
  const scrolls = rows > maxRows
  return { count, columns, rows, scrolls, flow: scrolls || acrossAlways ? 'across' : 'down', pageRows: maxRows }
}

/** The item that a key leads to from the item at `from`. null: not a key of a grid, or there is no item. */
export const stepFrom = (
  from: number,
  key: string,
  { count, columns, rows, flow, pageRows }: Layout,
): number | null => {
  const across = flow === 'across'
  const row = across ? Math.floor(from / columns) : from % rows
  const down = across ? columns : 1
  const aside = across ? 1 : rows
  const column = across ? from % columns : Math.floor(from / rows)
  const within = (to: number): number | null => (to >= 0 && to < count && to !== from ? to : null)
  switch (key) {
    case 'ArrowDown':
      return row + 1 < rows ? within(from + down) : null
    case 'ArrowUp':
      return row > 0 ? within(from - down) : null
    case 'ArrowRight':
      return column + 1 < columns ? within(from + aside) : null
    case 'ArrowLeft':
      return column > 0 ? within(from - aside) : null
    case 'PageDown':
      return within(Math.min(from + down * Math.min(pageRows, rows - 1 - row), count - 1))
    case 'PageUp':
      return within(from - down * Math.min(pageRows, row))
    case 'Home':
      return within(0)
    case 'End':
      return within(count - 1)
    default:
      return null
  }
}

/** How many whole rows fit into `px`. */
export const seenRows = (px: number, rowHeight: number): number => Math.max(0, Math.floor((px + 1) / rowHeight))
