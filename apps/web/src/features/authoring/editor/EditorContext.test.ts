// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { ActingContext, type Bring, useBringer } from './EditorContext.tsx'

const List = ({ bring }: { bring: Bring }) => {
  useBringer(bring)
  return null
}

it('a list scrolls to its items only while it is on the page', async () => {
  const bringers = new Set<Bring>()
  const [first, second, other]: [Bring, Bring, Bring] = [() => undefined, () => undefined, () => undefined]
  const lists = (...all: Bring[]) =>
    h(ActingContext, { value: { bringers } as never }, ...all.map((bring, at) => h(List, { key: at, bring })))
  const page = await openScreen(lists(first, other))
  expect([...bringers]).toEqual([first, other])
  await page.draws(lists(second, other))
  expect(new Set(bringers)).toEqual(new Set([second, other]))
  await page.draws(lists(second))
  expect([...bringers]).toEqual([second])
  await page.leaves()
  expect(bringers.size).toBe(0)
})
