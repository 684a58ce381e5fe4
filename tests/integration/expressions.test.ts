import { parseSync, Visitor } from 'oxc-parser'
import { checkSync } from 'recheck'
import { describe, expect, test } from 'vitest'
import { isTest, sourcesBelow, textOf } from '../support/sources.ts'

/**
 * Checked by recheck, which follows the automaton of an expression and finds what takes more than linear time, however
 * it comes about; a clock on hostile texts finds only what somebody thought of, and on a busy machine something else.
 */
const linear = { timeout: 60_000 }

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

test('[DO-01] no expression of the product is built from a text', () => {
  expect(found.filter(({ built }) => built > 0).map(({ file }) => file)).toEqual([])
})

describe('[DO-01] no text makes an expression slow', () => {
  const literals = found.flatMap(({ file, literals }) =>
    literals.map((it) => [`${file} /${it.pattern}/${it.flags}`, it] as const),
  )
  test('there are some to look at', () => expect(literals.length).toBeGreaterThan(50))
  test.each(literals)(
    '%s',
    (_, { pattern, flags }) => {
      const checked = checkSync(pattern, flags, linear)
      expect(checked).toMatchObject({ status: 'safe' })
    },
    60_000,
  )
})
