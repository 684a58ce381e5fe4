import { expect, type Locator, type Page } from '@playwright/test'
import { drag } from './drag.ts'

/** The Broadcast tab as an operator uses and sees it. */
export const broadcastPage = (page: Page) => {
  const panel = (name: string): Locator => page.getByRole('main').getByRole('region', { name, exact: true })
  const compose = panel('Compose')
  const groups = panel('Groups')
  const group = (name: string): Locator => groups.getByRole('region', { name, exact: true })
  return {
    open: async (): Promise<void> => {
      await page.getByRole('tab', { name: 'Broadcast' }).click()
      await expect(compose).toBeVisible()
    },
    panel,
    compose,
    groups,
    group,
    person: (inGroup: string, name: string): Locator => group(inGroup).getByRole('option', { name: new RegExp(name) }),
    fold: (name: string): Locator => group(name).getByRole('button', { name, exact: true }),
    add: (name: string): Locator => page.getByRole('button', { name: `Add ${name} to recipients` }),
    template: (name: string): Locator => panel('Templates').getByRole('button', { name }),
    words: compose.getByRole('group', { name: 'Template' }),
    recipients: compose.getByRole('group', { name: 'Recipients' }),
    send: compose.getByRole('button', { name: 'Send' }),
    min: compose.getByLabel('Delay (s) min'),
    max: compose.getByLabel('Delay (s) max'),
    sent: compose.getByRole('region', { name: 'Sent' }).locator('ol > li'),
    write: async (text: string, name = ''): Promise<void> => {
      await compose.getByText('New', { exact: true }).click()
      await compose.getByLabel('Name').fill(name)
      await compose.getByLabel('Text').fill(text)
      await compose.getByLabel('Voice').selectOption({ index: 1 })
    },
    drag: (what: Locator, to: Locator): Promise<void> =>
      drag(page, [what, to], { at: { x: 30, y: 14 }, drop: { x: 60, y: 40 }, over: compose.locator('[data-over]') }),
  }
}

export type BroadcastPage = ReturnType<typeof broadcastPage>
