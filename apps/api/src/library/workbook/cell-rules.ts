import type { Condition, Effect, ModuleCondition } from '@ghostlight/contracts'
import { conditionLimits, conditionMatches, noListInList } from '@ghostlight/contracts/rules'
import { conditionIn, conditionText, unquoted, valueText, wordText } from '@ghostlight/domain'

const { ofAModule, inAll } = conditionLimits
const tooMany = (most: number): string => `there are more than ${most}`

/**
 * Conditions and effects as a cell has them, with `;` or a line break between two:
 * `their groups include Chorus; any of (bib is more than 10; mood is calm)` and `add to group Left; set data.mood to
 * "very; calm"`. A value in quotes is read as JSON. A number without quotes is a number.
 */
export const conditionsIn = (cell: string): ModuleCondition[] | string => {
  const parts = partsOf(cell, true)
  const lists = parts.map((part) => listIn(part))
  const nested = parts[lists.findIndex((list) => list?.some((it) => beginning.test(it)))]
  if (nested !== undefined) return `${nested} (${noListInList})`
  if (lists.some((list) => list !== undefined && list.length > ofAModule)) return tooMany(ofAModule)
  const all = lists.reduce((sum, list) => sum + (list?.length ?? 1), 0)
  return parts.length <= ofAModule && all > inAll ? tooMany(inAll) : listOf(parts, oneOrListIn)
}
export const effectsIn = (cell: string): Effect[] | string => listOf(partsOf(cell), effectIn)

export const conditionsText = (conditions: readonly ModuleCondition[]): string =>
  conditions.map((it) => ('match' in it ? listText(it.match, it.of) : conditionText(it))).join('; ')

const listText = (match: string, of: readonly Condition[]): string =>
  `${match} of (${of.map((it) => conditionText(it, hasBracket)).join('; ')})`

/** `(nothing)` is written as it is; a value that is this text is in quotes anyway */
const hasBracket = (value: string): boolean => /[()]/.test(value)

export const effectsText = (effects: readonly Effect[]): string =>
  effects
    .map((effect) => {
      if (effect.type === 'setField') return `set ${wordText(effect.field)} to ${valueText(effect.value)}`
      return `${effect.type === 'addToGroup' ? 'add to' : 'remove from'} group ${valueText(effect.group)}`
    })
    .join('; ')

/** The parsed parts, or the first part that cannot be read. */
const listOf = <T>(parts: readonly string[], read: (part: string) => T | undefined): T[] | string => {
  if (parts.length > ofAModule) return tooMany(ofAModule)
  const found: T[] = []
  for (const part of parts) {
    const one = read(part)
    if (one === undefined) return part
    found.push(one)
  }
  return found
}

/** How a list of conditions begins. */
const beginning = /^(?:all|any|none)[ \t]+of[ \t]*\(/i

/**
 * Splits at `;` and line breaks outside quotes, and (`lists`) outside the brackets of a list. Not with a regular
 * expression, which would search for each quote's end again.
 */
export const partsOf = (cell: string, lists = false): string[] => {
  const parts: string[] = []
  let from = 0
  let quoted = false
  let depth = 0
  const begins = (): boolean => lists && beginning.test(cell.slice(from, from + 40).trimStart())
  let inList = begins()
  for (let at = 0; at < cell.length; at++) {
    const char = cell[at]
    if (char === '"') quoted = !quoted
    else if (quoted) at += char === '\\' ? 1 : 0
    else if (inList && char === '(') depth++
    else if (inList && char === ')') {
      depth--
      inList = depth > 0
    } else if (!inList && (char === ';' || char === '\n')) {
      parts.push(cell.slice(from, at))
      from = at + 1
      inList = begins()
    }
  }
  return [...parts, cell.slice(from)].map((it) => it.trim()).filter((it) => it !== '')
}

/** The conditions of a list, each in its words. Undefined if the part is no list. */
const listIn = (part: string): string[] | undefined => {
  const begun = beginning.exec(part)?.[0]
  return begun !== undefined && part.endsWith(')') ? partsOf(part.slice(begun.length, -1)) : undefined
}

const oneOrListIn = (part: string): ModuleCondition | undefined => {
  const inList = listIn(part)
  if (!inList) return beginning.test(part) ? undefined : conditionIn(part)
  const of = listOf(inList, conditionIn)
  const match = conditionMatches.find((it) => part.toLowerCase().startsWith(it))
  return typeof of === 'string' || of.length === 0 || !match ? undefined : { match, of }
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
