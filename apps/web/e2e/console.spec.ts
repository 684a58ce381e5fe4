import { expect, type Page, test } from '@playwright/test'
import { call, entryKey, json, openPhone, readLog, until } from '../../../tests/support/show.ts'
import type { Wire } from '../../../tests/support/wire.ts'
import { choose } from './cue-menu.ts'
import { board, consoleAt, openStage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

/** One file of the console is run with what fades in and out. */
test.use({ reducedMotion: 'no-preference' })

let stage: Stage
let page: Page
let phones: Wire[]

const header = () => page.getByRole('region', { name: 'Show control' })
const current = () => page.getByRole('region', { name: 'Current cue' })
const go = () => page.getByRole('button', { name: /^GO / })
const receiving = () => page.getByRole('button', { name: 'Receiving' })
const count = () => receiving().locator('#receiving-count')
const audienceCell = () => header().getByText('Audience', { exact: true }).locator('..')
const dialog = () => page.getByRole('dialog', { name: 'Reset Audio Receiving Status' })
const footer = () => page.getByRole('contentinfo')
const group = (name: string) => page.getByRole('region', { name, exact: true })
const now = () => board(stage.running.origin, stage.show.board._id)
const cueRuns = async () => (await readLog(stage.show)).filter(({ type }) => type === 'CueRun')
const stopEverything = async () => {
  await page.getByRole('button', { name: 'Stop all' }).click()
  await expect(page.getByRole('list', { name: 'Playing' }).getByRole('listitem')).toHaveCount(0)
  await expect(count()).toHaveText('0')
}

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 3, also: ({ type }) => type === 'performer' })
  page = await consoleAt(browser, stage.show, { permissions: ['clipboard-read', 'clipboard-write'] })
  phones = []
})
test.afterAll(({ browser }) => stage.close(browser))

test('[CH-01] nine tabs, in order', async () => {
  await expect(page.getByRole('tab')).toHaveText([
    'Cues',
    'Broadcast',
    'Groups',
    'Users',
    'Templates',
    'Logs',
    'Sheets',
    'Voices',
    'Link',
  ])
})

test('[CH-02 CH-12] Groups is open at first, and the footer says who is logged in', async () => {
  await expect(page.getByRole('tab', { name: 'Groups' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(1)
  await expect(footer()).toContainText('operator')
})

test('[CH-03 CH-04] the audience count has phones of the audience, but no consoles and no performers', async () => {
  await expect(audienceCell()).toContainText('0 / 3')
  const performer = (await now()).users.find(({ type }) => type === 'performer')
  if (!performer) throw new Error('the demo has a performer')
  phones.push(await openPhone(stage.show, performer))
  await expect.poll(async () => Object.keys((await now()).sockets).length).toBe(2)
  for (const user of stage.show.audience.slice(0, 2)) phones.push(await openPhone(stage.show, user))
  await expect(audienceCell()).toContainText('2 / 3')
  phones.pop()?.close()
  await expect(audienceCell()).toContainText('1 / 3')
  await expect(audienceCell()).toContainText('1 gone')
  phones.push(await openPhone(stage.show, stage.show.audience[1] as never))
  await expect(audienceCell()).toContainText('2 / 3')
})

test('[CH-07 CH-08 CH-09] the header has the current cue with Play, and the next one', async () => {
  await expect(current()).toContainText('CURRENT')
  await expect(current()).toContainText('Dial tone')
  await expect(current().getByText('Next', { exact: true })).toBeVisible()
  await expect(current()).toContainText('You have mail')
  await choose(current(), 'Play')
  await expect(current()).toContainText('PLAYING')
  expect((await cueRuns()).map(({ data }) => data['cueIndex'])).toEqual([0])
  await choose(current(), 'Preview')
  await expect(page.getByRole('region', { name: 'Cue Details' }).getByRole('heading', { level: 3 })).toHaveText(
    'Dial tone',
  )
  await page.getByRole('tab', { name: 'Groups' }).click()
})

test('[CH-05 CH-06 CH-21 CH-22] the receiving count opens a question', async () => {
  await expect(count()).toHaveText('3')
  await receiving().click()
  await expect(dialog()).toContainText(
    'Reset the counter to 0 and clear the receiving-audio icon from all audience members?',
  )
})

test('[CH-23] Cancel keeps the counter', async () => {
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog()).toHaveCount(0)
  await expect(count()).toHaveText('3')
  await expect(group('audience').getByText('receiving')).toHaveCount(2)
})

test('[CH-24] Reset sets it to 0 and clears the icons', async () => {
  await receiving().click()
  await dialog().getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(dialog()).toHaveCount(0)
  await expect(count()).toHaveText('0')
  await expect(group('audience').getByText('receiving')).toHaveCount(0)
  expect((await now()).receiving).toEqual([])
})

test('[CH-25] GO by click runs the next cue', async () => {
  await go().click()
  await expect(current()).toContainText('You have mail')
  expect((await cueRuns()).map(({ data }) => data['cueIndex'])).toEqual([0, 1])
})

test('[CH-25] Space is GO, and one press while it is held down; in a text field it types a space', async () => {
  for (let press = 0; press < 4; press++) await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  await expect(current()).toContainText('Party line')
  const filter = page.getByRole('searchbox', { name: 'Filter by Name / Bib' })
  await filter.focus()
  await expect(header()).toContainText('Keys off while typing')
  await page.keyboard.press('Space')
  await expect(filter).toHaveValue(' ')
  await filter.fill('')
  await filter.blur()
  expect((await cueRuns()).map(({ data }) => data['cueIndex'])).toEqual([0, 1, 2])
})

test('Escape arms for a second, twice stops all', async () => {
  const stop = page.getByRole('button', { name: 'Stop all' })
  await expect(count()).not.toHaveText('0')
  await page.keyboard.press('Escape')
  await expect(stop).toHaveAttribute('data-armed', 'true')
  await expect(stop).toContainText('again:')
  await expect(stop).not.toHaveAttribute('data-armed', { timeout: 1_500 })
  expect((await now()).runs.some(({ state }) => state === 'running')).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(header().getByRole('status').filter({ hasText: 'All stopped' })).toBeVisible()
  await expect.poll(async () => (await now()).runs.filter(({ state }) => state === 'running')).toEqual([])
  await expect(count()).toHaveText('0')
})

test('[CH-10 CH-25] at the last cue Next is End; after it GO is off and says End', async () => {
  for (const cue of ['Buffering', 'Carrier lost']) {
    await go().click()
    await expect(current()).toContainText(cue)
  }
  await expect(current()).toContainText(/Next\s*End/)
  const end = page.getByRole('button', { name: 'End', exact: true })
  await expect(end).toBeDisabled()
  await page.keyboard.press('Space')
  await stopEverything()
  expect((await cueRuns()).map(({ data }) => data['cueIndex'])).toEqual([0, 1, 2, 3, 4])
})

test('[CH-14 CH-15 CH-16 CH-17] title, id, audience URL and user name, each with its copy button', async () => {
  const { origin } = await json<{ origin: string }>(call(stage.running.origin, '/api/meta'))
  const { _id, title } = stage.show.board
  const address = `${origin}/show/${_id}`
  for (const [name, text, copied = text] of [
    ['Copy performance title', title],
    ['Copy blackboard id', _id],
    ['Copy audience URL', address, `${address}?k=${await entryKey(stage.show)}`],
    ['Copy user name', 'operator'],
  ] as const) {
    await expect(footer().getByText(text, { exact: true }).first()).toBeVisible()
    await footer().getByRole('button', { name }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied)
    await expect(footer().getByRole('button', { name })).toHaveAttribute('data-copied', 'true')
  }
})

test('[CH-18 CH-19 TO-11 TO-12] Theme changes from dark to light, and stays', async () => {
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await footer().getByRole('button', { name: 'Theme' }).click()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.reload()
  await expect(go().or(page.getByRole('button', { name: 'End', exact: true }))).toBeVisible()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  await footer().getByRole('button', { name: 'Theme' }).click()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('[CH-20 TO-12] without a choice the theme follows the system', async ({ browser }) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    const other = await consoleAt(browser, stage.show, { colorScheme })
    await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const background = await other.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(background).toBe(colorScheme === 'dark' ? 'rgb(15, 16, 18)' : 'rgb(243, 244, 246)')
    await other.context().close()
  }
})

test('closing the console asks first while a cue runs', async () => {
  const asked: string[] = []
  page.on('dialog', (it) => {
    asked.push(it.type())
    return it.accept()
  })
  await until('the show has a cue to run', async () => (await now()).cues.length > 0)
  await page.getByRole('tab', { name: 'Cues' }).click()
  await page.getByRole('button', { name: 'Run This Cue' }).click()
  await expect(current()).toContainText('PLAYING')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await stopEverything()
  await expect(current()).not.toContainText('PLAYING')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

test('[RT-23] the Wall button makes the link, to open or copy, with the chosen content of the wall', async () => {
  await footer().getByRole('button', { name: 'Wall' }).click()
  const panel = page.getByRole('dialog', { name: 'Wall' })
  const open = panel.getByRole('link', { name: 'Open wall' })
  await expect(open).toHaveAttribute('href', new RegExp(`/wall/${stage.show.board._id}#`))
  await panel.getByText('QR to join').click()
  await panel.getByRole('checkbox', { name: 'Number of people' }).check()
  await expect(open).toHaveAttribute('href', /\?qr=show&count=1#/)
  await panel.getByRole('button', { name: 'Copy wall link' }).click()
  await expect(panel.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await open.getAttribute('href'))
  const [wall] = await Promise.all([page.context().waitForEvent('page'), open.click()])
  await expect(wall.getByRole('img', { name: /^QR code of / })).toBeVisible()
  await wall.close()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})
