import type { Performance, Script } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { authoringPage } from './authoring-page.ts'
import { looksAt } from './axe.ts'
import { behindOnPaper } from './fits.ts'
import { openStage, operatorPage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
let id: string

const { cue, open, picker, choose, cueCount, saved } = authoringPage(() => page)
const ask = <T>(path: string, body?: object) =>
  json<T>(call(stage.running.origin, path, { token: stage.show.token, body }))
const stored = () => ask<Script>(`/api/performances/${id}/script`)

const [cues, templates, perCue] = [60, 40, 3]
const numbered = (kind: string, count: number) => Array.from({ length: count }, (_, n) => `${kind}${n + 1}`)

/** A long evening: every template is said in several cues. */
const write = async (): Promise<string> => {
  const lines = numbered('line', templates)
  const modules = numbered('module', cues * perCue)
  const names = numbered('cue', cues)
  const plain = { mindelay: 0, maxdelay: 0, oneshot: false, autorun: false, conditions: [], effects: [] }
  const content = (n: number) => ({ text: `Words number ${n + 1}, in the dark.`, voice: 'slt' })
  const add = (kind: string, item: object) => ({ type: 'add', kind, item })
  await ask('/api/edits', {
    edits: [
      ...lines.map((_id, n) =>
        add('template', {
          _id,
          name: `Line ${n + 1}`,
          type: 'speech',
          content: content(n),
          description: '',
          symbols: [],
          oneshot: false,
          metadata: {},
        }),
      ),
      ...names.map((_id, n) =>
        add('cue', {
          _id,
          name: `Scene ${n + 1}`,
          description: '',
          modules: modules.slice(n * perCue, (n + 1) * perCue),
        }),
      ),
      ...modules.map((_id, n) =>
        add('module', {
          ...plain,
          _id,
          group: 'audience',
          template: lines[n % templates],
          cue: names[Math.floor(n / perCue)],
        }),
      ),
    ],
  })
  const made = await ask<Performance>('/api/performances', { name: 'A long evening', templates: lines, cues: names })
  return made._id
}

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 2 })
  id = await write()
  page = await operatorPage(browser, stage.running.origin, { path: `/authoring?performance=${id}` })
  await expect(cue(1)).toBeVisible()
})
test.afterAll(({ browser }) => stage.close(browser))

const words = (number: number, line: number) => cue(number).getByRole('textbox', { name: `Words of Line ${line}` })

test('[EW-13] a line shows its words and its other cues; words are edited in their place, wherever they are said', async () => {
  await expect(words(1, 1)).toHaveValue('Words number 1, in the dark.')
  await expect(cue(1)).toContainText('also in 14, 27, 41, 54')
  await words(1, 1).fill('Other words, in the light.')
  await words(1, 1).blur()
  await saved()
  await expect
    .poll(async () => (await stored()).templates.find(({ name }) => name === 'Line 1')?.content)
    .toMatchObject({ text: 'Other words, in the light.' })
  await page.getByRole('button', { name: '14 Scene 14', exact: true }).click()
  await expect(words(14, 1)).toHaveValue('Other words, in the light.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(words(14, 1)).toHaveValue('Words number 1, in the dark.')
})

test('[EW-14] only what is in view is drawn, and what is typed stays where it is typed, however far somebody scrolls', async () => {
  expect(await page.getByRole('article').count()).toBeLessThan(cues / 2)
  await expect.poll(cueCount).toBe(cues)
  await open('Templates')
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(5_000)
  await page.getByRole('button', { name: 'Close templates' }).click()
  await page.getByRole('button', { name: '14 Scene 14', exact: true }).click()
  await words(14, 2).focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' And')
  await cue(14).evaluate((it) => it.closest('[class*=scroller]')?.scrollTo(0, 1_000_000))
  await expect(cue(cues)).toBeInViewport()
  await page.keyboard.type(' on.')
  await expect(words(14, 2)).toHaveValue('Words number 2, in the dark. And on.')
  await expect(words(14, 2)).toBeFocused()
  await saved()
  await page.getByRole('button', { name: 'Undo' }).click()
})

test('[EW-39] lines that a jump brings into view are text at first, exactly where their fields are a moment later', async () => {
  const seen = await page
    .getByRole('article')
    .first()
    .evaluate(async (it) => {
      const box = it.closest('[class*=scroller]') ?? document.body
      const frame = () => new Promise(requestAnimationFrame)
      const lineOf = (row: string) => box.querySelector(`[data-row="${row}"]`)
      const placed = (line: Element | null, of: Element | null | undefined) => {
        const rectOf = (it: Element | null | undefined) => it?.getBoundingClientRect() ?? new DOMRect()
        const [from, at] = [rectOf(line), rectOf(of)]
        return [at.x - from.x, at.y - from.y, at.width, at.height].map(Math.round)
      }
      const placesOf = (row: string) => {
        const line = lineOf(row)
        const parts = [
          line,
          line?.querySelector('[class*=copy], textarea'),
          ...(line?.querySelectorAll('.ellipsis') ?? []),
        ]
        return parts.map((it) => placed(line, it))
      }
      const isText = (row: string) => !lineOf(row)?.querySelector('button, textarea')
      box.scrollTop = box.scrollHeight / 2
      await frame()
      const rows = [...box.querySelectorAll<HTMLElement>('[data-module]')].map(({ dataset }) => dataset['row'] ?? '')
      const first = rows.filter(isText).map((row) => ({ row, places: placesOf(row) }))
      while (first.some(({ row }) => isText(row))) await frame()
      return { first, last: first.map(({ row }) => ({ row, places: placesOf(row) })) }
    })
  expect(seen.first.length).toBeGreaterThan(2)
  expect(seen.last).toEqual(seen.first)
})

test('[EW-15] the column of cues leads to each cue, by pointer and by keys, and marks the one in view', async () => {
  const rail = page.getByRole('navigation', { name: 'Cues by number' })
  const marked = rail.locator('[aria-current]')
  await page
    .getByRole('article')
    .first()
    .evaluate((it) => it.closest('[class*=scroller]')?.scrollTo(0, 0))
  await expect(marked).toHaveText('1Scene 1')
  await marked.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(cue(3).getByLabel('Cue name')).toBeFocused()
  await page.getByRole('button', { name: '20 Scene 20', exact: true }).click()
  await expect(cue(20)).toBeInViewport()
  await expect(marked).toHaveText('20Scene 20')
})

test('[EW-16] a list to choose from is searched, and arrow keys and Enter choose', async () => {
  await page.getByRole('button', { name: '1 Scene 1', exact: true }).click()
  await choose(picker(cue(1), 'Template'), 'Line 33')
  await expect(picker(cue(1), 'Template')).toHaveAccessibleName('Template: Line 33')
  await expect(picker(cue(1), 'Template')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Search: Template' })).toBeFocused()
  await page.keyboard.type('line 3')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(picker(cue(1), 'Template')).toHaveAccessibleName('Template: Line 30')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Search: Template' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(picker(cue(1), 'Template')).toBeFocused()
  for (let times = 0; times < 2; times++) await page.getByRole('button', { name: 'Undo' }).click()
  await expect(picker(cue(1), 'Template')).toHaveAccessibleName('Template: Line 1')
})

test('[EW-25 EW-26 EW-42] Find leads to each place of a text, and a replacement of all is undone in one step', async () => {
  await page.keyboard.press('Control+f')
  const panel = page.getByRole('region', { name: 'Find and replace' })
  await expect(panel.getByLabel('Find', { exact: true })).toBeFocused()
  await panel.getByLabel('Find', { exact: true }).fill('in the dark')
  await expect(panel.getByRole('status')).toHaveText(`${templates} places`)
  await looksAt(page, 'authoring, find')
  await panel.getByLabel('Match case').check()
  await panel.getByLabel('Find', { exact: true }).fill('In the dark')
  await expect(panel.getByRole('status')).toHaveText('0 places')
  await panel.getByLabel('Match case').uncheck()
  await panel.getByLabel('Whole words').check()
  await panel.getByLabel('Find', { exact: true }).fill('n the dark')
  await expect(panel.getByRole('status')).toHaveText('0 places')
  await panel.getByLabel('Find', { exact: true }).fill('in the dark')
  await expect(panel.getByRole('status')).toHaveText(`${templates} places`)
  await panel.getByLabel('Replace with').fill('in the light')
  await panel.getByRole('button', { name: 'Replace', exact: true }).first().click()
  await expect(panel.getByRole('status')).toHaveText('Replaced in 1 place.')
  await panel.getByRole('button', { name: 'Replace all' }).click()
  await expect(panel.getByRole('status')).toHaveText(`Replaced in ${templates - 1} places.`)
  await expect(words(1, 1)).toHaveValue('Words number 1, in the light.')
  await saved()
  const texts = async () => (await stored()).templates.map(({ content }) => String(Object(content)['text']))
  expect((await texts()).filter((text) => text.includes('in the light'))).toHaveLength(templates)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await texts()).filter((text) => text.includes('in the light'))).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await texts()).filter((text) => text.includes('in the light'))).toHaveLength(0)
  await expect(panel.getByRole('status'), 'the replacement is undone').toHaveText(`${templates} places`)
  await panel.getByLabel('Find', { exact: true }).fill('scene 41')
  await panel.getByRole('button', { name: /^Cue 41, Scene 41/ }).click()
  await expect(cue(41).getByLabel('Cue name')).toBeFocused()
  await page.getByRole('button', { name: 'Close find' }).click()
})

test('[EW-27] Ctrl+K leads to a cue, a template or a group by a few letters', async () => {
  const goTo = async (letters: string) => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('textbox', { name: 'Cue, template or group' })).toBeFocused()
    await page.keyboard.type(letters)
    await page.keyboard.press('Enter')
  }
  await goTo('scene 52')
  await expect(cue(52).getByLabel('Cue name')).toBeFocused()
  await goTo('line 17')
  await expect(page.getByRole('region', { name: 'Template Line 17' }).getByLabel('Name')).toBeFocused()
  await page.getByRole('button', { name: 'Close templates' }).click()
})

test('[EW-28] keys make and move what has the focus, without losing a letter; ? lists them', async () => {
  await page.getByRole('button', { name: '2 Scene 2', exact: true }).click()
  await words(2, 4).focus()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(words(2, 4)).toBeFocused()
  await expect(words(2, 4)).toHaveValue('Words number 4, in the dark.!')
  const order = () =>
    cue(2)
      .getByRole('button', { name: /^Template: / })
      .evaluateAll((all) => all.map((it) => it.ariaLabel))
  expect(await order()).toEqual(['Template: Line 5', 'Template: Line 4', 'Template: Line 6'])
  await page.keyboard.press('Control+Enter')
  await expect(
    cue(2)
      .getByRole('button', { name: /^Template: / })
      .nth(2),
  ).toBeFocused()
  expect(await order()).toEqual(['Template: Line 5', 'Template: Line 4', 'Template: Line 1', 'Template: Line 6'])
  await cue(2).getByLabel('Cue name').focus()
  await page.keyboard.press('Control+Enter')
  await expect(cue(3).getByLabel('Cue name')).toHaveValue('New Cue')
  await expect(cue(3).getByLabel('Cue name')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(cue(2).getByLabel('Cue name')).toHaveValue('New Cue')
  for (let times = 0; times < 5; times++) await page.getByRole('button', { name: 'Undo' }).click()
  await expect(words(2, 4)).toHaveValue('Words number 4, in the dark.')
  expect(await order()).toEqual(['Template: Line 4', 'Template: Line 5', 'Template: Line 6'])
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Go to an act, a cue')
  await page.keyboard.press('Escape')
})

test('[EW-21 EW-22 EW-24] the evening is read and printed as a script, by everybody or as one person hears it', async () => {
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  const script = page.getByRole('article')
  await expect(script.getByRole('heading', { level: 1 })).toHaveText('A long evening')
  await expect(script.getByRole('region')).toHaveCount(cues)
  await looksAt(page, 'authoring, read')
  await choose(page.getByRole('button', { name: /^As it is heard by: / }), 'Somebody you invent')
  await page.getByLabel('name', { exact: true }).fill('Odile')
  await expect(script).toContainText('As Odile hears it')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByLabel('name', { exact: true })).toBeHidden()
  await expect(script.getByText('Words number 40, in the dark.').first()).toBeAttached()
  const pages = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  expect(pages, 'all of it, and not only what the window shows').toBeGreaterThan(5)
  expect(await behindOnPaper(script), 'nothing dark behind black words').toEqual([])
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: '← Back to the script' }).click()
  await expect(cue(1)).toBeVisible()
})

test('[EW-18] {{ offers the symbols with their people; keys choose, and Escape leaves what is typed', async () => {
  await page.getByRole('button', { name: '1 Scene 1', exact: true }).click()
  const field = cue(1)
    .getByRole('textbox', { name: /^Words of / })
    .first()
  const offered = page.getByRole('listbox', { name: 'What to insert' })
  await field.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Hello {{nick')
  await expect(offered.getByRole('option')).toHaveText(/^nickname\d+ of \d+ (person|people)$/)
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue(/ Hello \{\{nickname\}\}$/)
  await expect(field).toBeFocused()
  await expect(offered).toBeHidden()
  await page.keyboard.type(' {{')
  await expect(offered.getByRole('option', { selected: true })).toHaveText(/^name/)
  await page.keyboard.press('ArrowDown')
  await expect(offered.getByRole('option', { selected: true })).toHaveText(/^nickname/)
  const active = await field.getAttribute('aria-activedescendant')
  await expect(offered.getByRole('option', { selected: true })).toHaveAttribute('id', active ?? '')
  await looksAt(page, 'the symbols that a line offers')
  await page.keyboard.press('Escape')
  await expect(offered).toBeHidden()
  await expect(field).toBeFocused()
  await page.keyboard.type('bib}}')
  await expect(field).toHaveValue(/ Hello \{\{nickname\}\} \{\{bib\}\}$/)
  await expect(offered).toBeHidden()
  await saved()
})

test('[EW-18 EW-19] the form of a template offers them, too, and marks a symbol that few people have', async () => {
  await ask('/api/users', { name: 'Lamplighter', phone: '555 7711', type: 'audience', data: { lantern: 'red' } })
  // nobody else has a lantern
  await page.reload()
  await page
    .getByRole('button', { name: /^Edit template / })
    .first()
    .click()
  const field = page
    .locator('section[aria-labelledby=templates]')
    .getByRole('textbox', { name: /^(Words|Text)/ })
    .first()
  await field.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' {{lant')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(/ \{\{lantern\}\}$/)
  const mark = page.locator('section[aria-labelledby=templates]').getByText(/^Only 1 of \d+ people have/)
  await expect(mark).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('|the sea')
  await page.keyboard.press('Escape')
  await expect(mark).toBeHidden()
})

/** The height of the first line's field with a few texts, px. */
const heightsOf = async (of: Page): Promise<number[]> => {
  const field = of.getByRole('textbox', { name: /^Words of Line 1$/ }).first()
  const heights: number[] = []
  for (const text of [
    'Short.',
    'Two lines.\nOf words.',
    'Three.\n\n',
    'It is long. '.repeat(30),
    'Short.',
    'Words number 1, in the dark.',
  ]) {
    await field.fill(text)
    heights.push((await field.boundingBox())?.height ?? 0)
  }
  return heights
}

test('[EW-45] a field is as high as its text, in browsers that can do that and in others', async ({ browser }) => {
  const other = await operatorPage(browser, stage.running.origin, { path: '/' })
  // as in a browser that does not know it
  await other.addInitScript(`CSS.supports = () => false`)
  await other.goto(page.url())
  await page.reload()
  const heights = await heightsOf(page)
  expect(await heightsOf(other)).toEqual(heights)
  const [short = 0, two = 0, three = 0, long = 0, again] = heights
  expect([two > short, three > two, long > three, again === short]).toEqual([true, true, true, true])
  const copies = (of: Page) => of.locator('article [aria-hidden]').filter({ hasText: 'Words number 1,' }).count()
  expect(await copies(page), 'no copy').toBe(0)
  expect(await copies(other), 'a copy').toBeGreaterThan(0)
  await other.context().close()
})
