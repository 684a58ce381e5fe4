const mostName = 200

/** Comma-separated, each once, whatever its case; a name with a comma in it stands in quotes. */
export const namesIn = (cell: string): string[] => {
  const names = new Map<string, string>()
  for (const item of itemsIn(cell)) {
    const name = item.slice(0, mostName)
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
  }
  return [...names.values()]
}

/** Everything between the commas of a cell, in order and as often as it stands there. */
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
