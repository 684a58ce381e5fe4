import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { checkSync } from 'recheck'
import { afterAll, describe, expect, test } from 'vitest'
import { isTest, ROOT, sourcesBelow, textOf } from '../support/sources.ts'

/**
 * Recheck follows an expression's automaton and finds everything that takes more than linear time. Timing it with
 * hostile texts would find only the known cases, and on a busy machine something else. With a fixed seed, and counting
 * characters instead of milliseconds, an expression gets the same verdict on every machine.
 */
const linear = {
  timeout: 60_000,
  randomSeed: 0,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
}

/**
 * The expressions that this version of recheck has found safe with these settings. Checking all of them takes half a
 * minute.
 */
const keptIn = join(ROOT, 'node_modules/.cache/ghostlight-expressions.json')
const by = JSON.stringify([createRequire(import.meta.url)('recheck/package.json').version, linear])
const safe = new Set<string>(safeBefore())

function safeBefore(): string[] {
  try {
    const kept = JSON.parse(readFileSync(keptIn, 'utf8'))
    return kept.by === by ? kept.safe : []
  } catch {
    // no stored results, or half a file: check all
    return []
  }
}
afterAll(() => {
  mkdirSync(dirname(keptIn), { recursive: true })
  writeFileSync(keptIn, JSON.stringify({ by, safe: [...safe].filter((it) => distinct.has(it)) }))
})

type Expression = { pattern: string; flags: string }

const expressionsIn = (file: string): { literals: Expression[]; built: number } => {
  const literals: Expression[] = []
  let built = 0
  const isRegExp = (callee: { type: string; name?: unknown }): void => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') built++
  }
  new Visitor({
    Literal: (node) => {
      if ('regex' in node && node.regex) literals.push(node.regex)
    },
    NewExpression: ({ callee }) => isRegExp(callee),
    CallExpression: ({ callee }) => isRegExp(callee),
  }).visit(parseSync(file, textOf(file)).program)
  return { literals, built }
}

const files = sourcesBelow('apps/api/src', 'apps/web/src', 'packages').filter(
  (file) => !isTest(file) && !/\/test-/.test(file),
)
const found = files.map((file) => ({ file, ...expressionsIn(file) }))
/** Each expression once, however many files have it. */
const distinct = new Map<string, Expression & { file: string }>(
  found.flatMap(({ file, literals }) => literals.map((it) => [`/${it.pattern}/${it.flags}`, { file, ...it }] as const)),
)

test('[DO-01] no regular expression of the product is built from a text', () => {
  expect(found.filter(({ built }) => built > 0).map(({ file }) => file)).toEqual([])
})

describe('[DO-01] no text makes a regular expression slow', () => {
  test('there are expressions to check', () => expect(distinct.size).toBeGreaterThan(50))
  test.each([...distinct])(
    '%s',
    (name, { file, pattern, flags }) => {
      if (safe.has(name)) return
      expect(checkSync(pattern, flags, linear), file).toMatchObject({ status: 'safe' })
      safe.add(name)
    },
    60_000,
  )
})
