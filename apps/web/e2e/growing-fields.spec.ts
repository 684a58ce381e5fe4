import { expect, type Locator, test } from '@playwright/test'
import { authoringPage } from './authoring-page.ts'
import { openStage, operatorPage, type Stage } from './stage.ts'

let stage: Stage

test.beforeAll(async () => {
  stage = await openStage({}, { most: 1, sounds: false })
})
test.afterAll(({ browser }) => stage.close(browser))

test('[EW-45] a field that somebody writes in moves nothing, and its box is as high as its text at any width', async ({
  browser,
}) => {
  const page = await operatorPage(browser, stage.running.origin, { path: '/authoring' })
  await authoringPage(() => page).act('The Last Modem', 'Edit')
  const field = page.getByRole('textbox', { name: /^Words of / }).first()
  const words = await field.inputValue()
  const boxes = () =>
    page
      .locator('main textarea')
      .evaluateAll((fields) => fields.map((it) => JSON.stringify(it.getBoundingClientRect())))
  const box = field.locator('xpath=..')
  const height = async (of: Locator) => (await of.boundingBox())?.height ?? 0
  /** It is another height than before, and the box has it, too. */
  const follows = async (before: number): Promise<number> => {
    await expect.poll(() => height(field)).not.toBe(before)
    const now = await height(field)
    await expect.poll(() => height(box)).toBe(now)
    return now
  }
  const atRest = await boxes()
  expect(atRest.length).toBeGreaterThan(3)
  for (const one of await page.locator('main textarea').all()) {
    await one.evaluate((it) => it.focus({ preventScroll: true }))
    await expect(one.locator('xpath=..')).toHaveAttribute('data-held')
    expect(await boxes()).toEqual(atRest)
  }
  await field.focus()
  const low = await height(field)
  await field.press('End')
  await page.keyboard.type(' and more words'.repeat(8))
  const high = await follows(low)
  await page.setViewportSize({ width: 600, height: 900 })
  await follows(high)
  await page.setViewportSize({ width: 1440, height: 900 })
  await field.fill(words)
  await field.press('Escape')
  await expect(box).not.toHaveAttribute('data-held')
  await expect.poll(boxes).toEqual(atRest)
})
