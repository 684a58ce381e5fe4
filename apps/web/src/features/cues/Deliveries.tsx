import type { Run } from '@ghostlight/contracts'
import { useElementSize } from '@mantine/hooks'
import { memo, useDeferredValue, useId, useMemo } from 'react'
import { VirtualGrid } from '../../controls/virtual-grid/VirtualGrid.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { t } from '../../words/t.ts'
import { AwaitedLines } from './AwaitedLines.tsx'
import { DeliveryMark, wordOf } from './DeliveryMark.tsx'
import css from './deliveries.module.css'
import { type PersonDelivery, personDeliveries, type Square } from './deliveries.ts'
import { Failures } from './Failures.tsx'
import { SpokenNotice } from './SpokenNotice.tsx'
import { useWaitingFor } from './useWaitingFor.ts'

const order: readonly Square[] = ['completed', 'playing', 'waiting', 'stopped', 'notHere', 'awaited', 'failed']

const nobody: readonly never[] = []

const countsOf = (people: readonly PersonDelivery[]): Partial<Record<Square, number>> => {
  const counts: Partial<Record<Square, number>> = {}
  for (const { square } of people) counts[square] = (counts[square] ?? 0) + 1
  return counts
}

const All = ({ runs, rows = 8 }: { runs: readonly Run[] /** of squares that are in sight */; rows?: number }) => {
  const heading = useId()
  const users = useBlackboard((blackboard) => blackboard.users)
  const awaited = useWaitingFor(runs)?.people ?? nobody
  const people = useMemo(
    () => personDeliveries(users, runs, new Set(awaited.map(({ userId }) => userId))),
    [users, runs, awaited],
  )
  const counts = useMemo(() => countsOf(people), [people])
  const { ref, width } = useElementSize()
  // when they come, a hundred squares are made in pieces
  const isDrawn = useDeferredValue(true, false)
  return (
    <section aria-labelledby={heading}>
      <div className={css.head}>
        <h4 id={heading}>{t`Deliveries`}</h4>
        <span className={css.sum}>{people.length === 1 ? t`1 person` : t`${people.length} people`}</span>
        {order.map((square) => (
          <Sum key={square} square={square} count={counts[square] ?? 0} />
        ))}
      </div>
      {awaited.length > 0 && <AwaitedLines people={awaited} />}
      <Failures runs={runs} />
      <SpokenNotice runs={runs} />
      <div ref={ref}>
        {width > 0 && isDrawn && (
          <Squares people={people} columns={Math.max(4, Math.floor((width + 4) / 50))} rows={rows} />
        )}
      </div>
    </section>
  )
}

/**
 * The people that the cue waits for or that failed, by name; below, a square per person: tick, sound, clock, stop,
 * cross.
 */
export const Deliveries = memo(All)

type SquaresProps = { people: readonly PersonDelivery[]; columns: number; rows: number }

/** A clock that ticks beside them does not draw them. */
const Squares = memo(({ people, columns, rows }: SquaresProps) => (
  <VirtualGrid
    items={people}
    columns={columns}
    rowHeight={40}
    maxRows={rows}
    gap={4}
    acrossAlways
    tellsBelow
    inTurns
    overscan={1}
    render={drawn}
  />
))

const drawn = ({ userId, ...person }: PersonDelivery) => <Cell key={userId} {...person} />

const Sum = ({ square, count }: { square: Square; count: number }) =>
  count === 0 ? null : (
    <span className={css.sum} data-square={square}>
      <DeliveryMark square={square} size={14} /> {count} {wordOf(square)}
    </span>
  )

const Cell = memo(({ bib, name, erased, square }: Omit<PersonDelivery, 'userId'>) => {
  const word = wordOf(square)
  const called = `${bib} ${name}`.trim()
  return (
    <div
      className={`${css.cell} mono`}
      data-square={square}
      data-erased={erased || undefined}
      title={`${called}: ${word}`}
    >
      {erased ? t`erased` : bib || name.slice(0, 2)}
      <DeliveryMark square={square} size={12} label={`${name}: ${word}`} />
    </div>
  )
})
