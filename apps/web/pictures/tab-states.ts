import type { Page } from '@playwright/test'
import type { Evening } from './evening.ts'
import { expect } from './expect.ts'

type State = { page: Page; evening: Evening; shot: (name: string) => Promise<void> }

/** More states of a tab to take, by the tab's name in lower case. */
export const tabStates: Record<string, (state: State) => Promise<void>> = {
  cues: async ({ page, shot }) => {
    const list = page.getByRole('region', { name: 'Cues', exact: true })
    await list.getByRole('button', { name: 'Party line', exact: true }).click()
    await page.keyboard.press('s')
    await expect(list.getByText('STANDING BY', { exact: true })).toBeVisible()
    await shot('standby')
    await page.keyboard.press('s')
    await list.getByRole('button', { name: 'Dial tone', exact: true }).click()
  },
  templates: async ({ page, shot }) => {
    await page.keyboard.down('l')
    await expect(page.getByText(/^Locked by/)).toBeVisible()
    await page.keyboard.up('l')
    await shot('locked')
    await page.keyboard.down('l')
    await expect(page.getByText(/^Locked by/)).toHaveCount(0)
    await page.keyboard.up('l')
  },
  groups: async ({ page, shot }) => {
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: 'Expand all' }).click()
    await shot('selected')
    await page.getByRole('button', { name: 'Clear' }).click()
  },
}
