import type { Condition } from '@ghostlight/contracts'
import { isOfQuestion } from '@ghostlight/contracts/rules'
import { conditionIn } from '../condition/words.ts'

type Plain = { text: string } | { symbol: string }
/** `{{#if …}}yes{{else}}no{{/if}}`. `condition`: undefined if it cannot be read, and then it never holds. */
export type Branch = {
  /** where it begins */
  at: number
  written: string
  condition: Condition | undefined
  yes: Plain[]
  no: Plain[]
}
/** A tag that belongs to no branch: nothing is said for it. */
type Stray = { stray: string }
export type Part = Plain | Stray | Branch
type Wrong = { at: number; text: string }

/** Longer conditions are not read. */
const longest = 300
const longestOfQuestion = 100

/**
 * The parts of a text with `{{#if}}`, in one pass from left to right. It never throws. A branch that is never closed is
 * none: its parts stand in the text as if nobody had written its tags.
 */
export const textParts = (text: string): { parts: Part[]; wrong: Wrong[] } => {
  const wrong: Wrong[] = []
  const parts: Part[] = []
  let open: { branch: Branch; hasElse: boolean } | undefined
  const into = (part: Plain): void => {
    if (!open) parts.push(part)
    else (open.hasElse ? open.branch.no : open.branch.yes).push(part)
  }
  const stray = (tag: string, at: number, why: string): void => {
    wrong.push({ at, text: why })
    parts.push({ stray: tag })
  }
  const begin = (tag: string, at: number): void => {
    const written = tag.slice(tagOf.if.length).trim()
    const condition = ifIn(written)
    if (!condition) wrong.push({ at, text: whyNot(written) })
    open = { branch: { at, written, condition, yes: [], no: [] }, hasElse: false }
  }
  const branch = (tag: string, at: number): void => {
    if (tag === tagOf.end && open) {
      parts.push(open.branch)
      open = undefined
    } else if (tag === tagOf.end) stray(tag, at, 'An {{/if}} has no {{#if}} before it')
    else if (open) stray(tag, at, 'An {{#if}} stands inside another one: one level is enough')
    else begin(tag, at)
  }
  const otherwise = (tag: string, at: number): void => {
    if (open?.hasElse) stray(tag, at, 'An {{#if}} has two {{else}}')
    else if (open) open.hasElse = true
    else {
      // an older text may mean a field of this name
      wrong.push({ at, text: 'An {{else}} has no {{#if}} before it' })
      parts.push({ symbol: tag })
    }
  }
  for (const { at, between, plain } of tokensIn(text)) {
    if (plain !== undefined) {
      const broken = brokenTag.exec(plain)
      if (broken) wrong.push({ at: at + broken.index, text: `The braces of ${broken[0].trim()} … are not closed` })
      into({ text: plain })
      continue
    }
    const tag = between.trim()
    if (tag === tagOf.else) otherwise(tag, at)
    else if (tag === tagOf.end || tag === tagOf.if || tag.startsWith(`${tagOf.if} `)) branch(tag, at)
    else if (tag.startsWith('#') || tag.startsWith('/'))
      stray(tag, at, `There is no {{${tag}}}: write {{#if …}} or {{/if}}`)
    else into({ symbol: between })
  }
  if (open) {
    const { at, written, yes, no } = open.branch
    wrong.push({ at, text: 'An {{#if}} has no {{/if}} after it' })
    parts.push({ stray: `${tagOf.if} ${written}` })
    for (const part of [...yes, ...no]) parts.push(part)
  }
  return { parts, wrong: wrong.sort((a, b) => a.at - b.at) }
}

type Token = { at: number; plain: string; between?: undefined } | { at: number; plain?: undefined; between: string }

/** What stands between two pairs of braces, and everything else. It looks at each character once, and never goes back. */
function* tokensIn(text: string): Generator<Token> {
  let from = 0
  /** behind the last two opening braces; -1 if another brace came since */
  let open = -1
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === opening) {
      const isSecond = at > from && text.charCodeAt(at - 1) === opening
      open = isSecond ? at + 1 : -1
    } else if (char === closing) {
      const isPair = open >= 0 && text.charCodeAt(at + 1) === closing
      if (isPair) {
        if (open - 2 > from) yield { at: from, plain: text.slice(from, open - 2) }
        yield { at: open - 2, between: text.slice(open, at) }
        from = at + 2
        at++
      }
      open = -1
    }
  }
  if (from < text.length) yield { at: from, plain: text.slice(from) }
}

const [opening, closing] = [123, 125]

const tagOf = { if: '#if', else: 'else', end: '/if' } as const
const brokenTag = /\{\{[ \t]?[#/]\w?\w?/

/**
 * `age > 17`, `mood is calm`, `offering` (there is something in it), `group:Left`, and `not` before one of the last two.
 */
const ifIn = (written: string): Condition | undefined => {
  if (written === '' || written.length > longest) return undefined
  const isNot = /^not /i.test(written)
  const rest = isNot ? written.slice(4).trim() : written
  if (/^group:/i.test(rest)) {
    const value = rest.slice('group:'.length).trim()
    return value === '' ? undefined : { field: 'groups', op: isNot ? 'notContains' : 'contains', value }
  }
  const compared = isNot ? undefined : conditionIn(written)
  if (compared) return compared
  return isFieldName(rest) ? { field: rest, op: isNot ? 'missing' : 'exists' } : undefined
}

const isFieldName = (name: string): boolean =>
  isOfQuestion(name) ? name.length <= longestOfQuestion : name.length <= 64 && /^[^<>=≤≥≠!"|:;()]+$/.test(name)

const whyNot = (written: string): string => {
  if (written === '') return 'An {{#if}} has no condition'
  if (written.length > longest) return `The condition of an {{#if}} is longer than ${longest} characters`
  return `The condition "${written.slice(0, 60)}" cannot be read. Write it such as: offering, age > 17, mood is calm, group:Left`
}

/** The first thing that is wrong with the tags of a text, and where; undefined if nothing is. */
export const wrongTag = (text: string): string | undefined => {
  const [first] = text.includes('{{') ? textParts(text).wrong : []
  if (!first) return undefined
  const { line, column } = placeIn(text, first.at)
  return `${first.text} (line ${line}, column ${column}).`
}

/** Both counted from 1, as an editor shows them. */
const placeIn = (text: string, at: number): { line: number; column: number } => {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 }
}
