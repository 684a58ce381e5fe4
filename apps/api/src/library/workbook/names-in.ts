const mostName = 200

/** The comma-separated names of a cell, each once, ignoring case. A name with a comma is in quotes. */
export const namesIn = (cell: string): string[] => {
  const names = new Map<string, string>()
  for (const item of itemsIn(cell)) {
    const name = item.slice(0, mostName)
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
  }
  return [...names.values()]
}

/** All items between the commas of a cell, in order, with repetitions. */
export const itemsIn = (cell: string): string[] =>
  [...cell.matchAll(/\s*("(?:[^"\\]|\\.)*"(?=\s*(?:,|$))|[^,]*)(?:\s*,|$)/gs)]
    .map(([, item = '']) => unquoted(item))
    .filter((item) => item !== '')

export const namesText = (names: readonly string[]): string =>
  names.map((name) => (/^"|,/.test(name) || name !== name.trim() ? JSON.stringify(name) : name)).join(', ')

const unquoted = (item: string): string => {
  if (!/^".*"$/s.test(item)) return item.trim()
  try {
    const name: unknown = JSON.parse(item)
    return typeof name === 'string' ? name : item
  } catch {
    return item
  }
}
