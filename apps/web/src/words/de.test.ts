import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type VisitorObject } from 'oxc-parser'
import { expect, test } from 'vitest'
import authoring from './de/authoring.json' with { type: 'json' }
import console from './de/console.json' with { type: 'json' }
import history from './de/history.json' with { type: 'json' }
import house from './de/house.json' with { type: 'json' }

const files: Readonly<Record<string, Readonly<Record<string, string>>>> = { authoring, console, history, house }
const entries = Object.entries(files).flatMap(([file, messages]) =>
  Object.entries(messages).map(([key, german]) => ({ file, key, german })),
)

const src = join(import.meta.dirname, '..')
const codeIn = (): string[] =>
  readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (it) => /\.tsx?$/.test(it) && !/\.test\.|testing|\.d\.ts$/.test(it),
  )

type Sense = string | undefined
/** `''` for t`…`, the sense for t.as('sense')`…`; undefined: another tag. */
const senseOf = (tag: object): Sense => {
  if ('name' in tag && tag.name === 't') return ''
  if (!('callee' in tag && 'arguments' in tag && Array.isArray(tag.arguments))) return
  const { callee } = tag as { callee: { object?: { name?: string }; property?: { name?: string } } }
  return callee.object?.name === 't' && callee.property?.name === 'as' ? `|${tag.arguments[0]?.value}` : undefined
}

/** The keys that a file asks for. */
const keysIn = (name: string, code: string): string[] => {
  const keys: string[] = []
  const tagged: VisitorObject['TaggedTemplateExpression'] = ({ tag, quasi }) => {
    const sense = senseOf(tag)
    if (sense === undefined) return
    const texts = quasi.quasis.map(({ value }) => value.cooked ?? '')
    keys.push(texts.reduce((before, text, at) => `${before}{${at - 1}}${text}`) + sense)
  }
  new Visitor({ TaggedTemplateExpression: tagged }).visit(parseSync(name, code).program)
  return keys
}

const used = new Map<string, string>()
for (const file of codeIn())
  for (const key of keysIn(file, readFileSync(join(src, file), 'utf8'))) if (!used.has(key)) used.set(key, file)
const german = new Map(entries.map(({ key, german }) => [key, german]))

const valuesOf = (text: string): string => [...new Set(text.match(/\{\d(?::t)?\}/g))].toSorted().join()

test('[LN-61] every text of the operators’ and the authors’ pages has its German', () => {
  const missing = [...used].filter(([key]) => !german.has(key)).map(([key, file]) => `${file}: ${key}`)
  expect(missing).toEqual([])
})

test('[LN-61] every German text belongs to an English one, and no English one has two', () => {
  expect(entries.filter(({ key }) => !used.has(key)).map(({ file, key }) => `${file}: ${key}`)).toEqual([])
  const other = entries.filter(({ key, german: text }) => german.get(key) !== text)
  expect(other.map(({ file, key, german: text }) => `${file}: ${key}: ${text}`)).toEqual([])
})

test('[LN-61] German has the same values as English, and the same spaces at its ends', () => {
  // German has no comma before some words, but always something between two
  const ends = (text: string) => [/^[ ,;]/.test(text), text.endsWith(' ')]
  const wrong = entries.filter(
    ({ key, german: text }) =>
      text.trim() === '' ||
      valuesOf(key) !== valuesOf(text.replaceAll(':t', '')) ||
      String(ends(key.replace(/\|[^|]*$/, ''))) !== String(ends(text)),
  )
  expect(wrong.map(({ file, key, german: text }) => `${file}: ${key}: ${text}`)).toEqual([])
})

/** Words that the glossary has put aside, and quotation marks of another language. */
const unwanted =
  /[“”„"]|\b(?:Handy|Handys|Smartphone|Show\b(?!steuerung)|Blackboard|Zuschauer|Nutzer\b|User\b|Bitte wählen)/
test('[LN-61] German has the theatre’s words, and its own quotation marks', () => {
  const wrong = entries.filter(({ german: text }) => unwanted.test(text.replace(/[{`][^}`]*[}`]/g, '')))
  expect(wrong.map(({ file, german: text }) => `${file}: ${text}`)).toEqual([])
})

test('[LN-61] the check finds texts with values and with a sense', () => {
  const code = "const a = [t`Open`, t.as('verb')`Open`, t`$" + '{n} of $' + "{all}`, x`no`, s.as('verb')`no`]"
  expect(keysIn('a.ts', code)).toEqual(['Open', 'Open|verb', '{0} of {1}'])
})
