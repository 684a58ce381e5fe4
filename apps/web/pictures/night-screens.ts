import type { Page } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { consoleAt, newShow } from '../e2e/stage.ts'
import { open } from './console-screens.ts'
import type { Taking } from './desk-screens.ts'
import { expect } from './expect.ts'

const tabs = async (page: Page, name: string, shot: Taking['shot']): Promise<void> => {
  for (const tab of await page.getByRole('tab').allTextContents()) {
    await open(page, tab)
    if (tab === 'Users' || tab === 'Groups') await page.getByRole('option').first().click()
    await shot(page, `${name}-${tab.toLowerCase()}`)
  }
}

/** What a running show forbids everybody, or some operators. */
export const theNight = async ({ browser, evening, scheme: colorScheme, shot }: Taking): Promise<void> => {
  const { origin, token } = evening.show
  const viewer = { username: `viewer-${colorScheme}`, password: 'one who only looks' }
  await json(
    call(origin, '/api/users', {
      token,
      body: { name: viewer.username, password: viewer.password, type: 'dramaturg', phone: '', rights: 'view' },
    }),
  )
  const seen = await consoleAt(browser, evening.show, { colorScheme, login: viewer })
  await expect(seen.getByText('press nothing')).toBeVisible()
  await tabs(seen, 'viewer', shot)
  await seen.goto(`${origin}/authoring`)
  await seen.getByRole('listitem', { name: /^The Last Modem/ }).hover()
  await shot(seen, 'viewer-authoring-list')
  await seen.goto(`${origin}/dramaturg`)
  await expect(seen.getByRole('region', { name: 'Shows' }).getByRole('link')).not.toHaveCount(0)
  await shot(seen, 'viewer-configuration')
  await seen.context().close()
  const page = await consoleAt(browser, evening.show, { colorScheme })
  await page.getByRole('tab', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'Operators' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await shot(page, 'operators')
  await page.keyboard.press('Escape')
  await evening.operator.ask('setLock', { locked: true })
  await expect(page.getByText(/Locked by/).first()).toBeVisible()
  await tabs(page, 'locked', shot)
  await evening.operator.ask('setLock', { locked: false })
  const old = await newShow(origin, { most: 2 })
  await json(call(origin, `/api/blackboards/${old.board._id}/close`, { method: 'POST', token }))
  await page.goto(`${origin}/dramaturg`)
  const more = page.getByRole('button', { name: new RegExp(`More about .*${old.board._id}`) })
  await more.click()
  await shot(page, 'show-menu')
  // a size without its button has closed it, or not
  await page.keyboard.press('Escape')
  await more.click()
  await page.getByRole('menuitem', { name: 'Archive to a file' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shot(page, 'archive-dialog')
  await page.context().close()
}
