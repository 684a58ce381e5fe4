import type { Performance } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { authoringPage } from './authoring-page.ts'
import { looksAt } from './axe.ts'
import { openStage, operatorPage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
let id: string

const { cue, saved } = authoringPage(() => page)
const ask = <T>(path: string, body?: object) =>
  json<T>(call(stage.running.origin, path, { token: stage.show.token, body }))

/** Three cues: one that fits, one with four lines at once that is planned too short, and one with a delay that is too long. */
const write = async (): Promise<string> => {
  const plain = { oneshot: false, autorun: false, conditions: [], effects: [], group: 'audience' }
  const add = (kind: string, item: object) => ({ type: 'add', kind, item })
  const line = (_id: string, text: string) =>
    add('template', {
      _id,
      name: `Line ${_id}`,
      type: 'speech',
      content: { text, voice: 'slt' },
      description: '',
      symbols: [],
      oneshot: false,
      metadata: {},
    })
  const module = (_id: string, [cueId, template]: [string, string], delay = 0) =>
    add('module', { ...plain, _id, cue: cueId, template, mindelay: 0, maxdelay: delay })
  await ask('/api/edits', {
    edits: [
      line('a', 'Good evening, everybody, and welcome to the house.'),
      ...['b', 'c', 'd', 'e'].map((it) => line(it, `This is what line ${it} says to everybody in the house.`)),
      add('cue', { _id: 'one', name: 'Welcome', description: '', modules: ['m1'], plannedMs: 20_000 }),
      add('cue', { _id: 'two', name: 'Crowd', description: '', modules: ['m2', 'm3', 'm4', 'm5'], plannedMs: 2_000 }),
      add('cue', { _id: 'three', name: 'Late', description: '', modules: ['m6'], plannedMs: 10_000 }),
      module('m1', ['one', 'a']),
      ...['b', 'c', 'd', 'e'].map((it, n) => module(`m${n + 2}`, ['two', it])),
      module('m6', ['three', 'a'], 12_000),
    ],
  })
  const made = await ask<Performance>('/api/performances', {
    name: 'A short evening',
    templates: ['a', 'b', 'c', 'd', 'e'],
    cues: ['one', 'two', 'three'],
  })
  return made._id
}

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 2 })
  id = await write()
  page = await operatorPage(browser, stage.running.origin, { path: `/authoring?performance=${id}` })
  await expect(cue(1)).toBeVisible()
})
test.afterAll(({ browser }) => stage.close(browser))

test('[WD-23 WD-24] every line, every cue and the evening say how long they last, and what does not fit', async () => {
  await expect(cue(1)).toContainText('≈ 3 s')
  // a phone speaks its four lines one after another
  await expect(cue(2)).toContainText(/1\d s over: ≈ 1\d s.*planned 2 s/)
  const evening = page.getByTitle(/^How long all lines last/)
  await expect(evening).toContainText(/^≈ 0:3\d of 0:3\d planned/)
  await expect(evening).toContainText('2 cues are too long')
})

test('[WD-26 WD-29] the list of problems leads to each place', async () => {
  await page.getByRole('button', { name: '2 problems' }).click()
  const list = page.getByRole('menu')
  await expect(list).toContainText('4 lines at once to')
  await looksAt(page, 'authoring, the list of problems')
  await list.getByRole('menuitem', { name: /may begin 12 s after GO/ }).click()
  await expect(cue(3).getByLabel('Delay (s) min')).toBeFocused()
  await cue(3).getByLabel('Delay (s) max').fill('2')
  await expect(page.getByRole('button', { name: '1 problem', exact: true })).toBeVisible()
  await saved()
})

test('[WD-23 WD-32] a line is heard as somebody, and its length is measured from then on', async () => {
  await cue(1).getByRole('button', { name: 'Hear Line a' }).click()
  const bar = page.getByRole('region', { name: 'What you hear' })
  await expect(bar).toContainText('Good evening, everybody, and welcome to the house.')
  await expect(cue(1).getByTitle('Measured: the voice has said these words')).toHaveText(/^\d s$/)
  await bar.getByRole('button', { name: /^Hear as: / }).click()
  await page.getByRole('option', { name: 'Somebody you invent' }).click()
  await bar.getByRole('textbox', { name: 'name' }).fill('Odile')
  const words = cue(1).getByRole('textbox', { name: 'Words of Line a' })
  await words.fill('Good evening, {{nickname}}.')
  await cue(1).getByRole('button', { name: 'Hear Line a' }).click()
  await expect(bar).toContainText('Good evening, Odile.')
  await looksAt(page, 'authoring, hearing a line')
  await saved()
})

test('[WD-33] a cue is heard as one person, line after line', async () => {
  await cue(2).getByRole('button', { name: 'Hear cue Crowd' }).click()
  const bar = page.getByRole('region', { name: 'What you hear' })
  await expect(bar.getByRole('listitem')).toHaveCount(4)
  for (const it of ['b', 'c', 'd', 'e']) await expect(bar).toContainText(`This is what line ${it} says to everybody`)
  await bar.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(bar.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Close what you hear' }).click()
  await expect(bar).toHaveCount(0)
})

test('[WD-34] what a language model writes can be pinned as the example, and preflight shows it', async () => {
  const edits = [
    {
      type: 'set',
      kind: 'template',
      id: 'e',
      fields: [
        { path: 'type', from: 'speech', to: 'llm' },
        { path: 'content.system', to: 'Be kind.' },
        { path: 'content.prompt', to: 'Greet them.' },
      ],
    },
  ]
  await ask('/api/edits', { edits })
  await cue(2).getByRole('button', { name: 'Hear Line e' }).click()
  const bar = page.getByRole('region', { name: 'What you hear' })
  await bar.getByRole('button', { name: 'Pin as the example' }).click()
  await expect(bar.getByRole('button', { name: 'Pinned as the example' })).toBeDisabled()
  await saved()
})

test('[WD-29 WD-34] the checks before Go have the same words, and lead to the same place', async () => {
  await page.goto(`${stage.running.origin}/dramaturg`)
  await page.getByRole('radio', { name: /A short evening/ }).check()
  await page.getByRole('button', { name: 'Select All', exact: true }).click()
  const preflight = page.getByRole('region', { name: 'Preflight' })
  await expect(preflight).toContainText('"Line e", for example: ')
  await preflight.getByRole('link', { name: /4 lines at once to/ }).click()
  await expect(cue(2).getByLabel('Delay (s) min').last()).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`performance=${id}$`))
})
