import { expect, test } from 'vitest'
import { first, long, shuffled } from '../../apps/web/e2e/order.ts'
import { sourcesBelow, textOf } from '../support/sources.ts'

const specs = sourcesBelow('apps/web/e2e').filter((file) => file.endsWith('.spec.ts'))
const inOrderOf = (seed: number) => shuffled(specs, (file) => file, seed)

test('no browser test sleeps: it waits for what it needs, or moves the clock of its page', () => {
  expect(sourcesBelow('apps/web/e2e').filter((file) => textOf(file).includes('waitForTimeout'))).toEqual([])
})

test('browser files run in another order each time, which a seed repeats; the long ones run first', () => {
  const order = inOrderOf(1)
  expect(order).not.toEqual(inOrderOf(2))
  expect(order).toEqual(inOrderOf(1))
  expect(order.toSorted()).toEqual(specs.toSorted())
  const early = order.slice(0, long.length + 1).map((file) => file.slice('apps/web/e2e/'.length, -'.spec.ts'.length))
  expect(early[0]).toBe(first)
  expect(early.slice(1).toSorted(), 'each is the name of a file').toEqual(long.toSorted())
  expect(order.slice(early.length)).not.toEqual(inOrderOf(2).slice(early.length))
})

test('no browser file has an option that asks for a worker of its own: Playwright would run it after all others', () => {
  const options = /test\.use\(\{[^}]*\b(trace|video|screenshot|launchOptions|headless|channel|browserName)\b/
  expect(specs.filter((file) => options.test(textOf(file)))).toEqual([])
})
