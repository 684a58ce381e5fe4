import type { Page } from '@playwright/test'
import { longShow } from '../e2e/long-show.ts'
import { consoleAt } from '../e2e/stage.ts'
import type { Taking } from './desk-screens.ts'
import { dialogs } from './dialog-screens.ts'
import { expect } from './expect.ts'
import { tabStates } from './tab-states.ts'

export const open = async (page: Page, tab: string): Promise<void> => {
  await page.getByRole('tab', { name: tab }).click()
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
  const panel = page.getByRole('tabpanel', { name: tab })
  await expect(panel).not.toBeEmpty()
  // do not wait for a quiet network: the open log keeps its connection
  await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(panel.getByText(/^Loading/)).toHaveCount(0)
  if (tab === 'Logs') await expect(page.getByTitle('Log of this show').contentFrame().getByText('Live')).toBeVisible()
}

/** Every tab, first as it opens and then in its own states. */
const everyTab = async (page: Page, { shot, evening }: Taking): Promise<void> => {
  for (const tab of await page.getByRole('tab').allTextContents()) {
    const name = tab.toLowerCase()
    await open(page, tab)
    await shot(page, `tab-${name}`)
    await tabStates[name]?.({ page, evening, shot: (state) => shot(page, `tab-${name}-${state}`) })
  }
}

/** A show from before the first GO until after the last. */
export const theConsole = async (taking: Taking): Promise<void> => {
  const { browser, evening, scheme: colorScheme, shot } = taking
  const page = await consoleAt(browser, evening.show, { colorScheme })
  const playing = page.getByRole('list', { name: 'Playing' }).getByRole('listitem')
  await expect(page.getByRole('region', { name: 'Line 1' })).toBeVisible()
  await everyTab(page, taking)

  await open(page, 'Cues')
  await page.getByRole('button', { name: /^GO / }).click()
  await expect(page.getByText(/[1-9]\d* \/ \d+ received/).first()).toBeVisible()
  await expect(page.getByText(/0:0[2-9] · .* left/).first()).toBeVisible()
  await shot(page, 'cue-playing')
  await page.getByRole('button', { name: 'Compact rows' }).click()
  await shot(page, 'cue-playing-comfortable')
  await page.getByRole('button', { name: 'Compact rows' }).click()
  await open(page, 'Groups')
  await shot(page, 'groups-playing')
  await open(page, 'Cues')
  await expect(playing).toHaveCount(0, { timeout: 60_000 })
  await shot(page, 'cue-done')
  await evening.run(1)
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('status')).toHaveCount(1)
  await shot(page, 'toast')
  await page.keyboard.press('Escape')
  await shot(page, 'stop-armed')
  // on a slow machine the picture takes longer than the key stays armed
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(playing).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await shot(page, 'stopped')
  await dialogs(page, taking)
  await page.context().setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await expect(page.getByText('Reconnecting').first()).toBeVisible({ timeout: 30_000 })
  await shot(page, 'connection-lost')
  await page.context().close()
}

/** Sixty cues, with rows of both heights. */
export const manyCues = async ({ browser, evening, scheme: colorScheme, shot }: Taking): Promise<void> => {
  const show = await longShow(evening.show.origin, 60)
  const page = await consoleAt(browser, show, { colorScheme })
  await open(page, 'Cues')
  await shot(page, 'sixty-cues')
  await page.getByRole('button', { name: 'Compact rows' }).click()
  await shot(page, 'sixty-cues-comfortable')
  await page.context().close()
}
