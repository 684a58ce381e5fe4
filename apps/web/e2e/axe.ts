import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** The nodes that the theme can change: the rest of a page is the same in both. */
const ofColours = ['color-contrast', 'link-in-text-block']

const finds = async (page: Page, which: RunOptions = {}): Promise<string[]> => {
  // Once for each load of a frame: another copy starts cold, and takes twice as long to look.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const options: RunOptions = { preload: false, resultTypes: ['violations'], ...which }
  return page.evaluate(async (asked) => {
    // A fading element has its colours only at the end, and a new theme applies in a frame of its own.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    await Promise.all(document.getAnimations().map((it) => it.finished.catch(() => undefined)))
    const { run }: typeof axe = Reflect.get(window, 'axe')
    const { violations } = await run(document, asked)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, options)
}

/** Expects axe to find nothing on the page as it is; `what` names it. */
export const looksAtOneTheme = async (page: Page, what: string): Promise<void> =>
  expect.soft(await finds(page), what).toEqual([])

/**
 * Expects axe to find nothing on a page whose colours it has seen at another size; `what` names it. The colours
 * take most of its time.
 */
export const looksAtOtherSize = async (page: Page, what: string): Promise<void> => {
  const rules = Object.fromEntries(ofColours.map((name) => [name, { enabled: false }]))
  expect.soft(await finds(page, { rules }), what).toEqual([])
}

/**
 * Expects axe to find nothing on the page in either theme; `what` names it. The page stays in the other theme: to change
 * back would cost a sixth of the look.
 */
export const looksAt = async (page: Page, what: string): Promise<void> => {
  await looksAtOneTheme(page, what)
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: dark ? 'light' : 'dark' })
  expect.soft(await finds(page, { runOnly: ofColours }), `${what}, ${dark ? 'light' : 'dark'}`).toEqual([])
}
