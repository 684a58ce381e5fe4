import { expect, type Page, test } from '@playwright/test'
import { openConsole, stageLink, wallLink } from '../../../tests/support/show.ts'
import type { Wire } from '../../../tests/support/wire.ts'
import { looksAt, looksAtOneTheme } from './axe.ts'
import { backAgain, consoleAt, handset, openStage, phoneAt, type Stage, tapToHear } from './stage.ts'

test.describe.configure({ mode: 'serial' })

/** Answers move on the wall and on the phone. */
test.use({ reducedMotion: 'no-preference' })

const small = { ...handset, viewport: { width: 320, height: 568 } }
const eight = [
  'The door on the left',
  'The door on the right',
  'The window',
  'Down through the cellar, where the light is',
  'Up',
  'Back the way we came',
  'Nowhere. We stay.',
  'I would rather not say',
]
const door = {
  question: 'Which way, {{name}}?',
  kind: 'choice',
  options: eight.map((label, at) => ({ _id: `way-${at}`, label })),
  closes: { afterMs: 60_000 },
  results: 'after',
  tie: 'operator',
}

let stage: Stage
let desk: Page
let operator: Wire
let phones: Page[]
test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 4 })
  operator = await openConsole(stage.show)
  desk = await consoleAt(browser, stage.show)
  await desk.getByRole('tab', { name: 'Cues' }).click()
  const users = stage.show.audience.slice(0, 3)
  phones = await Promise.all(
    users.map((user, at) => phoneAt(browser, stage.show, { user, ...(at === 0 ? small : {}) })),
  )
  for (const phone of phones) await tapToHear(phone)
})
test.afterAll(({ browser }) => stage.close(browser))

const put = (content: object, users = stage.show.audience.slice(0, 2).map(({ _id }) => _id)) =>
  operator.ask('quickModule', { template: { type: 'ask', content }, users })
const question = (page: Page) => page.getByRole('region', { name: /^Which way/ })
const card = () => desk.getByRole('region', { name: /^Question / })

test('[QU-30 QU-33 QU-10] two phones are asked and the third is not; eight answers fit the smallest phone', async () => {
  await put(door)
  const [ann, ben, cem] = phones as [Page, Page, Page]
  await expect(question(ann)).toBeVisible()
  await expect(question(ben).getByRole('radio')).toHaveCount(8)
  await expect(question(cem)).toHaveCount(0)
  const sizes = await question(ann)
    .locator('label')
    .evaluateAll((all) =>
      all.map((it) => it.getBoundingClientRect()).map(({ width, height, left }) => ({ width, height, left })),
    )
  for (const { width, height, left } of sizes) {
    expect(height).toBeGreaterThanOrEqual(56)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left + width).toBeLessThanOrEqual(320)
  }
  await expect.poll(() => ann.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expect(question(ann)).toContainText(/0:\d\d|1:00/)
  await looksAt(ann, 'a question with eight answers')
})

test('[QU-30 QU-33 QU-40 QU-93] an answer by touch and one by keyboard are counted, and can be changed', async () => {
  const [ann, ben] = phones as [Page, Page]
  await question(ann).getByText('The window').click()
  await expect(question(ann).getByText('Your answer is in.'), 'below eight answers').toBeInViewport({ ratio: 0.9 })
  await expect(question(ann).getByText(/^\d:\d\d$/)).toBeInViewport({ ratio: 0.9 })
  await question(ben).getByRole('radio').first().focus()
  await ben.keyboard.press('Space')
  await expect(question(ben)).toContainText('Your answer is in.')
  await expect(card()).toContainText('2 of 2 answered')
  await ben.keyboard.press('ArrowDown')
  await ben.keyboard.press('ArrowDown')
  await expect(card().getByRole('listitem').filter({ hasText: 'The window' })).toContainText('2 · 100 %')
  await looksAt(desk, 'the console while people answer')
})

test('[QU-31 QU-35] an answer without a connection is sent when it is back, also after the page was left; a reload keeps it', async () => {
  const [ann] = phones as [Page]
  await ann.context().setOffline(true)
  await expect(ann.getByText('Reconnecting')).toBeVisible({ timeout: 30_000 })
  await question(ann).getByText('Up', { exact: true }).click()
  await expect(question(ann)).toContainText('not sent yet')
  await ann.context().setOffline(false)
  await expect(question(ann)).toContainText('Your answer is in.', { timeout: 30_000 })
  await expect(card().getByRole('listitem').filter({ hasText: 'Up' })).toContainText('1 · 50 %')
  await ann.reload()
  await backAgain(ann)
  await expect(question(ann).getByRole('radio', { name: 'Up', exact: true })).toBeChecked()
  // left while there is no connection: only the phone's storage has the answer
  await ann.context().setOffline(true)
  await expect(ann.getByText('Reconnecting')).toBeVisible({ timeout: 30_000 })
  await question(ann).getByText('Nowhere. We stay.').click()
  await expect(question(ann)).toContainText('not sent yet')
  const address = ann.url()
  await ann.goto('about:blank')
  await ann.context().setOffline(false)
  await ann.goto(address)
  await backAgain(ann)
  await expect(card().getByRole('listitem').filter({ hasText: 'Nowhere. We stay.' })).toContainText('1 · 50 %')
  await expect(question(ann)).toContainText('Your answer is in.')
})

test('[QU-41 QU-32 QU-07] an operator gives more time, closes, and decides a tie; phones see the result', async () => {
  const [ann, ben] = phones as [Page, Page]
  await card().getByRole('button', { name: '+10 s' }).click()
  await expect(card()).toContainText(/(1:0\d|0:\d\d) left/)
  await card().getByRole('button', { name: 'Close now' }).click()
  await expect(card()).toContainText('They are level.')
  await expect(question(ann)).toContainText('The question is closed.')
  await looksAt(desk, 'a tie')
  await card()
    .getByRole('listitem')
    .filter({ hasText: 'The window' })
    .getByRole('button', { name: 'Let this one win' })
    .click()
  await expect(question(ben).locator('[data-won]')).toContainText('The window')
  await expect(question(ann)).toContainText('50 %')
  await looksAt(ann, 'a result')
})

test('[QU-30 QU-32] a scale and words', async () => {
  const [ann, ben] = phones as [Page, Page]
  const about = { closes: { whenAll: true }, results: 'after', tie: 'first' }
  const [first] = stage.show.audience
  await put(
    {
      question: 'Which way is better?',
      kind: 'scale',
      min: 1,
      max: 10,
      minLabel: 'Einkommensteuererklärungsgemäß',
      maxLabel: 'außerordentlichüberwältigend',
      ...about,
    },
    [first?._id ?? ''],
  )
  await expect(question(ann).getByRole('radiogroup')).toHaveAccessibleDescription(/^1 = Einkommen.* 10 = außer/)
  expect(await ann.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'wider, px').toBe(0)
  // not `check`, which waits for a mark: the answer closes the question, and its radio button is gone
  await question(ann).getByRole('radio', { name: '7' }).click({ force: true })
  await expect(question(ann)).toContainText('The question is closed.')
  await put({ question: 'Which way did you come?', kind: 'text', ...about }, [stage.show.audience[1]?._id ?? ''])
  await question(ben).getByRole('textbox').fill('Through the garden')
  await looksAt(ben, 'a question that asks for words')
  await question(ben).getByRole('button', { name: 'Send' }).click()
  await expect(question(ben)).toContainText('Through the garden')
  await expect(question(ben)).toContainText('The question is closed.')
})

test('[QU-65 QU-66 QU-67] an operator reads what three people wrote, and decides with the keyboard', async () => {
  const texts = ['Peace, and a warm house', 'To be left alone, you shits', 'A door that stays open']
  const users = stage.show.audience.slice(0, 3).map(({ _id }) => _id)
  await put({ question: 'Which way do you wish for?', kind: 'text', closes: {}, results: 'never', tie: 'first' }, users)
  for (const [at, phone] of phones.entries()) {
    await question(phone)
      .getByRole('textbox')
      .fill(texts[at] ?? '')
    await question(phone).getByRole('button', { name: 'Send' }).click()
    await expect(question(phone)).toContainText('Your answer is in.')
  }
  const rows = card().getByRole('option')
  await expect(rows).toHaveText([/^Peace/, /^To be left alone.*rough words$/, /^A door/])
  await looksAt(desk, 'texts that wait')
  await rows.first().click()
  await desk.keyboard.press('a')
  await desk.keyboard.press('h')
  await expect(rows).toHaveText([/^A door/])
  await expect(card().getByText('Shown 1')).toBeVisible()
  await card().getByRole('searchbox').fill('door peace')
  await expect(card()).toContainText('No text fits the search.')
  await card().getByRole('searchbox').fill('')
  await card().getByRole('button', { name: 'Show all 1' }).click()
  await expect(card()).toContainText('Nothing waits.')
  await card().getByText('All 3').click()
  await expect(rows).toHaveText([/shown/, /hidden/, /shown/])
  await looksAt(desk, 'texts that are decided')
  const [ann] = phones as [Page]
  await question(ann).getByRole('textbox').fill('Something else')
  await question(ann).getByRole('button', { name: 'Change my answer' }).click()
  await expect(rows.last(), 'a changed text waits again, as the newest').toHaveText(/^Something else((?!shown).)*$/)
})

test('[QU-70 QU-71 QU-72 QU-73] the wall and the stage screen show the question, then the result, and fit at every size', async ({
  browser,
}) => {
  const [ann, ben] = phones as [Page, Page]
  const open = async ({ url }: { url: string }, search = '') => {
    const page = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
    const { pathname, hash } = new URL(url)
    await page.goto(stage.running.origin + pathname + search + hash)
    return page
  }
  const wall = await open(await wallLink(stage.show), '?qr=show&count=1')
  const bright = await open(await wallLink(stage.show), '?light=1')
  const cast = await open(await stageLink(stage.show))
  const asked = await put({ ...door, tie: 'first' })
  await question(ann).last().getByText('The window').click()
  await question(ben).last().getByText('The window').click()
  const on = (page: Page) => page.locator('#question')
  for (const page of [wall, bright, cast]) {
    await expect(on(page)).toContainText('Which way?')
    await expect(on(page)).toContainText('2 of 2 answered')
    await expect(on(page)).not.toContainText('%')
  }
  await operator.ask('closeQuestion', { moduleRunId: String(asked.payload['moduleRunId']) })
  for (const page of [wall, bright, cast]) {
    await expect(on(page).locator('[data-won]')).toContainText('100 %')
    for (const [width, height] of [
      [1920, 1080],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await looksAtOneTheme(page, `${width}`)
      const isInside = await on(page).evaluate((it) =>
        [it, ...it.querySelectorAll('li')].every((at) => {
          const { left, right, bottom } = at.getBoundingClientRect()
          const ends = it.getBoundingClientRect().bottom
          return left >= 0 && right <= innerWidth && bottom <= ends + 1 && at.scrollWidth <= at.clientWidth
        }),
      )
      expect(isInside, `${width}`).toBe(true)
    }
  }
})
