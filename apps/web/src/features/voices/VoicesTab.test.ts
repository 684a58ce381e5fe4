// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { VoicesTab } from './VoicesTab.tsx'

const settings = { stability: 0.5, similarity_boost: 0.5, style: 0, speed: 1, use_speaker_boost: false }
const voice = (_id: string, more: object = {}) => ({
  _id,
  voiceId: `id-${_id}`,
  name: `Voice ${_id}`,
  provider: 'flite',
  description: '',
  category: '',
  labels: {},
  settings,
  ...more,
})
const voices = [voice('a', { category: 'calm', labels: { accent: 'irish', age: '' } }), voice('b'), voice('c')]
const template = { _id: 't', name: 'Hello', description: '', oneshot: false, symbols: [], metadata: {}, type: 'speech' }
type Rest = NonNullable<Parameters<typeof openScreen>[1]>['rest']
const opened = (rest: Rest = {}, board: object = {}) =>
  openScreen(h(VoicesTab), { rest: { 'GET /api/voices': () => ({ body: voices }), ...rest }, board: board as never })
const card = (name: string) => document.querySelector<HTMLElement>(`section[aria-label="Voice ${name}"]`) as HTMLElement
const inCard = (name: string, button: string) =>
  [...card(name).querySelectorAll('button')].find(
    ({ textContent }) => textContent?.trim() === button,
  ) as HTMLButtonElement
const boost = (name: string) => card(name).querySelector<HTMLInputElement>('input[type=checkbox]') as HTMLInputElement
const slides = (name: string, setting: string) =>
  [...card(name).querySelectorAll<HTMLElement>('[role=slider]')].find((it) => it.getAttribute('aria-label') === setting)
const right = () =>
  new KeyboardEvent('keydown', { key: 'ArrowRight', code: 'ArrowRight', bubbles: true, cancelable: true })
const body = (call: { body: unknown } | undefined) => call?.body

it('lists each voice with what is known about it, and names voices that the show uses and that are gone', async () => {
  const page = await opened({}, { templates: [{ ...template, content: { text: 'x', voice: 'Rachel' } }] })
  expect([...document.querySelectorAll('section[aria-label^=Voice] h3')].map((it) => it.textContent)).toEqual([
    'Voice a',
    'Voice b',
    'Voice c',
  ])
  expect(card('a').textContent).toContain('calm, irish')
  expect(document.querySelector('[aria-label="Missing voices"]')?.textContent).toContain(
    'the voice Rachel, which is not here',
  )
  await page.leaves()
  await opened({}, { templates: [{ ...template, content: { text: 'x', voice: 'id-b' } }] })
  expect(document.querySelector('[aria-label="Missing voices"]')).toBeNull()
})

it('only what was moved is saved, of this voice, one save after the other; a failed one is tried again', async () => {
  const held: ((answer: { status?: number; body: unknown }) => void)[] = []
  const page = await opened({ 'PUT /api/voices/b': () => new Promise((next) => void held.push(next)) })
  const saves = () => page.calls.filter(({ call }) => call === 'PUT /api/voices/b').map(({ body }) => body)
  const now = () => page.does(() => dispatchEvent(new Event('pagehide')))
  const answers = (answer: { status?: number; body: unknown }) => page.does(() => held.shift()?.(answer))
  await page.does(() => boost('b').click())
  expect([boost('b').checked, boost('a').checked]).toEqual([true, false])
  await now()
  await page.does(() => slides('b', 'speed')?.dispatchEvent(right()))
  await now()
  expect(saves(), 'the second one waits').toEqual([{ use_speaker_boost: true }])
  await answers({ body: voice('b', { settings: { ...settings, use_speaker_boost: true } }) })
  expect([saves().length, card('b').textContent?.includes('Saved')], 'the speed is not saved yet').toEqual([2, false])
  expect(saves()[1]).toMatchObject({ speed: 1.1 })
  await answers({ status: 500, body: { code: 'X', message: 'The disk is full.' } })
  expect(card('b').textContent).toContain('Not saved: The disk is full.')
  await page.does(() => inCard('b', 'Try again').click())
  expect(saves()).toHaveLength(3)
  await answers({ body: voice('b', { settings: { ...settings, use_speaker_boost: true, speed: 1.1 } }) })
  expect([card('b').textContent?.includes('Saved'), card('a').textContent?.includes('Saved')]).toEqual([true, false])
})

it('hears the sample with the settings as they are shown, and says what went wrong', async () => {
  const page = await opened({
    'POST /api/blackboards/K7M4QX/hear': () => ({ status: 503, body: { code: 'X', message: 'No voice today.' } }),
  })
  expect(inCard('b', 'Hear it').disabled).toBe(false)
  await page.types('What they say', '  ')
  expect(inCard('b', 'Hear it').disabled).toBe(true)
  await page.types('What they say', 'Good evening.')
  await page.does(() => boost('b').click())
  await page.does(() => inCard('b', 'Hear it').click())
  const heard = page.calls.find(({ call }) => call.endsWith('/hear'))
  expect(body(heard)).toEqual({
    template: { type: 'speech', content: { text: 'Good evening.', voice: 'id-b' } },
    settings: { ...settings, use_speaker_boost: true },
  })
  expect([
    card('b').textContent?.includes('The voice could not be played'),
    card('a').textContent?.includes('could not'),
  ]).toEqual([true, false])
})

it('without voices it says where they come from, and Update voices gets them', async () => {
  const page = await opened({
    'GET /api/voices': () => ({ body: [] }),
    'POST /api/voices/update-elevenlabs': () => ({ body: { message: '3 voices', voices } }),
  })
  expect(page.text()).toContain('No voices yet.')
  await page.press('Update voices')
  expect([page.text().includes('3 voices'), card('c').textContent?.includes('Voice c')]).toEqual([true, true])
})

it('a list that could not be read is asked for again', async () => {
  let broken = true
  const page = await opened({
    'GET /api/voices': () => (broken ? { status: 400, body: { code: 'X', message: 'No.' } } : { body: voices }),
  })
  broken = false
  await page.press('Try again')
  expect(card('a')).not.toBeNull()
})
