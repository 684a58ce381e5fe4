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

test('[EW-46] each icon of a line and of a cue is a letter that the font has', async ({ browser }) => {
  const page = await operatorPage(browser, stage.running.origin, { path: '/authoring' })
  await authoringPage(() => page).act('The Last Modem', 'Edit')
  await page
    .getByRole('button', { name: /^Move module 1/ })
    .first()
    .waitFor()
  const drawn = await page.evaluate(async () => {
    const letters = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => (rule instanceof CSSStyleRule ? [rule.style.content.slice(1, -1)] : []))
      .filter((content) => /^[\ue000-\uf8ff]$/.test(content))
    const family = document.querySelector('[aria-label^="Move module 1"] span')
    if (!family) throw new Error('no line has an icon')
    const font = `40px ${getComputedStyle(family).fontFamily}`
    await document.fonts.load(font, letters.join(''))
    const context = new OffscreenCanvas(80, 80).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    const picture = (letter: string): string => {
      context.clearRect(0, 0, 80, 80)
      context.font = font
      context.fillText(letter, 10, 60)
      return context.getImageData(0, 0, 80, 80).data.join('')
    }
    return { letters, pictures: letters.map(picture), missing: picture('\uf8ff') }
  })
  expect(drawn.letters).toHaveLength(12)
  // a letter that a font does not have looks as any other that it does not have
  expect(new Set([...drawn.pictures, drawn.missing]).size).toBe(13)
})
