import { fieldRelations, isAnswersSymbol, isOfQuestion, isResultField, needsValue } from '@ghostlight/contracts/rules'
import { partsOf } from '@ghostlight/domain/symbols'
import { counted } from '../../words/counted.ts'
import { t } from '../../words/t.ts'

/** What is being written between `{{` and the caret. `from`: where the braces begin; `asks`: `#if ` or `#if not ` */
export type OpenTag = {
  from: number
  caret: number
  kind: 'symbol' | 'if' | 'orElse'
  asks: string
  symbol: string
  typed: string
}
/** What is known of the people, to choose symbols by. */
export type KnownPeople = {
  /** how many people of the audience are known; 0: nobody is */
  of: number
  /** how many of them have something in a field */
  have: (symbol: string) => number
  /** the words that the performance says for people without it; '': none */
  orElse: (symbol: string) => string
  /** the words that other lines say for people without it */
  saidInstead: (symbol: string) => readonly string[]
  /** the names of the groups that somebody can be in */
  groups: readonly string[]
  /** what the author lets people choose from for a field or an answer; none: anything */
  choices: (symbol: string) => readonly string[]
}
/**
 * One line of the list. `text`: what takes the place of the open tag; `caret`: where the caret is then, counted in it;
 * `end`: the tag stays open, and this closes it where nothing does yet
 */
export type Offer = { key: string; label: string; note: string; text: string; caret: number; end?: string }

export const nobodyKnown: KnownPeople = {
  of: 0,
  have: () => 0,
  orElse: () => '',
  saidInstead: () => [],
  groups: [],
  choices: () => [],
}

/** No name of a field is longer. */
const mostTyped = 200
const mostWords = 6

/** The tag that is open at the caret; null: there is none. */
export const tagAt = (text: string, caret: number): OpenTag | null => {
  const before = text.slice(Math.max(0, caret - mostTyped), caret)
  const open = before.lastIndexOf('{{')
  const between = before.slice(open + 2)
  if (open < 0 || /[{}\n]/.test(between)) return null
  const from = caret - before.length + open
  const asks = /^ *#if +(not +)?/.exec(between)
  if (asks) {
    const typed = between.slice(asks[0].length)
    return { from, caret, kind: 'if', asks: asks[1] ? '#if not ' : '#if ', symbol: '', typed }
  }
  const { name, other } = partsOf(between)
  if (other === undefined) return { from, caret, kind: 'symbol', asks: '', symbol: '', typed: name }
  return { from, caret, kind: 'orElse', asks: '', symbol: name, typed: between.slice(between.indexOf('|') + 1) }
}

/** Where somebody writes between braces that are not closed yet; null: nowhere. */
export type Written = { from: number; to: number } | null

/** From the open tag at the caret to the caret, also while the second brace that closes it is still to come. */
export const writtenAt = (text: string, caret: number): Written => {
  const tag = tagAt(text, caret) ?? (text[caret - 1] === '}' ? tagAt(text, caret - 1) : null)
  return tag && { from: tag.from, to: caret }
}

const fits = (name: string, typed: string): boolean => name.toLowerCase().includes(typed.trim().toLowerCase())
const startsFirst = (names: readonly string[], typed: string): string[] => {
  const starts = (it: string): boolean => it.toLowerCase().startsWith(typed.trim().toLowerCase())
  const found = names.filter((it) => fits(it, typed))
  return [...found.filter(starts), ...found.filter((it) => !starts(it))]
}

/** What a symbol about a question is; undefined: it is about people. */
const ofQuestion = (symbol: string): string | undefined => {
  if (isAnswersSymbol(symbol)) return t`what the room wrote`
  if (!isOfQuestion(symbol)) return undefined
  return isResultField(symbol) ? t`what the room answered` : t`what they answered`
}

const peopleWith = (symbol: string, { of, have }: KnownPeople): string =>
  of === 0 ? '' : t`${have(symbol)} of ${counted(of, t`person`, t`people`)}`

const asked = '#if …'
const comparisons = fieldRelations.filter(({ value }) => needsValue(value)).map(({ label }) => label)
/** `is not` is looked for before `is` */
const longestFirst = comparisons.toSorted((a, b) => b.length - a.length)
const endOfBranch = '}}{{/if}}'

/** How the field of a condition is compared, once it is written, and then what the author lets people choose. */
const comparedOffers = ({ asks, typed }: OpenTag, symbol: string, people: KnownPeople): readonly Offer[] => {
  const written = typed.slice(symbol.length).trimStart()
  const said = longestFirst.find((it) => written.startsWith(`${it} `))
  const open = (words: string, note: string, label = words): Offer => {
    const text = `{{${asks}${symbol} ${words}`
    return { key: words, label, note, text, caret: text.length, end: endOfBranch }
  }
  if (!said) return startsFirst(comparisons, written).map((words) => open(`${words} `, '', words))
  const value = written.slice(said.length + 1)
  return startsFirst(people.choices(symbol), value)
    .filter((it) => it !== value && !/[{}\n"]/.test(it))
    .map((it) => open(`${said} ${it}`, t`one of the choices`, it))
}

/** The symbol that a condition begins with, if a comparison may come after it. The longest, as a name may have spaces. */
const fieldBefore = (typed: string, symbols: readonly string[]): string | undefined =>
  symbols.filter((it) => !isAnswersSymbol(it) && typed.startsWith(`${it} `)).toSorted((a, b) => b.length - a.length)[0]

/** What the list offers for an open tag. */
export const offersFor = (tag: OpenTag, symbols: readonly string[], people: KnownPeople): readonly Offer[] => {
  if (tag.kind === 'orElse') return orElseOffers(tag, people)
  const offer = (key: string, note: string): Offer => {
    const open = `{{${tag.asks}${key}}}`
    return { key, label: key, note, text: tag.kind === 'if' ? `${open}{{/if}}` : open, caret: open.length }
  }
  // `not` is only said of a field that is filled in
  const compared = tag.asks === '#if ' ? fieldBefore(tag.typed, symbols) : undefined
  if (compared !== undefined) return comparedOffers(tag, compared, people)
  // a condition asks one person, and not the room's words
  const offered = tag.kind === 'if' ? symbols.filter((it) => !isAnswersSymbol(it)) : symbols
  const named = startsFirst(offered, tag.typed).map((symbol) =>
    offer(symbol, ofQuestion(symbol) ?? peopleWith(symbol, people)),
  )
  if (tag.kind === 'if') {
    const groups = people.groups.map((name) => `group:${name}`)
    return [...named, ...startsFirst(groups, tag.typed).map((group) => offer(group, t`whoever is in it`))]
  }
  const branch = { key: asked, label: asked, note: t`one part or another`, text: '{{#if ', caret: 6, end: '' }
  return '#if'.startsWith(tag.typed.trim()) ? [...named, branch] : named
}

const orElseOffers = ({ symbol, typed }: OpenTag, { orElse, saidInstead }: KnownPeople): readonly Offer[] => {
  const own = orElse(symbol)
  const words = [...new Set([...(own === '' ? [] : [own]), ...saidInstead(symbol)])]
  const offered = words
    .filter((it) => it !== '' && fits(it, typed))
    .slice(0, mostWords)
    .map((it) => ({ it, note: it === own ? t`the performance’s words` : t`said in another line` }))
  return [...offered, ...(typed.trim() === '' ? [{ it: '', note: t`says nothing` }] : [])].map(
    ({ it, note }): Offer => {
      const text = `{{${symbol}|${it}}}`
      return { key: `|${it}`, label: it === '' ? t`nothing` : it, note, text, caret: text.length }
    },
  )
}

/** The text with an offer in the place of the open tag, and of the braces that close it. */
export const withOffer = (text: string, { from, caret }: OpenTag, offer: Offer): { text: string; caret: number } => {
  const [behind = ''] = /^[^{}\n]{0,200}\}\}/.exec(text.slice(caret)) ?? []
  const isOpen = offer.end !== undefined
  const end = isOpen && behind === '' ? offer.end : ''
  const rest = text.slice(caret + (isOpen ? 0 : behind.length))
  return { text: `${text.slice(0, from)}${offer.text}${end}${rest}`, caret: from + offer.caret }
}
