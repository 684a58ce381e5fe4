import type { Browser } from '@playwright/test'
import { desktop, operatorPage } from '../e2e/stage.ts'
import type { Scheme, Shot } from './camera.ts'
import type { Evening } from './evening.ts'
import { expect } from './expect.ts'

export type Taking = { browser: Browser; evening: Evening; scheme: Scheme; shot: Shot }

/** The login and the configuration screen. */
export const beforeTheShow = async ({ browser, evening, scheme: colorScheme, shot }: Taking): Promise<void> => {
  const { origin } = evening.show
  const login = await (await browser.newContext({ ...desktop, colorScheme })).newPage()
  await login.goto(`${origin}/dramaturg`)
  await expect(login.getByText(/Demo: username/)).toBeVisible()
  await shot(login, 'login')
  await login.getByLabel('Password').first().fill('wrong')
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(login.getByRole('alert')).toBeVisible()
  await shot(login, 'login-refused')
  await login.goto(`${origin}/nowhere`)
  await expect(login.getByRole('heading', { level: 1 })).toBeVisible()
  await shot(login, 'not-found')
  await login.context().close()

  const page = await operatorPage(browser, origin, { colorScheme })
  await expect(page.getByRole('region', { name: 'Shows' }).getByRole('link')).not.toHaveCount(0)
  await shot(page, 'configuration')
  await page.getByRole('button', { name: 'Select All', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Preflight' })).toContainText(/sounds/)
  await shot(page, 'configuration-chosen')
  await page.goto(`${origin}/dramaturg?blackboard=ZZZZZZ`)
  await expect(page.getByRole('alert')).toBeVisible()
  await shot(page, 'no-such-show')
  await page.context().close()
}

/** Authoring: the list, the editor, and what could not run. */
export const atTheDesk = async ({ browser, evening, scheme: colorScheme, shot }: Taking): Promise<void> => {
  const { origin, board } = evening.show
  const page = await operatorPage(browser, origin, { path: '/authoring', colorScheme })
  const row = page.getByRole('listitem', { name: /^The Last Modem/ })
  await row.hover()
  await shot(page, 'authoring-list')
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shot(page, 'authoring-delete')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await shot(page, 'authoring-editor')
  await page.getByRole('button', { name: /^Groups \d+$/ }).click()
  await shot(page, 'authoring-groups')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByLabel('Find', { exact: true }).fill('modem')
  await shot(page, 'authoring-find')
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await shot(page, 'authoring-read')
  await page.getByRole('button', { name: '← Back to the script' }).click()
  await page.getByRole('button', { name: 'Try it', exact: true }).click()
  await page.getByRole('button', { name: 'Cue after' }).click()
  await page.getByRole('list', { name: 'People' }).getByRole('button').first().click()
  await shot(page, 'authoring-try')
  await page.getByRole('button', { name: '← Back to the script' }).click()
  await page.getByRole('button', { name: /^Templates \d+$/ }).click()
  await page.getByRole('region', { name: 'Templates' }).getByRole('listitem').first().click()
  await expect(page.getByRole('button', { name: 'Delete Template' })).toBeVisible()
  await shot(page, 'authoring-templates')
  const text = page.getByLabel('Text')
  const before = await text.inputValue()
  await text.fill('Hello {{nme}}')
  const unknown = page.getByText('is not a known symbol')
  await expect(unknown.first()).toBeVisible()
  await shot(page, 'authoring-problem')
  await text.fill(before)
  await expect(unknown).toHaveCount(0)
  await page.goto(`${origin}/replay/${board._id}`)
  await page.getByRole('slider', { name: 'Position' }).press('End')
  await page.getByRole('region', { name: 'People' }).getByRole('option').first().click()
  await shot(page, 'replay')
  await page.goto(`${origin}/report/${board._id}`)
  await expect(page.getByRole('heading', { name: 'Cues' })).toBeVisible()
  await shot(page, 'report')
  await page.goto(`${origin}/api/log?bid=${board._id}`)
  await expect(page.getByRole('region', { name: 'Events' }).getByRole('listitem').first()).toBeVisible()
  await shot(page, 'log')
  await page.context().close()
}
