const own = ['name', 'nickname', 'bib', 'phone', 'title', 'language']
const audienceData = [
  'offering',
  'observation',
  'aiFeelings',
  'internetMemory',
  'internetShame',
  'onlineUsername',
  'griefCopingMechanism',
]

/** Symbols that a text may use: what every person has, what the performance asks, and any other data of these people. */
export const knownSymbols = (
  users: readonly { data: Readonly<Record<string, unknown>> }[],
  questions: readonly { key: string }[] = [],
): string[] => [
  ...new Set([
    ...own,
    ...audienceData,
    ...questions.map(({ key }) => key),
    ...users.flatMap(({ data }) => Object.keys(data)),
  ]),
]

/** The known symbol that was most likely meant; null if none is close. */
export const nearestSymbol = (symbol: string, known: readonly string[]): string | null => {
  const [best] = known
    .map((name) => ({ name, away: distance(symbol.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.away - b.away)
  return best && best.away <= Math.max(2, symbol.length / 3) ? best.name : null
}

/** Number of letters to change, add or remove (Levenshtein). */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      )
    row = next
  }
  return row[b.length] ?? 0
}
