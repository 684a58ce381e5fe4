import { Condition, type Effect } from '@ghostlight/contracts'

/**
 * Conditions and effects as a cell has them, with `;` or a line break between two:
 * `groups contains Chorus; data.bib gt 10` and `add to group Left; set data.mood to "very; calm"`.
 * A value in quotes is read as JSON. A number without quotes is a number.
 */
export const conditionsIn = (cell: string): Condition[] | string => listOf(cell, conditionIn)
export const effectsIn = (cell: string): Effect[] | string => listOf(cell, effectIn)

export const conditionsText = (conditions: readonly Condition[]): string =>
  conditions
    .map(({ field, op, value }) => {
      const said =
        value !== undefined
          ? [typeof value === 'number' ? String(value) : valueText(value, isMeant)]
          : needsValue(op)
            ? [nothing]
            : []
      return [wordText(field), op, ...said].join(' ')
    })
    .join('; ')

export const effectsText = (effects: readonly Effect[]): string =>
  effects
    .map((effect) => {
      if (effect.type === 'setField') return `set ${wordText(effect.field)} to ${valueText(effect.value)}`
      return `${effect.type === 'addToGroup' ? 'add to' : 'remove from'} group ${valueText(effect.group)}`
    })
    .join('; ')

const most = 20

/** The parsed parts, or the first part that cannot be read. */
const listOf = <T>(cell: string, read: (part: string) => T | undefined): T[] | string => {
  const parts = partsOf(cell)
  if (parts.length > most) return `there are more than ${most}`
  const found: T[] = []
  for (const part of parts) {
    const one = read(part)
    if (one === undefined) return part
    found.push(one)
  }
  return found
}

/** Splits at `;` and line breaks outside quotes. Not with a regular expression, which would search for each quote's end again. */
export const partsOf = (cell: string): string[] => {
  const parts: string[] = []
  let from = 0
  let quoted = false
  for (let at = 0; at < cell.length; at++) {
    const char = cell[at]
    if (char === '"') quoted = !quoted
    else if (quoted && char === '\\') at++
    else if (!quoted && (char === ';' || char === '\n')) {
      parts.push(cell.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, cell.slice(from)].map((it) => it.trim()).filter((it) => it !== '')
}

const conditionIn = (part: string): Condition | undefined => {
  const [, name = '', word = '', rest = ''] = /^("(?:[^"\\]|\\.)*"|[^\s"]+)\s+(\w+)\s*([\s\S]*)$/.exec(part) ?? []
  const op = Condition.shape.op.options.find((it) => it.toLowerCase() === word.toLowerCase())
  const field = unquoted(name)
  const value = unquoted(rest)
  if (!field || !op || value === undefined) return undefined
  if (rest === nothing) return { field, op }
  if (rest === '') return needsValue(op) ? undefined : { field, op }
  const parsed = Condition.safeParse({ field, op, value: isNumber(rest) ? Number(rest) : value })
  return parsed.success ? parsed.data : undefined
}

const effectIn = (part: string): Effect | undefined => {
  const moved = /^(add\s+to|remove\s+from)\s+group\s+([\s\S]+)$/i.exec(part)
  if (moved) {
    const group = unquoted(moved[2] ?? '')
    const type = moved[1]?.toLowerCase().startsWith('add') ? 'addToGroup' : 'removeFromGroup'
    return group ? { type, group } : undefined
  }
  const [, name = '', rest = ''] = /^set\s+("(?:[^"\\]|\\.)*"|[^\s"]+)\s+to\s+([\s\S]+)$/i.exec(part) ?? []
  const field = unquoted(name)
  const value = unquoted(rest)
  const fits = field && field.length <= 100 && value !== undefined && value.length <= 2_000
  return fits ? { type: 'setField', field, value } : undefined
}

/** Written for a rule that has no value yet. */
const nothing = '(nothing)'
const needsValue = (op: Condition['op']): boolean => op !== 'exists' && op !== 'missing'
/** Whether a text would be read as something else without quotes. */
const isMeant = (text: string): boolean => text === nothing || isNumber(text)
const isNumber = (text: string): boolean => Number.isFinite(Number(text)) && String(Number(text)) === text

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
