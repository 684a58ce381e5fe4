import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const finds = async (page: Page): Promise<string[]> => {
  // What fades in has its colours only afterwards.
  await page.evaluate(() => Promise.all(document.getAnimations().map((it) => it.finished.catch(() => undefined))))
  const { violations } = await new AxeBuilder({ page })
    .options({ preload: false, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** axe finds nothing on the page; `what` names it. */
export const looksAt = async (page: Page, what: string): Promise<void> =>
  expect.soft(await finds(page), what).toEqual([])
