import { isRejection } from '@ghostlight/contracts'
import { readWorkbook } from '../../apps/api/src/adapters/sheets/read-workbook.ts'

type Row = { type: string; at: number; data: Record<string, unknown> }
type Figures = { at: string; by: unknown; completed: number; failed: number; notHere: number; times: number[] }

/** The rows of a show's log as `/api/log?format=csv` gives them. */
export const rowsOf = (csv: string): Row[] => {
  const read = readWorkbook(Buffer.from(csv), 'csv')
  if (isRejection(read)) throw new Error(read.message)
  const [head = [], ...rows] = [...read.values()][0] ?? []
  const [type, at, data] = ['type', 'at', 'data'].map((name) => head.indexOf(name))
  return rows.map((row) => ({
    type: row[type ?? 0] ?? '',
    at: Date.parse(row[at ?? 0] ?? ''),
    data: JSON.parse(row[data ?? 0] ?? '{}'),
  }))
}

const reasonsIn = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.map((it: { reason?: unknown }) => it.reason) : []
const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((it: { userId?: unknown }) => String(it.userId)) : []

/** Counts a report's figures from the rows of the log alone, with none of the report's own code. */
export const recomputed = (rows: readonly Row[]) => {
  const of = (type: string) => rows.filter((row) => row.type === type)
  const [started, receipts] = [of('ModuleStarted'), of('AudioContentReceived')]
  const outcomes = started.map(({ data: { moduleRunId, cueRunId, recipients } }) => {
    const end = rows.findIndex(
      ({ type, data }) => /^Module(Completed|Stopped)$/.test(type) && data['moduleRunId'] === moduleRunId,
    )
    const said = rows.slice(0, end < 0 ? undefined : end).filter(({ data }) => data['deliveryId'] === moduleRunId)
    const whose = (type: string) => new Set(said.filter((row) => row.type === type).map(({ data }) => data['userId']))
    const failures = rows[end]?.type === 'ModuleCompleted' ? reasonsIn(rows[end]?.data['failures']) : undefined
    const people = new Set(idsIn(recipients))
    const told = [
      ...new Map(said.filter(({ type }) => type === 'AudioContentFailed').map((row) => [row.data['userId'], row])),
    ]
    const missed = failures ?? told.map(([, { data }]) => data['reason'])
    const notHere = missed.filter((reason) => reason === 'NOT_CONNECTED').length
    const failed = missed.filter((reason) => reason !== 'STOPPED').length - notHere
    const completed = failures ? people.size - failures.length : whose('AudioContentCompleted').size
    return { cueRunId, moduleRunId, failed, notHere, completed }
  })
  const sum = (all: readonly number[]) => all.reduce((total, it) => total + it, 0)
  const presses = of('CueRun').map(({ at, data: { cueRunId, by } }): Figures => {
    const own = outcomes.filter((it) => it.cueRunId === cueRunId)
    const first = new Map<string, number>()
    for (const receipt of receipts.filter(({ data }) => own.some((it) => it.moduleRunId === data['deliveryId']))) {
      const key = `${receipt.data['deliveryId']} ${receipt.data['userId']}`
      if (!first.has(key)) first.set(key, receipt.at - at)
    }
    const times = [...first.values()].sort((a, b) => a - b)
    const count = (of: 'completed' | 'failed' | 'notHere'): number => sum(own.map((it) => it[of]))
    const counts = { completed: count('completed'), failed: count('failed'), notHere: count('notHere') }
    return { at: new Date(at).toISOString(), by, ...counts, times }
  })
  const sounds = new Map(
    of('AudioContentSent')
      .toReversed()
      .map(({ data }) => [data['sound'], data]),
  )
  return {
    presses,
    completed: sum(outcomes.map((it) => it.completed)),
    failed: sum(outcomes.map((it) => it.failed)),
    notHere: sum(outcomes.map((it) => it.notHere)),
    emotes: of('EmotePublished').map(({ at }) => at),
    characters: sum([...sounds.values()].map(({ text }) => String(text).length)),
    seconds: sum([...sounds.values()].map(({ durationMs }) => Number(durationMs))) / 1_000,
    lines: sounds.size,
    people: of('UserAdded').length - of('UserRemoved').length,
    closedAt: of('ShowClosed').at(-1)?.at,
    notes: of('NoteAdded').map(({ data: { text, by, at } }) => ({ text, by, at })),
  }
}
