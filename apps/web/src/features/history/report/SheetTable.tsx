import type { SheetSection } from '@ghostlight/projections'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import css from './front.module.css'
import { replayAt } from './words.ts'

type TableProps = { id: string; section: Extract<SheetSection, { kind: 'table' }> }

/** A table of the report's text: rows that are about a moment link to it in the replay. */
export const SheetTable = ({ id, section: { name, columns, rows, more, empty } }: TableProps) =>
  rows.length === 0 ? (
    <p className={panel.muted}>{empty}</p>
  ) : (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard, too */}
      <section className={css.scroll} tabIndex={0} aria-label={t`Table: ${name}`}>
        <table className={css.table}>
          <thead>
            <tr>
              {columns.map((column) =>
                column === '' ? (
                  <td key={column} />
                ) : (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, at }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report are never moved
              <tr key={row}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor are its columns
                  <td key={column} dir="auto">
                    {at && column === 0 ? <a href={replayAt(id, at)}>{cell}</a> : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more && <p className={panel.muted}>{more}</p>}
    </>
  )
