/** As many as a report holds: at the usual level, some minutes of a show. */
const most = 400
/** Nobody needs more of one line, and memory has an end. */
const longest = 4_000

export type RecentLines = { write: (line: string) => void; all: () => readonly string[] }

/** Remembers the last lines of the process log, and passes each on. */
export const createRecentLines = (pass: (line: string) => void): RecentLines => {
  const lines: string[] = []
  return {
    write: (line) => {
      pass(line)
      if (line.length > longest) return
      lines.push(line)
      if (lines.length > most) lines.shift()
    },
    all: () => lines,
  }
}
