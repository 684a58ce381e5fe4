// @vitest-environment happy-dom
import { createElement as h } from 'preact'
import { expect, it } from 'vitest'
import { Announced } from './screens/Announced.tsx'
import type { Show } from './show.ts'
import { drawn } from './testing/drawn.ts'
import { createFakePhone } from './testing/fake-phone.ts'
import { useView } from './useShow.ts'

let made = 0
/** Each has an id of its own: a phone speaks none twice. */
const words = (over: object = {}) => ({ announcementId: `a${++made}`, text: 'Please leave.', language: 'en', ...over })
const audio = { url: '/api/audio/leave.mp3', hash: 'leave', mimeType: 'audio/mpeg', durationMs: 2_000, startAt: null }

const On = ({ show }: { show: Show }) => h(Announced, { show, view: useView(show) })
const onPhone = async () => {
  const phone = createFakePhone()
  phone.join([])
  const page = await drawn(h(On, { show: phone.show }))
  const say = async (type: string, payload: object = {}) => {
    phone.network.latest().say(type as never, payload as never)
    await page.settled()
  }
  const shown = () => document.querySelector<HTMLElement>('.announced')
  return { ...phone, page, say, shown, texts: () => phone.player.played.map(({ text, over }) => [text, over]) }
}

it('[AN-09 SD-18] speaks it over what plays, which is quieter meanwhile, and shows its words until all is clear', async () => {
  const { say, deliver, player, shown, texts } = await onPhone()
  await deliver('a line')
  await say('announcement', words({ audio, language: 'de' }))
  expect(shown()?.textContent).toBe('Please leave.')
  expect([shown()?.lang, shown()?.dir, shown()?.role]).toEqual(['de', 'auto', 'alert'])
  expect(texts()).toEqual([
    ['a line', undefined],
    ['leave', true],
  ])
  expect([player.ducks, player.played[0]?.stoppedAt]).toEqual([[0.2], null])
  player.played[1]?.end()
  await say('audioVolume', { level: 1 })
  expect(player.ducks).toEqual([0.2, 1])
  expect(shown()?.textContent, 'it can still be read').toBe('Please leave.')
  await say('allClear')
  expect(shown()).toBeNull()
})

it('[AN-09] all clear ends it in the middle; a language from right to left has its direction', async () => {
  const { say, player, shown } = await onPhone()
  await say('announcement', words({ audio, language: 'ar' }))
  expect(shown()?.dir).toBe('rtl')
  await say('allClear')
  expect([player.played[0]?.stoppedAt === null, player.ducks]).toEqual([false, [0.2, 1]])
})

it('[AN-09] its words are over the whole page, except over what waits for a touch', async () => {
  const { say, player, show, shown, page } = await onPhone()
  const isWhole = async () => {
    await page.settled()
    return shown()?.style.maxHeight === 'none'
  }
  await say('announcement', words())
  expect(await isWhole()).toBe(true)
  player.turn(false)
  expect(await isWhole(), 'a tap turns the sound on').toBe(false)
  show.read(true)
  expect(await isWhole(), 'somebody who reads needs no sound').toBe(true)
  await say('superseded')
  expect(await isWhole(), 'a tap takes the sound back').toBe(false)
  const on = { ...show.view(), connection: 'connected' as const }
  for (const [over, whole] of [
    [{}, true],
    [{ asks: [{}] as never }, false],
    [{ lost: 'user' as const }, false],
  ] as const) {
    const { place } = await drawn(h(Announced, { show, view: { ...on, ...over } }))
    const said = place.querySelector<HTMLElement>('.announced')
    expect(said?.style.maxHeight === 'none', JSON.stringify(over)).toBe(whole)
  }
})

it('[AN-07 AN-09] shows words without a sound, speaks when the sound is told, and once', async () => {
  const { say, texts, shown } = await onPhone()
  const it = words()
  await say('announcement', it)
  expect([shown()?.textContent, texts()]).toEqual(['Please leave.', []])
  await say('announcement', { ...it, audio })
  await say('announcement', { ...it, audio })
  expect(texts()).toEqual([['leave', true]])
})

it('[AN-08] a phone that only lost its connection goes on speaking; what it has spoken it does not speak again', async () => {
  const { say, player, network, clock, show, texts } = await onPhone()
  const announcement = words({ audio })
  const back = async () => {
    network.latest().drop()
    await clock.passing(2_000)
    network.latest().open()
    await say('identifyResult', { blackboard: show.view().blackboard, deliveries: [], announcement })
  }
  await say('announcement', announcement)
  await back()
  expect(texts()).toEqual([['leave', true]])
  player.played[0]?.end()
  await back()
  expect(texts()).toEqual([['leave', true]])
  expect(show.view().announcement).not.toBeNull()
  await say('identifyResult', { blackboard: show.view().blackboard, deliveries: [] })
  expect(show.view().announcement, 'all was clear meanwhile').toBeNull()
})

it('[AN-09] a person who reads hears nothing, and a phone that may not sound yet speaks when it may', async () => {
  const { say, player, show, texts, page } = await onPhone()
  show.read(true)
  await say('announcement', words({ audio }))
  expect(texts()).toEqual([])
  show.read(false)
  await page.settled()
  expect(texts()).toEqual([['leave', true]])
  player.turn(false)
  await say('announcement', words({ audio }))
  expect(texts()).toHaveLength(1)
  player.turn(true)
  await page.settled()
  expect(texts()).toHaveLength(2)
})
