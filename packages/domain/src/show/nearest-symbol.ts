const own = ['name', 'nickname', 'bib', 'phone', 'title']
const audienceData = [
  'offering',
  'observation',
  'aiFeelings',
  'internetMemory',
  'internetShame',
  'onlineUsername',
  'griefCopingMechanism',
]

/** What a text may speak of: what every person has, and whatever the people of this house have beside it. */
export const knownSymbols = (users: readonly { data: Readonly<Record<string, unknown>> }[]): string[] => [
  ...new Set([...own, ...audienceData, ...users.flatMap(({ data }) => Object.keys(data))]),
]

/** The known one that was most likely meant; null: none is near. */
export const nearestSymbol = (symbol: string, known: readonly string[]): string | null => {
  const [best] = known
    .map((name) => ({ name, away: distance(symbol.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.away - b.away)
  return best && best.away <= Math.max(2, symbol.length / 3) ? best.name : null
}

/** Letters to change, add or leave out (Levenshtein). */
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
