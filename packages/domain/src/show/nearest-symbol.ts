import { answersSymbol, fieldsOfQuestions, isAnswersSymbol, readsRoom } from '@ghostlight/contracts/rules'

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

/** A template that asks something. */
type Asking = { name: string; type: string; content: Readonly<Record<string, unknown>> }

/** What texts and conditions may say of the questions among these templates. */
export const fieldsAskedBy = (templates: readonly Asking[]): string[] =>
  fieldsOfQuestions(templates.filter(({ type }) => type === 'ask'))

/** The same, and what only a language model gets. */
export const symbolsAskedBy = (templates: readonly Asking[]): string[] => {
  const texts = templates.filter(({ type, content }) => type === 'ask' && content['kind'] === 'text')
  return [...fieldsAskedBy(templates), ...texts.map(({ name }) => answersSymbol(name))]
}

/** The symbols that a template of this type may use: only a language model gets the words of the whole room. */
export const symbolsFor = (type: string, symbols: readonly string[]): readonly string[] =>
  readsRoom(type) || !symbols.some(isAnswersSymbol) ? symbols : symbols.filter((it) => !isAnswersSymbol(it))

/**
 * Symbols that a text may use: what every person has, what the performance asks at the door, any other data of these people, and
 * what the questions of these templates give.
 */
export const knownSymbols = (
  users: readonly { data: Readonly<Record<string, unknown>> }[],
  questions: readonly { key: string }[] = [],
  templates: readonly Asking[] = [],
): string[] => [
  ...new Set([
    ...own,
    ...audienceData,
    ...questions.map(({ key }) => key),
    ...users.flatMap(({ data }) => Object.keys(data)),
    ...symbolsAskedBy(templates),
  ]),
]

/** The known symbol that was most likely meant; null if none is close. */
export const nearestSymbol = (symbol: string, known: readonly string[]): string | null => {
  const [best] = known
    .map((name) => ({ name, away: distance(symbol.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.away - b.away)
  return best && best.away <= Math.max(2, symbol.length / 3) ? best.name : null
}

/** Number of letters to change, add or remove (Levenshtein). */
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
