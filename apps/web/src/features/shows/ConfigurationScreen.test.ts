// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import { ConfigurationScreen } from './ConfigurationScreen.tsx'

const performance = (_id: string, version: number, cues: string[]) => ({
  _id,
  name: 'Modem',
  version,
  description: '',
  groups: [],
  cues,
  templates: [],
  metadata: {},
  hidden: false,
  createdAt: '2024-01-01T19:00:00.000Z',
})
const person = (_id: string, type = 'audience', more: object = {}) => ({
  _id,
  name: `Name ${_id}`,
  phone: '',
  type,
  data: { bib: _id.slice(1) },
  ...more,
})
const summary = (_id: string, more: object = {}) => ({
  _id,
  performance: { _id: 'p', name: `Show ${_id}`, version: 2 },
  people: 3,
  goes: 1,
  closedAt: null,
  archived: false,
  createdAt: '2024-01-01T19:00:00.000Z',
  rehearsal: false,
  ...more,
})
const sounds = { ready: 2, total: 5, making: false }
type Rest = NonNullable<Parameters<typeof openScreen>[1]>['rest']
const opened = (rest: Rest = {}) =>
  openScreen(h(ConfigurationScreen), {
    size: { width: 600, height: 500 },
    rest: {
      'GET /api/performances': () => ({ body: [performance('p1', 1, ['c1']), performance('p2', 2, ['c1', 'c2'])] }),
      'GET /api/cues': () => ({ body: [] }),
      'GET /api/users': () => ({ body: [person('u1'), person('u2'), person('u3', 'performer')] }),
      'GET /api/users/groups': () => ({
        body: {
          groups: ['Left', 'Right'],
          sheets: ['Monday'],
          people: [
            { user: 'u1', groups: [0], sheets: [0] },
            { user: 'u2', groups: [1], sheets: [] },
          ],
        },
      }),
      'GET /api/blackboards': () => ({
        body: [summary('AAAAAA'), summary('BBBBBB', { rehearsal: true }), summary('CCCCCC', { archived: true })],
      }),
      'POST /api/preflight': () => ({ body: { problems: [], sounds, notes: [] } }),
      ...rest,
    },
  })
const shows = () => [...document.querySelectorAll('section[aria-labelledby=shows] a')].map((it) => it.textContent ?? '')
const section = (name: string) => document.querySelector(`section[aria-labelledby=${name}]`)
/** until the preflight of what was selected has come */
const checked = (page: Awaited<ReturnType<typeof opened>>) =>
  vi.waitFor(async () => {
    await page.settled()
    expect(section('preflight')).not.toBeNull()
  })

it('the list of shows does not move under the pointer: it waits for the performances above it', async () => {
  const come = Promise.withResolvers<void>()
  const page = await opened({
    'GET /api/performances': async () => {
      await come.promise
      return { body: [performance('p1', 1, ['c1'])] }
    },
  })
  expect(shows()).toEqual([])
  come.resolve()
  await page.settled()
  expect(shows().map((it) => it.slice(0, 11))).toEqual(['Show AAAAAA'])
})

it('Go starts the newest version with the people who are selected, and says what it will start', async () => {
  const page = await opened({
    'POST /api/blackboards': () => ({ status: 409, body: { code: 'X', message: 'The house is full.' } }),
  })
  const go = () => page.button('Go')
  expect([go().disabled, page.calls.some(({ call }) => call.endsWith('preflight'))]).toEqual([true, false])
  await page.press(/^Select All/)
  await checked(page)
  expect(go().disabled).toBe(false)
  expect(page.text()).toMatch(/Modem.*2.*2 cues, 3 people: 2 .*audience|2 cues, 3 people: /)
  expect(page.calls.find(({ call }) => call.endsWith('preflight'))?.body).toEqual({
    performance: 'p2',
    users: ['u1', 'u2', 'u3'],
  })
  await page.press('Go')
  expect(page.calls.find(({ call }) => call === 'POST /api/blackboards')?.body).toMatchObject({ performance: 'p2' })
  expect(page.text()).toContain('The house is full.')
})

it('the preflight lists problems, then notes, with the cue; sounds are made before Go', async () => {
  const problem = (text: string, cue?: object) => ({ level: 'problem', text, ...(cue && { cue }) })
  let made = 0
  const page = await opened({
    'POST /api/preflight': () => ({
      body: {
        problems: [problem('No voice.', { number: '4', name: 'Rain' }), problem('Nobody is chosen.')],
        notes: [{ text: 'It is long.' }],
        sounds,
      },
    }),
    'POST /api/preflight/sounds': () => {
      made++
      return { body: { problems: [], notes: [], sounds: { ready: 5, total: 5, making: false } } }
    },
  })
  expect(section('preflight')).toBeNull()
  await page.press(/^Select All/)
  await checked(page)
  expect(
    [...(section('preflight')?.querySelectorAll('li') ?? [])].map((it) => [
      it.getAttribute('data-level'),
      it.textContent,
    ]),
  ).toEqual([
    ['problem', '4 RainNo voice.'],
    ['problem', 'All cuesNobody is chosen.'],
    ['note', 'All cuesIt is long.'],
  ])
  expect(section('preflight')?.textContent).toMatch(/2 problems.*sounds ready 2 \/ 5/)
  await page.press('Make sounds now')
  expect([made, section('preflight')?.textContent]).toEqual([
    1,
    expect.stringMatching(/no problems.*sounds ready 5 \/ 5$/),
  ])
})

it('a preflight that fails says so, and never stops Go', async () => {
  const page = await opened({
    'POST /api/preflight': () => ({ status: 400, body: { code: 'X', message: 'It is too large.' } }),
  })
  await page.press(/^Select All/)
  await checked(page)
  expect([section('preflight')?.textContent?.includes('It is too large.'), page.button('Go').disabled]).toEqual([
    true,
    false,
  ])
})

it('earlier shows can be continued; rehearsals and archived shows only when they are wanted', async () => {
  const page = await opened()
  expect(shows().map((it) => it.slice(0, 11))).toEqual(['Show AAAAAA'])
  expect([shows()[0], document.querySelector('section[aria-labelledby=shows] a')?.getAttribute('href')]).toEqual([
    expect.stringMatching(/3 people · 1 GO$/),
    '/?blackboard=AAAAAA',
  ])
  await page.does(() => page.field('Archived').click())
  expect(shows().some((it) => it.includes('CCCCCC'))).toBe(true)
  await page.does(() => page.field('Archived').click())
  await page.does(() =>
    [...document.querySelectorAll('section[aria-labelledby=shows] label')]
      .find((it) => it.textContent === 'Rehearsals')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
  )
  expect(shows().some((it) => it.includes('BBBBBB'))).toBe(true)
  await page.types('Search shows', 'zzz')
  expect(page.text()).toContain("No show matches 'zzz'")
})

it('a house without shows says how to begin, and a list that does not come says why', async () => {
  const page = await opened({ 'GET /api/blackboards': () => ({ body: [] }) })
  expect(page.text()).toContain('No show yet: choose a performance and people, and press Go.')
  await page.leaves()
  const broken = await opened({
    'GET /api/blackboards': () => ({ status: 400, body: { code: 'X', message: 'The store is away.' } }),
  })
  expect(broken.text()).toContain('The shows could not be read: The store is away.')
})

it('people are narrowed by kind, group and sheet', async () => {
  const page = await opened()
  const select = (label: string, value: string) => {
    const field = document.querySelector(`select[aria-label=${label}]`) as HTMLSelectElement
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, value)
    return page.does(() => field.dispatchEvent(new Event('change', { bubbles: true })))
  }
  const people = () => ['u1', 'u2', 'u3'].filter((id) => page.text().includes(`Name ${id}`))
  expect(people()).toEqual(['u1', 'u2', 'u3'])
  await select('Kind', 'performer')
  expect(people()).toEqual(['u3'])
})

it('a show goes into its file and comes back, with the file as the proof', async () => {
  for (const takenOut of [undefined, { events: 12, at: '2024-01-01T19:00:00.000Z' }]) {
    let closed = 0
    const path = `POST /api/blackboards/AAAAAA/${takenOut ? 'bring-back' : 'take-out'}`
    const answers = [{ status: 409, body: { code: 'X', message: 'This is another show.' } }, { body: {} }]
    const page = await openScreen(
      h(ArchiveDialog, { show: summary('AAAAAA', { takenOut }) as never, onClose: () => void closed++ }),
      {
        rest: { [path]: () => answers.shift() ?? { status: 500, body: {} } },
      },
    )
    const save = [...document.querySelectorAll('a[download]')].map((it) => it.getAttribute('href'))
    expect(save).toEqual(takenOut ? [] : ['/api/blackboards/AAAAAA/archive-file'])
    const choose = () => {
      const input = document.querySelector('input[aria-label="Archive file"]') as HTMLInputElement
      Object.defineProperty(input, 'files', { configurable: true, value: [new File(['x'], 'a.gz')] })
      return page.does(() => input.dispatchEvent(new Event('change', { bubbles: true })))
    }
    await choose()
    expect([page.text().includes('This is another show.'), closed], page.calls.at(-1)?.call).toEqual([true, 0])
    await choose()
    expect(closed).toBe(1)
    await page.leaves()
  }
})
