import type { Performance, Script } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { authoringPage } from './authoring-page.ts'
import { looksAt } from './axe.ts'
import { openStage, operatorPage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
let id: string

const { cue } = authoringPage(() => page)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const ask = <T>(path: string, body?: object) =>
  json<T>(call(stage.running.origin, path, { token: stage.show.token, body }))
const people = () => page.getByRole('list', { name: 'People' }).getByRole('button')
const moment = () => page.getByRole('slider', { name: 'Moment' })
const heard = () => page.getByRole('list', { name: 'What they hear' }).getByRole('listitem')
const nobody = () => page.getByText(/^Nobody came to \(/)
const address = () => new URL(page.url()).searchParams

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 1 })
  const all = await ask<Performance[]>('/api/performances')
  id = all.find(({ name }) => name === 'Any Other Weather')?._id ?? ''
  page = await operatorPage(browser, stage.running.origin, { path: `/authoring?performance=${id}` })
  await expect(cue(1)).toBeVisible()
})
test.afterAll(({ browser }) => stage.close(browser))

test('[WD-60 WD-61] the demo plays at ×60 to its end, and then says what nobody came to', async () => {
  await press('Try it')
  await expect(page.getByText('60 invented people')).toBeVisible()
  await page.getByText('×60', { exact: true }).click()
  await press('Play')
  await expect(page.getByText(/^[1-9]\d* of 60 hear something now$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'What is said' }).getByRole('listitem').first()).toBeVisible()
  await looksAt(page, 'a try that plays')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('0 of 60 hear something now')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Nobody came to' })).toBeVisible()
  await looksAt(page, 'a try that is over')
})

test('[WD-62] one person is followed: who they are, and all that they hear', async () => {
  await people().nth(3).click()
  await expect(heard()).not.toHaveCount(0)
  await expect(page.getByText('nickname')).toBeVisible()
  await heard().first().getByRole('button').click()
  await expect(heard().first()).toHaveAttribute('data-state', 'now')
  await expect(people().nth(3)).toHaveAttribute('aria-current', 'true')
  await looksAt(page, 'a person who is followed')
})

test('[WD-13 WD-60] the same seed gives the same evening over a reload, and another seed another one', async () => {
  const evening = async () => {
    await people().first().click()
    await expect(heard()).not.toHaveCount(0)
    return heard().allTextContents()
  }
  const first = await evening()
  await page.getByRole('textbox', { name: 'Seed' }).fill('weather')
  await press('Try')
  await expect.poll(evening).not.toEqual(first)
  expect(address().get('seed')).toBe('weather')
  const other = await evening()
  await page.reload()
  await expect(people()).not.toHaveCount(0)
  expect(await evening()).toEqual(other)
  await page.getByRole('textbox', { name: 'Seed' }).fill('1')
  await press('Try')
  await expect.poll(evening).toEqual(first)
})

test('[WD-60] Back leads to the script, and a cue is where a try begins', async () => {
  await page.goBack()
  await expect(cue(1)).toBeVisible()
  await press('Try from cue Apologies')
  await expect(people()).toHaveCount(60)
  await moment().press('Home')
  await expect(page.getByRole('heading', { name: '2 Apologies' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'From: 2 Apologies' })).toBeVisible()
  await press('← Back to the script')
  await cue(3).getByRole('textbox', { name: 'Cue name' }).click()
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByRole('button', { name: /^From: 3 / })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^3 / })).toBeVisible()
})

test('[WD-61] of 200 people those in view are drawn, and the others come by scrolling', async () => {
  await page.getByRole('textbox', { name: 'People' }).fill('200')
  await press('Try')
  await expect(page.getByText('200 invented people')).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => people().count()).toBeLessThan(60)
  await people().first().hover()
  await page.mouse.wheel(0, 100_000)
  await expect(people().last()).toBeInViewport()
  const last = (await people().last().locator('.ellipsis').first().textContent()) ?? ''
  await people().last().click()
  await expect(page.getByRole('button', { name: `Follow: ${last}` })).toBeVisible()
  await looksAt(page, 'a try with 200 people')
})

test('[WD-63 WD-64] a change is told, and what nobody came to leads to its place', async () => {
  const { cues, templates } = await ask<Script>(`/api/performances/${id}/script`)
  const first = cues[0]?._id
  const old = { field: 'age', op: 'gt', value: 998 }
  const item = {
    _id: 'nobody',
    group: 'audience',
    template: templates[0]?._id,
    cue: first,
    mindelay: 0,
    maxdelay: 0,
    oneshot: false,
    autorun: false,
    effects: [],
    conditions: [old, { ...old, op: 'lt', value: 0 }],
  }
  await ask('/api/edits', {
    edits: [
      { type: 'add', kind: 'module', item },
      { type: 'place', kind: 'cue', id: first, list: 'modules', item: 'nobody', after: [] },
    ],
  })
  await expect(page.getByText('The performance has changed since this evening.')).toBeVisible()
  await press('Try again')
  await expect(page.getByText('The performance has changed since this evening.')).toHaveCount(0)
  await page.goto(`${stage.running.origin}/authoring?performance=${id}&view=try`)
  await nobody().click()
  await page.getByRole('region', { name: 'Lines' }).getByRole('button').first().click()
  await expect(page.locator('[data-focus="group nobody"]')).toBeFocused()
  await page.goBack()
  await expect(people()).toHaveCount(60)
})
