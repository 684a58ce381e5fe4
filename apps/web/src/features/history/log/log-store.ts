import { addNames, type Directory, newDirectory } from './directory.ts'
import type { Line } from './events.ts'
import { type Filter, matches, noFilter } from './filter.ts'
import { type Links, link, newLinks } from './links.ts'
import { sentenceOf } from './sentences.ts'
import { createSources } from './sources.ts'

/** `shown`: the lines that pass the filter, in the log's order. `version` grows with each change. */
export type LogState = { version: number; shown: readonly Line[]; count: number; caughtUp: boolean; lost: boolean }

/** The log as far as it has been read, and the lines to show. A new line is filtered once, however many there are. */
export const createLogStore = () => {
  const lines: Line[] = []
  const byId = new Map<string, Line>()
  const known: Directory = newDirectory()
  const links: Links = newLinks()
  const sources = createSources()
  const listeners = new Set<() => void>()
  let filter = noFilter
  let shown: Line[] = lines
  let state: LogState = { version: 0, shown, count: 0, caughtUp: false, lost: false }

  const tell = (change: Partial<LogState> = {}): void => {
    state = { ...state, ...change, version: state.version + 1, shown, count: lines.length }
    for (const listener of listeners) listener()
  }
  const cueOf = ({ event: { type, data } }: Line): string | null => {
    if ('cueId' in data) return data.cueId
    const run = 'moduleRunId' in data ? data.moduleRunId : 'deliveryId' in data ? data.deliveryId : undefined
    if (run !== undefined) return known.runs.get(run)?.cueId ?? null
    if (type !== 'CueIndexUpdated') return null
    return [...known.cues.keys()][data.cueIndex] ?? null
  }
  const textOf = (line: Line): string => sentenceOf(line, known)
  const isSeen = (line: Line): boolean => matches(line, filter, { cueOf, textOf })

  return {
    known,
    links,
    textOf,
    /** What a line in another language was translated from; undefined: it was not. */
    sourceOf: ({ event }: Line): string | undefined =>
      (event.type === 'AudioContentSent' || event.type === 'AskSent') && event.data.language
        ? sources.of(event.data.deliveryId)
        : undefined,
    line: (id: string): Line | undefined => byId.get(id),
    get: (): LogState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Adds lines. A line that is already there is not added again. */
    append: (read: readonly Line[]): void => {
      for (const line of read) {
        if (byId.has(line.id)) continue
        byId.set(line.id, line)
        lines.push(line)
        addNames(known, line)
        sources.add(line.event)
        link(links, line)
        if (shown !== lines && isSeen(line)) shown.push(line)
      }
      tell({ lost: false })
    },
    caughtUp: (): void => tell({ caughtUp: true, lost: false }),
    lost: (): void => tell({ lost: true }),
    /** the position to continue reading from */
    position: (): number | undefined => lines.at(-1)?.position,
    filter: (wanted: Filter): void => {
      filter = wanted
      const all = [wanted.kinds.length === 0, !wanted.failures, !wanted.person, !wanted.cue, !wanted.text]
      shown = all.every(Boolean) ? lines : lines.filter(isSeen)
      tell()
    },
  }
}
export type LogStore = ReturnType<typeof createLogStore>
