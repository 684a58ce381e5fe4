import type { Performance } from '@ghostlight/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { openConsolePage } from '../../live/testing/console-page.ts'
import { performancesQuery } from '../../rest/performances-query.ts'
import { usePerformanceCache } from './usePerformanceCache.ts'

afterEach(() => void vi.unstubAllGlobals())

const made = (_id: string, name = _id) => ({ _id, name }) as Performance

it('an answer replaces what was known of a performance; a list that was never read stays unread', async () => {
  const page = openConsolePage()
  const { now } = await page.shows(usePerformanceCache, undefined)
  const names = () => page.client.getQueryData(performancesQuery.queryKey)?.map(({ name }) => name)
  now().put(made('a'))
  now().drop('a')
  expect(names()).toBeUndefined()
  page.client.setQueryData(
    performancesQuery.queryKey,
    ['a', 'b', 'c'].map((id) => made(id)),
  )
  now().put(made('b', 'renamed'))
  now().put(made('d'))
  expect(names()).toEqual(['a', 'c', 'renamed', 'd'])
  for (const id of ['a', 'c']) page.client.setQueryData(['script', id], {})
  now().drop('c')
  expect(names()).toEqual(['a', 'renamed', 'd'])
  expect(['a', 'c'].map((id) => page.client.getQueryData(['script', id]))).toEqual([{}, undefined])
  await page.closes()
})
