import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { checkSync } from 'recheck'
import { afterAll, describe, expect, test } from 'vitest'
import { isTest, ROOT, sourcesBelow, textOf } from '../support/sources.ts'

/**
 * Checked by recheck, which follows the automaton of an expression and finds what takes more than linear time, however
 * it comes about; a clock on hostile texts finds only what somebody thought of, and on a busy machine something else.
 * Its chance is given and it counts characters instead of milliseconds, so that one expression has one verdict on any machine.
 */
const linear = {
  timeout: 60_000,
  randomSeed: 0,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
}

/**
 * The expressions that this version of recheck has found safe with these settings. Checking all of them takes a processor most
 * of a minute, so each day checks new ones and another tenth of these.
 */
const keptIn = join(ROOT, 'tests/integration/expressions-found-safe.json')
const by = JSON.stringify([createRequire(import.meta.url)('recheck/package.json').version, linear])
const kept: { by: string; safe: string[] } = JSON.parse(readFileSync(keptIn, 'utf8'))
const today = Math.floor(Date.now() / 86_400_000) % 10
const known = new Set(kept.by === by ? kept.safe.filter((_, at) => at % 10 !== today) : [])
const safe = new Set(kept.by === by ? kept.safe : [])

// As with a snapshot, whoever writes an expression commits the result.
afterAll(() => {
  const found = [...safe].filter((it) => distinct.has(it)).toSorted()
  if (!process.env['CI']) writeFileSync(keptIn, `${JSON.stringify({ by, safe: found }, null, 2)}\n`)
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
/** Each once, however many files have it. */
const distinct = new Map<string, Expression & { file: string }>(
  found.flatMap(({ file, literals }) => literals.map((it) => [`/${it.pattern}/${it.flags}`, { file, ...it }] as const)),
)

test('[DO-01] no expression of the product is built from a text', () => {
  expect(found.filter(({ built }) => built > 0).map(({ file }) => file)).toEqual([])
})

describe('[DO-01] no text makes an expression slow', () => {
  test('there are some to look at', () => expect(distinct.size).toBeGreaterThan(50))
  test.each([...distinct])(
    '%s',
    (name, { file, pattern, flags }) => {
      if (known.has(name)) return
      expect(checkSync(pattern, flags, linear), file).toMatchObject({ status: 'safe' })
      safe.add(name)
    },
    60_000,
  )
})
