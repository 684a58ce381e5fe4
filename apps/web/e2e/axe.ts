import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What the theme can change: the rest of a page is the same in both. */
const ofColours = ['color-contrast', 'link-in-text-block']

const finds = async (page: Page, rules?: string[]): Promise<string[]> => {
  // What fades in has its colours only afterwards, and a theme is taken up in a frame of its own.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    await Promise.all(document.getAnimations().map((it) => it.finished.catch(() => undefined)))
  })
  const { violations } = await new AxeBuilder({ page })
    .options({ preload: false, resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** axe finds nothing on the page as it is; `what` names it. */
export const looksAtOneTheme = async (page: Page, what: string): Promise<void> =>
  expect.soft(await finds(page), what).toEqual([])

/** axe finds nothing on the page, in either theme; `what` names it. */
export const looksAt = async (page: Page, what: string): Promise<void> => {
  await looksAtOneTheme(page, what)
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: dark ? 'light' : 'dark' })
  expect.soft(await finds(page, ofColours), `${what}, ${dark ? 'light' : 'dark'}`).toEqual([])
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
}
