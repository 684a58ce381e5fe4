import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { consoleAt, openStage, operatorPage, type Stage } from './stage.ts'

let stage: Stage
test.beforeAll(async () => {
  stage = await openStage({}, { most: 3 })
})
test.afterAll(({ browser }) => stage.close(browser))

test('[ED-15] a tab or dialog opens without a network, even for the first time', async ({ browser }) => {
  const page = await consoleAt(browser, stage.show)
  await expect(page.getByRole('region', { name: 'audience' })).toBeVisible()
  // a file is listed as an entry once it has fully arrived
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['.js', '.css'].every((end) => fetched.some((name) => name.includes('/tabs-') && name.endsWith(end)))
  })
  // a tab whose code is elsewhere has a small file of its own, which comes with the others; a slow machine rests between them
  const own = readdirSync('apps/web/dist/assets').filter((name) => /^[A-Z][a-z]+Tab-.*\.js$/.test(name))
  expect(own.length).toBeGreaterThan(3)
  await page.waitForFunction((names) => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    return names.every((name) => fetched.some((it) => it.endsWith(`/${name}`)))
  }, own)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  for (const name of ['Broadcast', 'Users', 'Templates', 'Logs', 'Sheets', 'Voices', 'Link']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel', { name })).not.toBeEmpty()
    await expect(page.getByText(`${name} could not be loaded. The show goes on`)).toHaveCount(0)
  }
  await page.getByRole('tab', { name: 'Cues' }).click()
  await expect(page.getByRole('region', { name: 'Cue Details' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Windows' }).click()
  await expect(page.getByRole('menuitem', { name: 'GO window' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /All is well|needs? somebody/ }).click()
  await expect(page.getByRole('dialog', { name: /needs? somebody/ })).toBeVisible()
  await page.context().close()
})

test('[ED-15] code that does not load says so in its place, and a reload brings it', async ({ browser }) => {
  const page = await operatorPage(browser, stage.running.origin)
  await page.route('**/assets/console-*.js', (route) => route.abort())
  await page.goto(`${stage.running.origin}/dramaturg?blackboard=${stage.show.board._id}`)
  await expect(page.getByRole('alert')).toContainText('The console could not be loaded.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('button', { name: /^GO / })).toBeVisible()
  await page.context().close()
})

test('[ED-15] a tab whose code a newer version has replaced says so, and GO stays', async ({ browser }) => {
  const page = await operatorPage(browser, stage.running.origin)
  for (const name of ['house', 'tabs'])
    await page.route(`**/assets/${name}-*.js`, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.goto(`${stage.running.origin}/dramaturg?blackboard=${stage.show.board._id}`)
  const go = page.getByRole('button', { name: /^GO / })
  for (const name of ['Groups', 'Cues', 'Users']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel', { name }).getByRole('alert')).toContainText(`${name} could not be loaded.`)
    await expect(go).toBeEnabled()
  }
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Users' })).not.toBeEmpty()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.context().close()
})

test('[ED-15] the console is there when a show is made, though its code loaded while nobody was logged in', async ({
  browser,
}) => {
  const page = await operatorPage(browser, stage.running.origin)
  await expect(page.getByRole('heading', { name: 'Select Performance & Users' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Select All', exact: true }).click()
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Groups' })).toHaveAttribute('aria-selected', 'true')
  await page.context().close()
})
