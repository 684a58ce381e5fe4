import { expect, type Locator, type Page } from '@playwright/test'
import { restingBox } from './groups-page.ts'

/** The Broadcast tab as an operator's hands and eyes have it. */
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
    drag: async (what: Locator, to: Locator): Promise<void> => {
      const from = await restingBox(what)
      await page.mouse.move(from.x + 30, from.y + 14)
      await page.mouse.down()
      await page.mouse.move(from.x + 45, from.y + 24, { steps: 3 })
      await expect(page.locator('body')).toHaveAttribute('data-dragging')
      const { x, y } = await restingBox(to)
      await page.mouse.move(x + 60, y + 40, { steps: 8 })
      await expect(compose.locator('[data-over]')).toHaveCount(1)
      await page.mouse.up()
      await expect(page.locator('body')).not.toHaveAttribute('data-dragging')
    },
  }
}

export type BroadcastPage = ReturnType<typeof broadcastPage>
