import type { PerformanceData } from '@ghostlight/contracts'
import { timeIn, timeOfDayIn } from '@ghostlight/contracts/rules'
import type { Cells } from './headers.ts'

type Schedule = NonNullable<PerformanceData['schedule']>
type Bad = (message: string) => void

/** The columns in the row of the performance. */
export const scheduleColumns = ['Doors', 'Start', 'Interval'] as const

/** The longest interval, ms. */
const longest = 3_600_000

/** Reads the planned times of an evening. Returns undefined if the cells are empty, and reports what is wrong. */
export const scheduleIn = ({ get }: Cells, bad: Bad): Schedule | undefined => {
  const timeOf = (column: 'Doors' | 'Start'): string | undefined => {
    if (get(column) === '') return undefined
    const time = timeOfDayIn(get(column))
    if (time !== null) return time
    bad(`${column} is not a time of day such as 19:30: ${get(column)}`)
    return undefined
  }
  const [doors, start, intervalMs] = [timeOf('Doors'), timeOf('Start'), intervalOf(get('Interval'), bad)]
  if (doors === undefined && start === undefined && intervalMs === undefined) return undefined
  return { ...(doors && { doors }), ...(start && { start }), ...(intervalMs !== undefined && { intervalMs }) }
}

const intervalOf = (cell: string, bad: Bad): number | undefined => {
  if (cell === '') return undefined
  const ms = timeIn(cell)
  if (ms !== null && ms <= longest) return ms
  bad(`Interval is not a time of at most an hour, such as 20 min: ${cell}`)
  return undefined
}

/** Writes them as `scheduleIn` reads them. */
export const scheduleCells = ({
  doors = '',
  start = '',
  intervalMs,
}: Schedule = {}): Record<(typeof scheduleColumns)[number], string> => ({
  Doors: doors,
  Start: start,
  Interval: intervalMs === undefined ? '' : intervalText(intervalMs),
})

const intervalText = (ms: number): string => (ms % 60_000 === 0 ? `${ms / 60_000} min` : `${ms / 1_000} s`)
