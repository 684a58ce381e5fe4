import type { Messages } from './messages.ts'

/** `parts`: the fixed text around the values. */
type Pattern = { parts: readonly string[]; fixed: number; message: string }
type Found = { text: string; fixed: number }

/** A longer text is none of the product's sentences. */
const longestSentence = 4_000
/** A key below it says too little to be known again: `{0} of {1}` fits half of all sentences. */
const fewestLetters = 6
/** So many sentences may stand under one key. */
const mostTogether = 4
/** A value may be a sentence itself, and so on. */
const deepest = 5

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

const patternOf = ([key, message]: readonly [string, string]): Pattern[] => {
  const parts = key.split(/\{\d\}/)
  const fixed = parts.join('')
  return parts.length === 1 || letters(fixed) < fewestLetters ? [] : [{ parts, fixed: fixed.length, message }]
}

/** The values in the sentence, if it has this pattern. Each is as short as it can be; none is empty. */
const valuesIn = (sentence: string, { parts, fixed }: Pattern): string[] | undefined => {
  const [first = '', ...rest] = parts
  const last = rest.pop() ?? ''
  if (sentence.length < fixed + rest.length + 1 || !sentence.startsWith(first) || !sentence.endsWith(last)) return
  const end = sentence.length - last.length
  const values: string[] = []
  let at = first.length
  for (const part of rest) {
    const next = part === '' ? at + 1 : sentence.indexOf(part, at + 1)
    if (next < 0 || next + part.length >= end) return
    values.push(sentence.slice(at, next))
    at = next + part.length
  }
  return [...values, sentence.slice(at, end)]
}

/** A place with its number, which belongs to no value of the sentence behind it. */
const place = /^(?:[^:]{1,120}, )?(?:row|Line) \d+(?=: )/

/** Every second one is the space between two sentences: after a full stop, and between lines. */
const splitText = (text: string): string[] => text.split(/((?<=[.!?…]["”’)]?) +(?=\S)|\n+)/)

/** Finds what finished English sentences are in the language of these messages. What is not among them stays as it is. */
export const translator = (messages: Messages): ((text: string) => string) => {
  const patterns = Object.entries(messages)
    .flatMap(patternOf)
    .toSorted((one, other) => other.fixed - one.fixed)
  const exactly = new Map(Object.entries(messages))

  const fill = (message: string, values: readonly string[], depth: number): string =>
    message.replace(/\{(\d)(:t)?\}/g, (_, at: string, isText: string | undefined) => {
      const value = values[Number(at)] ?? ''
      return isText === undefined || depth >= deepest ? value : inWhole(value, depth + 1)
    })

  const find = (sentence: string, depth: number): Found | undefined => {
    const same = exactly.get(sentence)
    if (same !== undefined) return { text: same, fixed: sentence.length }
    for (const pattern of patterns) {
      const values = valuesIn(sentence, pattern)
      if (values) return { text: fill(pattern.message, values, depth), fixed: pattern.fixed }
    }
    return
  }

  /** A sentence with a full stop of its own. */
  const findOpen = (sentence: string, depth: number): Found | undefined => {
    const open = sentence.endsWith('.') ? find(sentence.slice(0, -1), depth) : undefined
    return open && { ...open, text: `${open.text}.` }
  }
  /** A sentence may stand after the place that it is about, such as `Cues, row 5: …`. */
  const findIn = (sentence: string, depth: number): Found | undefined => {
    const numbered = place.exec(sentence)?.[0].length ?? -1
    const behind = findBehind(sentence, numbered, depth)
    return (
      behind ??
      find(sentence, depth) ??
      findOpen(sentence, depth) ??
      findBehind(sentence, sentence.indexOf(': '), depth)
    )
  }
  const findBehind = (sentence: string, at: number, depth: number): Found | undefined => {
    if (at < 0) return undefined
    const rest = sentence.slice(at + 2)
    const after = find(rest, depth) ?? findOpen(rest, depth)
    return after && { ...after, text: `${placed(sentence.slice(0, at))}: ${after.text}` }
  }
  const placed = (place: string): string =>
    place
      .replace(/\brow (?=\d+$|\d+,)/g, () => (messages['row {0}'] ?? 'row {0}').replace('{0}', ''))
      .replace(/^Line (?=\d+$)/, () => (messages['Line {0}: {1}'] ?? 'Line {0}').replace(/\{0\}.*/, ''))

  /** Whichever way of cutting it has the most text that is known: a value may contain the end of a sentence too. */
  const inWhole = (text: string, depth: number): string => {
    const whole = findIn(text, depth)
    const pieces = splitText(text)
    if (pieces.length === 1 || whole?.fixed === text.length) return whole?.text ?? text
    const best: Found[] = [{ text: '', fixed: 0 }]
    for (let end = 0; end < pieces.length; end += 2) {
      const ways = [end, end - 2, end - 4, end - 6].slice(0, mostTogether).flatMap((start): Found[] => {
        const before = best[start / 2]
        if (start < 0 || !before) return []
        const sentence = pieces.slice(start, end + 1).join('')
        const found = findIn(sentence, depth) ?? (start === end ? { text: sentence, fixed: 0 } : undefined)
        const space = pieces[start - 1] ?? ''
        return found ? [{ text: `${before.text}${space}${found.text}`, fixed: before.fixed + found.fixed }] : []
      })
      best.push(ways.reduce((one, other) => (other.fixed > one.fixed ? other : one)))
    }
    const cut = best.at(-1)
    return (whole && cut && whole.fixed >= cut.fixed ? whole : cut)?.text ?? text
  }

  return (text) => (text.length > longestSentence ? text : inWhole(text, 0))
}
