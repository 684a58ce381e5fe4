import type { Template } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json, openConsole, readLog } from '../../../tests/support/show.ts'
import type { Wire } from '../../../tests/support/wire.ts'
import { drag, restingBox } from './drag.ts'
import { flick } from './flick.ts'
import { heardHere, noteSounds } from './heard-here.ts'
import { audible, board, consoleAt, openStage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
let operator: Wire
/** makes the server refuse new templates */
let refusing = false
const complaints: string[] = []

const form = () => page.getByRole('region', { name: 'Create Template' })
const panel = () => page.getByRole('region', { name: 'Templates', exact: true })
const items = () => panel().getByRole('listitem')
const item = (name: string) =>
  items().filter({ has: page.getByRole('button', { name: new RegExp(`^(speech|llm|unknown) ${name}( |$)`) }) })
const field = (name: string) => form().getByRole('textbox', { name, exact: true })
const voice = () => form().getByRole('combobox', { name: 'Voice', exact: true })
const create = () => form().getByRole('button', { name: 'Create', exact: true })
const toast = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text)
const open = (name: string) => page.getByRole('tab', { name, exact: true }).click()
const type = (name: 'speech' | 'llm' | 'question') => form().getByText(name, { exact: true }).click()
const view = (name: string) => panel().getByRole('radio', { name, exact: true })
const templates = async (): Promise<Template[]> => (await board(stage.running.origin, stage.show.board._id)).templates

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 3 })
  operator = await openConsole(stage.show)
  page = await consoleAt(browser, stage.show, { path: '/dramaturg' })
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await noteSounds(page)
  await page.routeWebSocket(/\/api$/, (route) => {
    const server = route.connectToServer()
    route.onMessage((message) => {
      const { type, requestId } = JSON.parse(String(message))
      const payload = { code: 'STORE_UNAVAILABLE', message: 'The show log cannot be written at the moment.' }
      if (refusing && type === 'addTemplate') route.send(JSON.stringify({ type: 'error', requestId, payload }))
      else server.send(message)
    })
  })
  await page.goto(`${stage.running.origin}/dramaturg?blackboard=${stage.show.board._id}&tab=templates`)
})
test.afterAll(async ({ browser }) => {
  operator.close()
  await stage.close(browser)
})

test('[TP-01 TP-02 TP-07] the tab has a form to create a template, and lists every template of the show', async () => {
  await expect(form().getByRole('heading', { name: 'Create Template' })).toBeVisible()
  await expect(items()).toHaveCount((await templates()).length)
  for (const { name } of await templates()) await expect(item(name)).toHaveCount(1)
})

test('[TP-03 TP-04 TP-05] the type is speech, llm or question, each with its own fields', async () => {
  await expect(form().getByRole('radio')).toHaveCount(3)
  const has = async (...names: string[]) => {
    await expect(form().getByRole('textbox')).toHaveCount(names.length)
    for (const name of names) await expect(field(name)).toBeVisible()
    await expect(voice()).toBeVisible()
  }
  await has('Name', 'Text')
  await type('llm')
  await has('Name', 'System', 'Prompt')
  await type('question')
  await expect(field('Question')).toBeVisible()
  await type('speech')
  await has('Name', 'Text')
})

test('[VA-15 VA-16] missing fields are flagged, and nothing can be created until they are filled in', async () => {
  const flags = () => form().getByText('Needed', { exact: true })
  const fill = { Name: 'Overture', Text: 'Welcome, {{name}}.' }
  await expect(flags()).toHaveCount(3)
  for (const [at, [name, text]] of Object.entries(fill).entries()) {
    await expect(create()).toBeDisabled()
    await field(name).fill(text)
    await expect(flags()).toHaveCount(2 - at)
  }
  await expect(create()).toBeDisabled()
  await voice().selectOption({ index: 1 })
  await expect(flags()).toHaveCount(0)
  await expect(create()).toBeEnabled()
  await field('Text').fill('  ')
  await expect(create()).toBeDisabled()
  await field('Text').fill(fill.Text)
})

test('typed text is still there after a visit to another tab, and after a reload', async () => {
  await open('Groups')
  await open('Templates')
  await expect(field('Text')).toHaveValue('Welcome, {{name}}.')
  await page.reload()
  await expect(field('Name')).toHaveValue('Overture')
  await field('Text').press('Escape')
  await expect(field('Text')).toHaveValue('Welcome, {{name}}.')
})

test('[ER-14] a template that was not created is logged, and the form says so and keeps the text', async () => {
  refusing = true
  await create().click()
  await expect(form().getByRole('alert')).toContainText('The show log cannot be written at the moment.')
  expect(complaints.filter((it) => it.startsWith('Failed to create/update template'))).toHaveLength(1)
  await expect(page.getByText('Failed to create/update template')).toHaveCount(0)
  await expect(field('Text')).toHaveValue('Welcome, {{name}}.')
  refusing = false
})

test('[WR-08] a created template is announced in a toast and is in the list, and the form is free again', async () => {
  await create().click()
  await expect(toast('Template "Overture" was created.')).toBeVisible()
  await expect(item('Overture')).toBeVisible()
  await expect(form().getByRole('alert')).toHaveCount(0)
  await expect(field('Text')).toHaveValue('')
  await expect(voice()).not.toHaveValue('')
  expect((await templates()).find(({ name }) => name === 'Overture')).toMatchObject({
    content: { text: 'Welcome, {{name}}.' },
    symbols: ['name'],
  })
})

test('[TP-06] in simple mode a template without a name is called after its type', async () => {
  await form().getByRole('switch', { name: 'Simple' }).press('Space')
  await expect(field('Name')).toHaveAttribute('placeholder', 'Quick speech template')
  await field('Text').fill('Quick words.')
  await create().press('Enter')
  await expect(item('Quick speech template')).toBeVisible()
  await type('llm')
  await field('System').fill('You are a lamp.')
  await field('Prompt').fill('Speak to {{name}}.')
  await create().press('Enter')
  await expect(item('Quick llm template')).toBeVisible()
  await form().getByRole('switch', { name: 'Simple' }).press('Space')
  await expect(create()).toBeDisabled()
})

test('[TP-08 TP-09 TP-10] the list has three views, list, grid and full, and remembers the choice', async () => {
  const { content } = (await templates()).find(({ type }) => type === 'llm') ?? { content: {} }
  const prompt = String(Object(content).prompt)
  const whole = panel().getByText(prompt, { exact: true })
  const list = panel().getByRole('list')
  for (const [label, value] of [
    ['Grid', 'grid'],
    ['Full', 'full'],
  ] as const) {
    await panel().locator('label').filter({ hasText: label }).click()
    await expect(view(label)).toBeChecked()
    await expect(list).toHaveAttribute('data-view', value)
  }
  await expect(whole).toBeVisible()
  await page.reload()
  await expect(view('Full')).toBeChecked()
  await panel().locator('label').filter({ hasText: 'List' }).click()
  await expect(list).toHaveAttribute('data-view', 'list')
})

test('[TP-12 TP-13] templates for one use and duplicates are not listed', async () => {
  const before = await items().count()
  const content = { text: 'Only once.', voice: 'slt' }
  const users = stage.show.audience.map(({ _id }) => _id)
  await operator.ask('quickModule', { template: { type: 'speech', name: 'Once', content }, users, autorun: false })
  const twin = { type: 'speech', name: 'Twin', content: { text: 'I am here twice.', voice: 'slt' } }
  for (let at = 0; at < 2; at++) await operator.ask('addTemplate', { template: twin })
  await operator.ask('addTemplate', { template: { ...twin, content: { ...twin.content, voice: 'rms' } } })
  await expect(item('Twin')).toHaveCount(2)
  await expect(items()).toHaveCount(before + 2)
  expect((await templates()).filter(({ name }) => name === 'Twin' || name === 'Once')).toHaveLength(4)
})

test('[TP-14 TP-15] a row shows the first line of the text, up to 200 characters', async () => {
  const text = `${'long '.repeat(60)}\nand a second line`
  await operator.ask('addTemplate', { template: { type: 'speech', name: 'Long', content: { text, voice: 'slt' } } })
  const said = await item('Long').getByRole('button').first().textContent()
  expect(said?.replace('Long', '')).toBe(text.slice(0, 200))
  await expect(item('Long')).not.toContainText('second line')
})

test('a selected template shows everything; a second press folds it', async () => {
  const row = item('Quick llm template').getByRole('button').first()
  await row.click()
  await expect(item('Quick llm template').getByRole('definition')).toHaveText([
    'You are a lamp.',
    'Speak to {{name}}.',
    /^\w+$/,
  ])
  await row.press('Enter')
  await expect(item('Quick llm template').getByRole('definition')).toHaveCount(0)
})

test('[TP-11] a template dropped on the form is copied there, and Undo restores what was there', async () => {
  const zone = form().getByText('Drop template here to copy')
  await field('Name').fill('Half written')
  await drag(page, [item('Overture').getByRole('button').first(), zone], { at: { x: 80, y: 10 } })
  await expect(field('Name')).toHaveValue('Overture copy')
  await expect(field('Text')).toHaveValue('Welcome, {{name}}.')
  await form().getByRole('button', { name: 'Undo' }).click()
  await expect(field('Name')).toHaveValue('Half written')
  await expect(zone).toBeVisible()
})

test('[TP-11] a flick copies too, however busy the page is', async () => {
  const start = await restingBox(item('Overture').getByRole('button').first())
  const zone = await restingBox(form().getByText('Drop template here to copy'))
  await flick(page, { x: start.x + 60, y: start.y + 10 }, { x: zone.x + 40, y: zone.y + 10 })
  await expect(field('Name')).toHaveValue('Overture copy')
  await form().getByRole('button', { name: 'Undo' }).click()
  await expect(field('Name')).toHaveValue('Half written')
})

test('[TP-11] the keyboard copies too, and so does one tap', async () => {
  await item('Twin').first().getByRole('button').first().focus()
  await page.keyboard.press('m')
  await expect(form().locator('[data-over]')).toBeVisible()
  // a picked-up template listens for Enter only from the next turn of the page
  await page.evaluate(() => new Promise((next) => setTimeout(next)))
  await page.keyboard.press('Enter')
  await expect(field('Text')).toHaveValue('I am here twice.')
  await expect(page.locator('body')).not.toHaveAttribute('data-dragging', '')
  await item('Overture').getByRole('button', { name: 'Copy' }).click()
  await expect(field('Text')).toHaveValue('Welcome, {{name}}.')
})

test('an unknown or unclosed symbol is flagged where it is written', async () => {
  await field('Text').fill('Dear {{nme}}, {{bib}} and {{ nick')
  await expect(form().getByText('is not a known symbol')).toContainText('{{nme}}')
  await form().getByRole('button', { name: 'Use {{name}}' }).click()
  await expect(form().getByText('is not closed')).toBeVisible()
  await expect(field('Text')).toHaveValue('Dear {{name}}, {{bib}} and {{ nick')
  await field('Text').fill('Dear {{name}}.')
  await expect(form().getByText('is not closed')).toHaveCount(0)
})

test('[SP-30] Hear it plays what the chosen person would hear, and only here', async () => {
  const before = await readLog(stage.show)
  const [, second] = stage.show.audience
  await panel().getByRole('combobox', { name: 'Hear as' }).click()
  await page.getByRole('option', { name: new RegExp(second?.name ?? '') }).click()
  const { played, seconds, peak } = await heardHere(page, () =>
    item('Overture').getByRole('button', { name: 'Hear it' }).click(),
  )
  await expect(item('Overture').getByRole('status')).toHaveText(`Welcome, ${second?.name}.`)
  expect(peak).toBeGreaterThan(audible)
  expect(Math.abs(played - seconds)).toBeLessThan(0.3)
  await item('Quick llm template').getByRole('button', { name: 'Hear it' }).click()
  await expect(item('Quick llm template').getByRole('alert')).toHaveText('rehearsal text: no language model wrote it')
  await expect(item('Overture').getByRole('status')).toHaveCount(0)
  await item('Quick llm template').getByRole('button', { name: 'Stop' }).click()
  expect(await readLog(stage.show)).toEqual(before)
})

test('[SP-30] Hear it plays text that is not created yet; a second press stops it', async () => {
  await field('Text').fill('Dear {{offering}}, this one takes a while to say, and nobody waits for its end.')
  await form().getByRole('button', { name: 'Hear it' }).click()
  await expect(form().getByRole('status').filter({ hasText: 'this one takes a while' })).toBeVisible()
  const stop = form().getByRole('button', { name: 'Stop' })
  await stop.click()
  await expect(form().getByRole('button', { name: 'Hear it' })).toBeVisible()
  await expect(stop).toHaveCount(0)
})

test('[SP-31] a template that cannot be heard says why, in its own row', async () => {
  const content = { text: 'I have no voice.', voice: 'nobody' }
  await operator.ask('addTemplate', { template: { type: 'speech', name: 'Mute', content } })
  await item('Mute').getByRole('button', { name: 'Hear it' }).click()
  await expect(item('Mute').getByRole('alert')).toContainText("Flite has no voice 'nobody', only")
  await expect(item('Mute').getByRole('button', { name: 'Hear it' })).toBeEnabled()
})

test('a show without templates says what to do', async ({ browser }) => {
  const { origin, token } = stage.show
  const empty = await json<{ _id: string }>(call(origin, '/api/performances', { token, body: { name: 'Empty' } }))
  const users = stage.show.audience.map(({ _id }) => _id)
  const blackboard = await json<{ _id: string }>(
    call(origin, '/api/blackboards', { token, body: { performance: empty._id, users } }),
  )
  const other = await consoleAt(browser, stage.show, { path: `/dramaturg?blackboard=${blackboard._id}&tab=templates` })
  await expect(other.getByText('No templates yet.')).toContainText('write the first one')
  await other.context().close()
})
