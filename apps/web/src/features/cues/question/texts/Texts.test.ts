// @vitest-environment happy-dom
import type { AudienceText, User } from '@ghostlight/contracts'
import { act, createElement as h } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openScreen } from '../../../../console-state/testing/console-screen.ts'
import { hasRoughWords } from './rough-words.ts'
import { Texts } from './Texts.tsx'
import { countsOf, found, mostRows, textsOf, withDecided } from './texts.ts'

const users = ['Ann', 'Ben', 'Cem'].map(
  (name, at): User => ({ _id: name.toLowerCase(), name, phone: '', type: 'audience', data: { bib: String(at + 1) } }),
)
const at = '2026-05-01T19:00:00Z'
const written: AudienceText[] = [
  { userId: 'ann', text: 'Peace on earth', position: 11, at },
  { userId: 'ben', text: 'Café, s’il vous plaît', position: 12, at, verdict: 'show' },
  { userId: 'cem', text: 'To hell with it', position: 13, at },
]
const queue = (over: object = {}) => h(Texts, { deliveryId: 'r1', written, users, moderated: true, ...over })
const rows = (): string[] => [...document.querySelectorAll('[role=option]')].map((it) => it.textContent ?? '')
const list = (): HTMLElement => document.querySelector<HTMLElement>('[role=listbox]') ?? document.body
type Screen = Awaited<ReturnType<typeof openScreen>>
const key = async (name: string, more: object = {}) => {
  list().focus()
  await act(
    async () =>
      void list().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })),
  )
}
const asked = (screen: Screen) => screen.asked('moderate').map(({ payload }) => payload)

it('[QU-66] lists what waits with its person, the newest last, and finds texts and people whatever their accents', () => {
  const texts = textsOf(written, users)
  expect(countsOf(texts)).toEqual({ waiting: 2, show: 1, hide: 0, all: 3 })
  expect(found(texts, { view: 'waiting', search: '' }).map(({ who, text }) => [who, text])).toEqual([
    ['01 Ann', 'Peace on earth'],
    ['03 Cem', 'To hell with it'],
  ])
  const find = (search: string) => found(texts, { view: 'all', search }).map(({ userId }) => userId)
  expect(find('cafe PLAIT')).toEqual(['ben'])
  expect(find('02 ben')).toEqual(['ben'])
  expect(find('peace ben')).toEqual([])
  expect(textsOf([{ userId: 'ann', position: 1, at }], users), 'nobody can read it any more').toEqual([])
})

it('[QU-66] what this console has decided holds at once, and for the text that it was about only', () => {
  const decided = new Map([['ann', { verdict: 'hide' as const, position: 11, before: null }]])
  const [ann] = withDecided(textsOf(written, users), decided)
  expect(ann?.verdict).toBe('hide')
  const [changed] = withDecided(textsOf([{ userId: 'ann', text: 'New', position: 14, at }], users), decided)
  expect(changed?.verdict).toBe(null)
})

it('[QU-66] A shows and H hides the chosen text, arrows choose, and the next one takes its place', async () => {
  const screen = await openScreen(queue())
  expect(rows()).toHaveLength(2)
  await key('a')
  await key('H')
  expect(asked(screen)).toEqual([
    { deliveryId: 'r1', userId: 'ann', verdict: 'show', upTo: 11 },
    { deliveryId: 'r1', userId: 'cem', verdict: 'hide', upTo: 13 },
  ])
  expect(rows(), 'nothing waits').toEqual([])
})

it('[QU-66] a decided text does not come back between the answer of the server and what the show says', async () => {
  const screen = await openScreen(queue())
  await key('a')
  await screen.says('moderateResult', {}, { requestId: screen.asked('moderate')[0]?.requestId })
  await screen.settled()
  expect(rows(), 'as before the answer').toEqual([expect.stringContaining('To hell')])
  await key('h')
  expect(asked(screen).map(({ userId, verdict }) => [userId, verdict])).toEqual([
    ['ann', 'show'],
    ['cem', 'hide'],
  ])
  // another operator has hidden it meanwhile: the show is right
  await screen.draws(queue({ written: written.map((it) => (it.userId === 'ann' ? { ...it, verdict: 'hide' } : it)) }))
  await screen.does(() => document.querySelector<HTMLInputElement>('input[value=hide]')?.click())
  expect(rows()).toEqual([expect.stringContaining('Peace'), expect.stringContaining('To hell')])
})

it('[QU-66] a decision that the show does not say two seconds after its answer is forgotten', async () => {
  const screen = await openScreen(queue())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await key('a')
  await screen.says('moderateResult', {}, { requestId: screen.asked('moderate')[0]?.requestId })
  await act(async () => void vi.advanceTimersByTime(1_999))
  expect(rows()).toHaveLength(1)
  await act(async () => void vi.advanceTimersByTime(1))
  expect(rows()).toHaveLength(2)
})

it('[QU-66] where the room reads everything at once, nothing is said to wait', async () => {
  await openScreen(queue({ moderated: false }))
  const offered = [...document.querySelectorAll('[role=radiogroup] label')].map((it) => it.textContent)
  expect(offered).toEqual(['Hidden 0', 'All 3'])
  expect(rows()).toHaveLength(3)
})

it('[QU-66] keys with Ctrl, held keys and other keys decide nothing, and the arrows stop at the ends', async () => {
  const screen = await openScreen(queue())
  for (const it of [
    ['a', { ctrlKey: true }],
    ['h', { repeat: true }],
    ['s', {}],
  ] as const)
    await key(it[0], it[1])
  // a control inside a row has keys of its own
  const inside = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true })
  await screen.does(() => document.querySelector('[role=option]')?.dispatchEvent(inside))
  expect(asked(screen)).toEqual([])
  for (const it of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await key(it)
  await key('a')
  expect(asked(screen)).toEqual([{ deliveryId: 'r1', userId: 'cem', verdict: 'show', upTo: 13 }])
})

it('[QU-66] the chosen text comes into view for a key, and the page stays where it is while somebody works elsewhere', async () => {
  const { prototype } = Element
  const own = Object.getOwnPropertyDescriptor(prototype, 'scrollIntoView')
  const seen: unknown[] = []
  Object.defineProperty(prototype, 'scrollIntoView', {
    configurable: true,
    value: function scrollIntoView(this: Element) {
      seen.push(this.getAttribute('data-at'))
    },
  })
  try {
    const screen = await openScreen(queue())
    await screen.draws(queue({ written: written.slice(2) }))
    expect(seen).toEqual([])
    await screen.draws(queue())
    await key('ArrowDown')
    expect(seen).toEqual(['1'])
  } finally {
    if (own) Object.defineProperty(prototype, 'scrollIntoView', own)
    else Reflect.deleteProperty(prototype, 'scrollIntoView')
  }
})

it('[QU-66] “Show all” is about what waits now; a refusal brings the texts back and says why', async () => {
  const screen = await openScreen(queue())
  await screen.press('Show all 2')
  expect(asked(screen)).toEqual([{ deliveryId: 'r1', userId: null, verdict: 'show', upTo: 13 }])
  expect(rows()).toEqual([])
  await screen.says(
    'error',
    { code: 'CLOSED', message: 'The show is closed.' },
    { requestId: screen.asked('moderate')[0]?.requestId },
  )
  await screen.settled()
  expect(rows()).toHaveLength(2)
  expect(screen.find('[role=alert]', 'The show is closed.')).toBeTruthy()
})

it('[QU-66] an operator who may only look reads the texts and decides nothing', async () => {
  const screen = await openScreen(queue(), { operator: { rights: 'view' } })
  await key('a')
  expect(asked(screen)).toEqual([])
  expect(rows()).toHaveLength(2)
})

it('[QU-66] two questions keep their choices apart, and a long queue draws its first 200', async () => {
  const many = Array.from({ length: mostRows + 40 }, (_, nth) => ({
    userId: `u${nth}`,
    text: `Wish ${nth}`,
    position: nth,
    at,
  }))
  const screen = await openScreen(h('div', {}, queue({ written: many, deliveryId: 'r2' })))
  expect(rows()).toHaveLength(mostRows)
  expect(document.body.textContent).toContain('And 40 more')
  await key('a')
  expect(asked(screen)).toEqual([{ deliveryId: 'r2', userId: 'u0', verdict: 'show', upTo: 0 }])
})

it('[QU-67] rough words are marked in several languages and spellings, and nothing is decided because of them', async () => {
  expect(['What the fuck', 'SHIT!', 'ｓｈｉｔ', 'Scheiße', 'merde'].map(hasRoughWords)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect(['Peace on earth', 'Scunthorpe', 'the assembly', 'Grüße aus Essen'].map(hasRoughWords)).toEqual([
    false,
    false,
    false,
    false,
  ])
  const rough: AudienceText[] = [
    { userId: 'ann', text: 'shit happens', position: 1, at },
    { userId: 'ben', text: 'peace', position: 2, at },
  ]
  const screen = await openScreen(queue({ written: rough }))
  await expect.poll(() => rows().map((it) => it.includes('rough words'))).toEqual([true, false])
  expect(asked(screen)).toEqual([])
})
