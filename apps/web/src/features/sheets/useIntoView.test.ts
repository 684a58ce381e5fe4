import type { RefObject } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { openConsolePage } from '../../live/testing/console-page.ts'
import { useIntoView } from './useIntoView.ts'

afterEach(() => void vi.unstubAllGlobals())

it('each new result scrolls into view once; an earlier, unchanged or removed one does not', async () => {
  const page = openConsolePage()
  const seen: unknown[] = []
  const use = (result: object | null) => {
    const element: RefObject<HTMLElement | null> = useIntoView(result)
    element.current = { scrollIntoView: () => void seen.push(result) } as unknown as HTMLElement
  }
  const [first, second, third] = [{}, {}, {}]
  const { again } = await page.shows(use, first as object | null)
  expect(seen, 'this result was there before').toEqual([])
  for (const result of [first, second, second, null, third, second, first]) await again(result)
  expect(seen).toEqual([second, third, second, first])
  await page.closes()
})
