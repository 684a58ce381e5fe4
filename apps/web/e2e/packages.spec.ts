import { readFileSync } from 'node:fs'
import type { Performance, Script } from '@ghostlight/contracts'
import { packageType } from '@ghostlight/contracts/rules'
import { expect, type Page, test } from '@playwright/test'
import { pngOf } from '../../../tests/support/png.ts'
import { call, json } from '../../../tests/support/show.ts'
import { authoringPage } from './authoring-page.ts'
import { looksAt } from './axe.ts'
import { openStage, operatorPage, type Stage } from './stage.ts'

let stage: Stage
test.beforeAll(async () => {
  stage = await openStage({}, { most: 1 })
})
test.afterAll(({ browser }) => stage.close(browser))

const get = <T>(path: string) => json<T>(call(stage.running.origin, path, { token: stage.show.token }))
const saved = async (page: Page): Promise<Buffer> => {
  await page.getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save as file (.ghostlight)' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('The Last Modem v1.ghostlight')
  return readFileSync(await download.path())
}
const choose = async (page: Page, buffer: Buffer, name = 'show.ghostlight') => {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Load a file' }).click()
  await (await choosing).setFiles({ name, mimeType: '', buffer })
}

test('[PK-17 PK-18] an author saves a show in the editor and loads it from the list, and sees what is different', async ({
  browser,
}) => {
  const page = await operatorPage(browser, stage.running.origin, { path: '/authoring' })
  const { row, act } = authoringPage(() => page)
  await act('The Last Modem', 'Edit')
  const file = await saved(page)
  await page.getByRole('button', { name: '← Back to Performances' }).click()
  await row('The Last Modem').hover()
  await row('The Last Modem').getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('menuitem', { name: 'Save as file (.ghostlight)' })).toHaveAttribute(
    'href',
    /^\/api\/performances\/[^/]+\/package$/,
  )
  await page.keyboard.press('Escape')

  const told = page.getByRole('region', { name: 'Loaded file' })
  await choose(page, pngOf(2, 2))
  await expect(told.getByRole('alert')).toHaveText(
    'This file is cut off, damaged, or not a performance that Ghostlight saved. Nothing of it was loaded.',
  )
  await choose(page, file)
  await expect(told.getByRole('status')).toHaveText('The Last Modem v2 is loaded.')
  await expect(row('The Last Modem', 2)).toBeVisible()
  await looksAt(page, 'a loaded file')
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(told).toHaveCount(0)
  await choose(page, file)
  await expect(row('The Last Modem', 3)).toBeVisible()
  const scripts = await Promise.all(
    (await get<Performance[]>('/api/performances'))
      .filter(({ name }) => name === 'The Last Modem')
      .map(({ _id }) => get<Script>(`/api/performances/${_id}/script`)),
  )
  const words = scripts.map(({ templates }) => templates.map(({ name, content }) => [name, content]))
  expect(words).toHaveLength(3)
  for (const it of words) expect(it).toEqual(words[0])
  await page.context().close()
})

test('[PK-18] what is different in this house is listed until somebody closes it', async ({ browser }) => {
  const page = await operatorPage(browser, stage.running.origin, { path: '/authoring' })
  const [performance] = await get<Performance[]>('/api/performances')
  const notes = [
    'This house has no voice "Rachel". "Slt" speaks instead.',
    'Write the secret headers of the automation "Desk" again.',
  ]
  await page.route('**/api/performances/package', async (route) => {
    expect(route.request().headers()['content-type']).toBe(packageType)
    await route.fulfill({ status: 201, json: { performance, notes } })
  })
  await choose(page, Buffer.from('x'))
  await expect(page.getByRole('region', { name: 'Loaded file' }).getByRole('listitem')).toHaveText(notes)
  await page.context().close()
})
