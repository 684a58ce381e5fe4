import type { Condition } from '@ghostlight/contracts'
import {
  type ConditionOp,
  conditionOps,
  fieldRelations,
  groupRelations,
  needsValue,
  numberSigns,
} from '@ghostlight/contracts/rules'
import { isNumber, unquoted, valueText, wordText } from './quoted.ts'

/** Written for a condition that has no value yet. */
const nothing = '(nothing)'
const longestField = 100
const theirGroups = 'their groups'

/**
 * One condition in words, as the editor says it (`their groups include Left`, `age is more than 17`), with signs
 * (`age > 17`), or as older sheets have it (`data.age gt 17`). A value in quotes is read as JSON. A number without quotes
 * is a number. Undefined if it is none.
 */
export const conditionIn = (text: string): Condition | undefined => {
  for (const { field, rest } of splits(text.trim())) {
    if (field.length > longestField) return undefined
    const said = relationIn(field, rest)
    if (said) return valued(field, said)
  }
  return undefined
}

type Said = { op: ConditionOp; rest: string; sign?: boolean }

/** Where the field may end: after its quotes, or before a space, or before a sign. */
function* splits(text: string): Generator<{ field: string; rest: string }> {
  if (text.startsWith('"')) {
    const end = closing(text)
    const field = end < 0 ? undefined : unquoted(text.slice(0, end + 1))
    if (field) yield { field, rest: text.slice(end + 1) }
    return
  }
  // a field of this name stands in quotes
  if (text.toLowerCase().startsWith(`${theirGroups} `)) {
    yield { field: 'groups', rest: text.slice(theirGroups.length) }
    return
  }
  const end = Math.min(text.length, longestField + 2)
  // the words come first, because a field may have a sign in it
  for (const ends of [isSpace, isSign])
    for (let at = 1; at < end && text[at] !== '"'; at++)
      if (ends(text[at])) yield { field: text.slice(0, at).trim(), rest: text.slice(at) }
}

/** The place of the quote that closes the first one; -1 if none does. */
const closing = (text: string): number => {
  for (let at = 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return -1
}

const isSpace = (char: string | undefined): boolean => char !== undefined && char.trim() === ''
const isSign = (char: string | undefined): boolean => char !== undefined && '<>=≤≥≠!'.includes(char)

const relationIn = (field: string, given: string): Said | undefined => {
  const text = given.trimStart()
  const hasSpace = text !== given
  const [word = ''] = /^\w{1,12}/.exec(text) ?? []
  const isWhole = !/^\w/.test(text.slice(word.length))
  const op = conditionOps.find((it) => it.toLowerCase() === word.toLowerCase())
  if (op && hasSpace && isWhole) return { op, rest: text.slice(word.length).trimStart() }
  const phrased = hasSpace ? phraseIn(field === 'groups' ? groupRelations : longestFirst, text) : undefined
  const sign = numberSigns.find((it) => text.startsWith(it.sign))
  return (
    phrased ??
    (sign && field !== 'groups'
      ? { op: sign.op, rest: text.slice(sign.sign.length).trimStart(), sign: true }
      : undefined)
  )
}

/** `is not` is looked for before `is`; no relation of groups begins like another */
const longestFirst = fieldRelations.toSorted((a, b) => b.label.length - a.label.length)

const phraseIn = (relations: typeof fieldRelations, text: string): Said | undefined => {
  for (const { value: op, label } of relations) {
    const length = lengthOf(label, text)
    if (length === undefined) continue
    const rest = text.slice(length).trimStart()
    // 'is filled in tomorrow' is about a text
    if (needsValue(op) ? rest !== '' : rest === '') return { op, rest }
  }
  return undefined
}

/** How much of the text is the phrase: in any case, and with any space between its words. */
const lengthOf = (phrase: string, text: string): number | undefined => {
  let at = 0
  for (const word of phrase.split(' ')) {
    while (at > 0 && isSpace(text[at])) at++
    if (text.slice(at, at + word.length).toLowerCase() !== word) return undefined
    at += word.length
    if (at < text.length && !isSpace(text[at]) && text[at] !== '"') return undefined
  }
  return at
}

const valued = (field: string, { op, rest, sign = false }: Said): Condition | undefined => {
  const value = unquoted(rest)
  if (value === undefined) return undefined
  if (rest === nothing) return { field, op }
  if (rest === '') return needsValue(op) ? undefined : { field, op }
  if (isNumber(rest)) return { field, op, value: Number(rest) }
  // `mood = calm` is about a text
  const asText = sign && (op === 'eq' || op === 'ne')
  return { field, op: asText ? (op === 'eq' ? 'equals' : 'notEquals') : op, value }
}

/**
 * The condition in the editor's words, such that reading it gives the same again. `alsoQuoted`: other fields and values
 * that need quotes where it will stand.
 */
export const conditionText = (condition: Condition, alsoQuoted = (_: string): boolean => false): string => {
  const { field, op, value } = condition
  const relation = (field === 'groups' ? groupRelations : fieldRelations).find((it) => it.value === op)
  const word = alsoQuoted(field) ? JSON.stringify(field) : wordText(field)
  const name = field === 'groups' ? theirGroups : word
  const isMeant = (text: string): boolean => text === nothing || isNumber(text) || alsoQuoted(text)
  const said =
    typeof value === 'number'
      ? [String(value)]
      : value === undefined
        ? needsValue(op)
          ? [nothing]
          : []
        : [valueText(value, isMeant), JSON.stringify(value)]
  const inWords = relation
    ? [said.length === 0 ? relation.label : said.map((it) => `${relation.label} ${it}`)].flat()
    : []
  const isSame = (text: string): boolean => {
    const read = conditionIn(text)
    return read?.field === field && read.op === op && Object.is(read.value, value)
  }
  const found = inWords.map((it) => `${name} ${it}`).find(isSame)
  return found ?? [word, op, ...said.slice(0, 1)].join(' ')
}
