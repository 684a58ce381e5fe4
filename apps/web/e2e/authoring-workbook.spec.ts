import { readFileSync } from 'node:fs'
import type { Performance, Script } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { type Book, bookIn, xlsxOfBook } from '../../../tests/support/workbook.ts'
import { authoringPage } from './authoring-page.ts'
import { looksAt } from './axe.ts'
import { openStage, operatorPage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
let id: string
let other: string

const { row, saved } = authoringPage(() => page)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const ask = <T>(path: string, body?: object) =>
  json<T>(call(stage.running.origin, path, { token: stage.show.token, body }))
const stored = (of = id) => ask<Script>(`/api/performances/${of}/script`)
const listed = () => ask<Performance[]>('/api/performances')

const add = (kind: string, item: object) => ({ type: 'add', kind, item })
const plain = { mindelay: 0, maxdelay: 0, oneshot: false, autorun: false, conditions: [], effects: [] }
const words = (_id: string, text: string) =>
  add('template', {
    _id,
    name: `Words ${_id}`,
    type: 'speech',
    content: { text, voice: 'slt' },
    description: '',
    symbols: [],
    oneshot: false,
    metadata: {},
  })
const line = (_id: string, of: { template: string; cue: string }) =>
  add('module', { ...plain, _id, group: 'audience', ...of })
const made = async (name: string, mark: string) => {
  const at = (it: string) => `${it}-${mark}`
  const cues = ['c1', 'c2', 'c3'].map(at)
  const templates = ['door', 'sea', 'rain'].map(at)
  await ask('/api/edits', {
    edits: [
      words(at('door'), 'The door is shut. Wait here.'),
      words(at('sea'), 'Listen to the sea.'),
      words(at('rain'), 'Listen to the rain.'),
      ...['The door', 'The sea', 'The rain'].map((it, place) =>
        add('cue', { _id: cues[place], name: it, description: '', modules: [at(`l${place}`)] }),
      ),
      ...cues.map((cue, place) => line(at(`l${place}`), { template: templates[place] ?? '', cue })),
    ],
  })
  return (await ask<Performance>('/api/performances', { name, templates, cues }))._id
}

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 1 })
  id = await made('Two rooms', 'a')
  other = await made('Three rooms', 'b')
  page = await operatorPage(browser, stage.running.origin, { path: '/authoring' })
  await expect(row('Two rooms')).toBeVisible()
})
test.afterAll(({ browser }) => stage.close(browser))

/** The workbook that Export gives, as an author leaves it. */
const exported = async (change: (book: Book) => void, of = 'Two rooms'): Promise<Buffer> => {
  await row(of).hover()
  await row(of).getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Workbook (.xlsx)' }).click()
  const book = bookIn(readFileSync(await (await downloading).path()))
  change(book)
  return xlsxOfBook(book)
}
/** Writes another text into the cell of the cues sheet that has this one. */
const retyped = (from: string, to: string) => (book: Book) => {
  const cells = book.get('Cues')?.find((it) => it.includes(from))
  if (!cells) throw new Error(`no cell says ${from}`)
  cells[cells.indexOf(from)] = to
}
/** Lets go of a file over this place, as a file manager does. */
const dropped = async (
  buffer: Buffer,
  on = page.getByRole('heading', { name: 'Performances' }),
  name = 'show.xlsx',
) => {
  const file = await page.evaluateHandle(
    ([data, called]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(data), (it) => it.charCodeAt(0))], called))
      return transfer
    },
    [buffer.toString('base64'), name] as const,
  )
  await on.dispatchEvent('dragover', { dataTransfer: file })
  await on.dispatchEvent('drop', { dataTransfer: file })
}
const part = (name: string) => page.getByRole('region', { name, exact: true })
const textsOf = async (of = id) => (await stored(of)).templates.map(({ content }) => Object(content)['text'])

test('[WD-45] an untouched workbook changes nothing, and says so', async () => {
  const before = await stored()
  await dropped(await exported(() => undefined))
  await expect(part('Two rooms v1')).toContainText('The workbook changes nothing.')
  await expect(page.getByRole('button', { name: 'Merge into Two rooms v1' })).toBeDisabled()
  await press('← Back to Performances')
  expect(await stored()).toEqual(before)
})

test('[WD-45 WD-47] a dropped workbook says what it would change, merges it in one step, and undo takes it back', async () => {
  const before = await stored()
  await dropped(await exported(retyped('Listen to the sea.', 'Listen to the waves.')))
  const cue = part('Cue 2 · The sea')
  await expect(cue.locator('del')).toHaveText([' sea.'])
  await expect(cue.locator('ins')).toHaveText([' waves.'])
  await expect(part('Cue 1 · The door')).toHaveCount(0)
  await looksAt(page, 'what a workbook would change')
  expect(await stored(), 'nothing is written before').toEqual(before)
  await press('Merge into Two rooms v1')
  await expect(page.getByText('The workbook is merged into Two rooms v1.')).toBeVisible()
  await saved()
  await expect
    .poll(() => textsOf())
    .toEqual(['The door is shut. Wait here.', 'Listen to the waves.', 'Listen to the rain.'])
  expect((await stored()).cues).toEqual(before.cues)
  expect((await stored()).modules).toEqual(before.modules)
  await press('Undo')
  await expect.poll(() => stored()).toEqual(before)
  expect(await textsOf(other), 'the other performance').toContain('Listen to the sea.')
  await press('← Back to Performances')
})

test('[WD-48] what another author changes meanwhile is shown first, and not overwritten', async () => {
  await dropped(await exported(retyped('The door is shut. Wait here.', 'The door is open. Wait here.')))
  await expect(part('Cue 1 · The door')).toBeVisible()
  const fields = [{ path: 'content.text', from: 'Listen to the rain.', to: 'Listen to the storm.' }]
  await ask('/api/edits', { edits: [{ type: 'set', kind: 'template', id: 'rain-a', fields }] })
  await press('Merge into Two rooms v1')
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody changed this performance since.' })).toBeVisible()
  const rain = part('Cue 3 · The rain')
  await expect(rain.locator('ins')).toHaveText([' rain.'])
  expect(await textsOf()).toEqual(['The door is shut. Wait here.', 'Listen to the sea.', 'Listen to the storm.'])
  await press('Merge into Two rooms v1')
  await saved()
  await expect
    .poll(() => textsOf())
    .toEqual(['The door is open. Wait here.', 'Listen to the sea.', 'Listen to the rain.'])
  await press('← Back to Performances')
})

test('[WD-49] a workbook becomes a new version, and the old one stays', async () => {
  const before = await stored()
  const file = await exported(retyped('Listen to the sea.', 'Hear the sea.'))
  await dropped(file, row('Two rooms'), 'Anything.xlsx')
  await press('Load as a new version')
  await expect(page.getByText('Two rooms v2 is loaded.')).toBeVisible()
  await press('← Back to Performances')
  await expect(row('Two rooms', 2)).toBeVisible()
  const next = (await listed()).find((it) => it.name === 'Two rooms' && it.version === 2)
  expect(await textsOf(next?._id)).toContain('Hear the sea.')
  expect(await stored()).toEqual(before)
})

test('[WD-50] a wrong row is named with its sheet, row and column, beside what the other sheets would do', async () => {
  const file = await exported((book) => {
    book.set('Two rooms', book.get('Cues') ?? [])
    book.set('Bad', [
      ['Cue', 'Group', 'Template', 'Voice', 'Text', 'Min Delay'],
      ['1', 'audience', 'Hi', 'slt', 'Hi.', 'soon'],
      ['2', 'audience', 'Bye', 'slt', 'Bye.', '1'],
    ])
  }, 'Three rooms')
  await dropped(file)
  await expect(page.getByRole('alert')).toContainText('Bad, row 2, Min Delay: Min Delay is not a time: soon.')
  await expect(part('Two rooms v2, sheet Two rooms')).toContainText('Hear the sea.')
  await expect(part('Three rooms v1')).toContainText('The workbook changes nothing.')
  await looksAt(page, 'a workbook with a wrong row')
  await press('← Back to Performances')
})
