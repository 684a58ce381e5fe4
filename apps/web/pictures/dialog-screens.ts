import type { Locator, Page } from '@playwright/test'
import type { Taking } from './desk-screens.ts'
import { expect } from './expect.ts'

/** Closes what is open, also if a size without its button has hidden it and taken the focus. */
export const close = async (page: Page, place: Locator): Promise<void> => {
  await place.evaluate((it: HTMLElement) => it.focus())
  await page.keyboard.press('Escape')
  await expect(place).toBeHidden()
}

/** Every dialog that opens over the console. */
export const dialogs = async (page: Page, { shot }: Taking): Promise<void> => {
  const dialog = page.getByRole('dialog')
  const taken = async (name: string, how: () => Promise<void>): Promise<void> => {
    await how()
    await expect(dialog).toBeVisible()
    await shot(page, `dialog-${name}`)
    await close(page, dialog)
  }
  await taken('keys', () => page.keyboard.press('?'))
  await taken('reset', () => page.getByRole('button', { name: /Receiving/ }).click())
  await page.getByRole('tab', { name: 'Groups' }).click()
  await taken('new-group', () => page.getByRole('button', { name: 'Add group' }).click())
  for (const name of ['Wall', 'Stage'])
    await taken(name.toLowerCase(), () =>
      page.getByRole('contentinfo').getByRole('button', { name, exact: true }).click(),
    )
  await page.getByRole('tab', { name: 'Cues' }).click()
  await page.getByRole('button', { name: /^GO / }).click()
  await expect(page.getByRole('list', { name: 'Playing' }).getByRole('listitem')).not.toHaveCount(0)
  await taken('logout', () => page.getByRole('button', { name: 'Logout' }).click())
  await page.getByRole('button', { name: 'Stop all' }).click()
}
