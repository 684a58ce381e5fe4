import {
  IconAlertTriangleFilled,
  IconArrowRight,
  IconBan,
  IconEqual,
  IconPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { t } from '../../words/t.ts'
import css from './people.module.css'
import { detailOf, nameOf, type SheetRow, type Status, statusWords, warningsOf } from './people-list.ts'

const icons: Record<Status, TablerIcon> = {
  created: IconPlus,
  updated: IconArrowRight,
  unchanged: IconEqual,
  skipped: IconBan,
}

/** The page contains only the rows in sight. Each is as high as its text. */
export const PeopleRows = ({ rows }: { rows: readonly SheetRow[] }) => {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 46,
    overscan: 4,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
    <div ref={scroller} className={css.scroller} tabIndex={0}>
      <ul className={css.rows} style={{ height: virtualizer.getTotalSize() }} aria-label={t`Rows`}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={row.row}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className={css.row}
                data-status={row.status}
                style={{ transform: `translateY(${start}px)` }}
              >
                <RowWords row={row} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

const RowWords = ({ row }: { row: SheetRow }) => {
  const Icon = icons[row.status]
  const detail = detailOf(row)
  return (
    <>
      <span className={css.number}>{t`row ${row.row}`}</span>
      <span className={css.status}>
        <Icon size={14} aria-hidden />
        {statusWords[row.status]}
      </span>
      <span className={css.words}>
        <b>{nameOf(row)}</b> <span className="mono">{row.newUser?.phone}</span>
        {warningsOf(row).map((it) => (
          <span key={it} className={css.warning}>
            <IconAlertTriangleFilled size={14} aria-hidden /> {it}
          </span>
        ))}
        {detail !== '' && <span className={css.detail}>{detail}</span>}
      </span>
    </>
  )
}
