import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { openConsolePage } from '../../live/testing/console-page.ts'
import { metaQuery } from '../../rest/meta-query.ts'
import { useSheetForm, useSheetLoader } from './useSheetLoader.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const use = () => {
  const loader = useSheetLoader(useBlackboard(({ _id }) => _id))
  return { loader, ...useSheetForm(loader) }
}

const opened = async () => {
  const page = openConsolePage()
  const asked: { path: string; key: string | undefined; answer: (data: object) => Promise<void> }[] = []
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = (data: object) => page.does(() => resolve(Response.json(data)))
    asked.push({ path, key: headers['idempotency-key'], answer })
    return promise
  })
  const invalid: unknown[] = []
  vi.spyOn(page.client, 'invalidateQueries').mockImplementation(async (filters) => {
    invalid.push(filters?.queryKey?.[0])
  })
  return { page, asked, invalid, ...(await page.shows(use, undefined)) }
}
const row = (phone: string) => ({ row: 2, status: 'created', newUser: { phone }, existingUsers: [] })
const files = { spreadsheetUrl: 'https://docs.google.com/spreadsheets/d/1', userSheetName: 'People' }

it('the pressed button is drawn before a long list is written; then the lists of people are fetched again', async () => {
  const { page, asked, invalid, now } = await opened()
  for (const [field, text] of Object.entries(files)) await page.does(() => now().edit(field as never, text))
  await page.does(() => now().loader.loadUsers(now().form))
  await asked[0]?.answer({ users: ['1', '2'].map(row) })
  await page.does(() => now().loader.importUsers())
  expect(
    asked.map(({ path }) => path),
    'not in the same turn as the press',
  ).toEqual(['/api/sheet-load-users'])
  await page.does(() => vi.advanceTimersByTime(0))
  expect([asked[1]?.path, asked[1]?.key, invalid]).toEqual(['/api/users/import', expect.any(String), []])
  await asked[1]?.answer({ created: 2, updated: 0, unchanged: 0, failed: [] })
  expect(invalid).toEqual(['users'])
  await page.closes()
})

it("typed values replace the installation's defaults field by field, and survive a change of tabs", async () => {
  const { page, now, again } = await opened()
  page.client.setQueryData(metaQuery.queryKey, {
    defaultSheet: { spreadsheetUrl: 'default', userSheetName: 'Users' },
  } as never)
  await again(undefined)
  expect(now().form).toMatchObject({ spreadsheetUrl: 'default', userSheetName: 'Users', performanceName: '' })
  await page.does(() => now().edit('userSheetName', 'People'))
  await page.does(() => now().edit('performanceName', 'Modem'))
  const typed = { spreadsheetUrl: 'default', userSheetName: 'People', performanceName: 'Modem' }
  expect(now().form).toMatchObject(typed)
  await page.leaves()
  await again(undefined)
  expect(now().form).toMatchObject(typed)
  page.goesTo({ _id: 'B2B2B2' })
  await page.leaves()
  await again(undefined)
  expect(now().form, 'another show').toMatchObject({ userSheetName: 'Users', performanceName: '' })
  await page.closes()
})
