/** Words and values in a cell or a condition: as they are if nothing else can be meant, or else in quotes, as JSON. */
export const wordText = (field: string): string => (/^[^\s";]+$/.test(field) ? field : JSON.stringify(field))

/** Puts a value in quotes if it would otherwise be split, trimmed, or (`alsoQuoted`) misread. */
export const valueText = (value: string, alsoQuoted = (_: string): boolean => false): string =>
  value === '' || value !== value.trim() || /[";\r\n]/.test(value) || alsoQuoted(value) ? JSON.stringify(value) : value

export const unquoted = (text: string): string | undefined => {
  if (!text.startsWith('"')) return text.includes('"') ? undefined : text
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

export const isNumber = (text: string): boolean => Number.isFinite(Number(text)) && String(Number(text)) === text
