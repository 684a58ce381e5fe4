import {
  announcementChannel,
  audienceCountChannel,
  closeCodes,
  emoteChannel,
  questionChannel,
} from '@ghostlight/contracts/rules'
import { afterEach, expect, it, vi } from 'vitest'
import { createFakeClock, settled } from '../connection/testing/fake-clock.ts'
import { createFakeNetwork } from '../connection/testing/fake-network.ts'
import { createFakePage } from '../connection/testing/fake-page.ts'
import { joinOrigin, type LinkState, linkState, watch } from './watch.ts'

afterEach(() => void vi.unstubAllGlobals())

const opened = (link: LinkState = 'works') => {
  const network = createFakeNetwork()
  const heard: unknown[][] = []
  const state = { joins: true, link }
  const ports = { openWire: network.openWire, clock: createFakeClock(), random: () => 0.5, page: createFakePage() }
  const hears =
    (name: string) =>
    (...what: unknown[]) =>
      void heard.push([name, ...what])
  const { again } = watch(
    'ws://show.test/api',
    { ...ports, linkState: async () => state.link, joins: () => state.joins },
    {
      emote: hears('emote'),
      connected: hears('connected'),
      door: hears('door'),
      look: hears('look'),
      rehearsal: hears('rehearsal'),
      emotes: hears('emotes'),
      questions: hears('questions'),
      ahead: hears('ahead'),
      announcement: hears('announcement'),
      refused: hears('refused'),
    },
  )
  network.latest().open()
  const say = (data: unknown) => network.latest().say('message', { data })
  return { network, state, again, say, heard: () => heard.splice(0), ports }
}

it('asks first for the count with what it shows, then for the emotes and the questions, and again when the code comes or goes', () => {
  const { network, state, again } = opened()
  const asked = () =>
    network
      .latest()
      .of('subscribe')
      .map(({ payload }) => payload)
  expect(asked()).toEqual([
    { channel: audienceCountChannel, join: true },
    { channel: emoteChannel },
    { channel: questionChannel },
    { channel: announcementChannel },
  ])
  state.joins = false
  again()
  expect(asked().at(-1)).toEqual({ channel: audienceCountChannel, join: false })
})

it('hears each emote of a message, and nothing that is none', () => {
  const { say, heard } = opened()
  say({ emotes: [{ emoteType: 0 }, { emoteType: 8 }, { emoteType: 9 }, { emoteType: -1 }, { emoteType: 1.5 }, 'x'] })
  say({ emoteType: 3 })
  say(null)
  say('text')
  expect(heard()).toEqual([
    ['emote', 0],
    ['emote', 8],
    ['emote', 3],
  ])
})

it('[QU-70] hears the questions of the show, and how far the server’s clock is ahead', () => {
  const { network, heard, ports } = opened()
  const message = { channel: questionChannel, data: { questions: [] }, serverTime: ports.clock.now() + 70 }
  network.latest().say('message', message)
  expect(heard()).toEqual([['questions', { questions: [], aheadMs: 70 }]])
})

it('[AN-10] hears of the announcement that is on', () => {
  const { network, heard } = opened()
  network.latest().say('message', { channel: announcementChannel, data: { announcement: null } })
  expect(heard()).toEqual([['announcement', null]])
})

it('hears the number of people with the show’s own emotes, who may join, the look, and a rehearsal', () => {
  const { say, heard } = opened()
  const clap = { label: 'Clap', picture: 'c' }
  say({ connected: 0, emotes: [clap, { label: 'Boo' }], rehearsal: true, key: 'k', entry: 'link' })
  expect(heard()).toEqual([
    ['emotes', [clap]],
    ['connected', 0],
    ['door', { key: 'k', entry: 'link' }],
    ['rehearsal'],
    ['look', undefined],
  ])
  say({ connected: 12, entry: 'open' })
  expect(heard()).toEqual([
    ['emotes', undefined],
    ['connected', 12],
    ['door', { key: null, entry: 'open' }],
    ['look', undefined],
  ])
  say({ connected: -1, entry: 'ajar', rehearsal: 'yes' })
  expect(heard()).toEqual([])
})

it('a lost connection ends the screen only if the server says a clear no', async () => {
  for (const [link, code, told] of [
    ['works', undefined, []],
    [undefined, undefined, []],
    ['ended', undefined, [['refused', 'ended']]],
    ['bad', undefined, [['refused', 'bad']]],
    ['works', closeCodes.loggedOut, [['refused', 'ended']]],
  ] as const) {
    const { network, heard } = opened(link)
    network.latest().drop(code)
    await settled()
    expect(heard(), `${link} ${code}`).toEqual(told)
  }
})

it('the server’s answers say whether the link works, has ended or is bad; no answer says nothing', async () => {
  const asked: unknown[] = []
  const answers = (answer: () => Promise<Response>) =>
    vi.stubGlobal('fetch', (address: string, { headers }: RequestInit = {}) => {
      asked.push([address, headers])
      return answer()
    })
  const state = (status: number, code = '') => {
    answers(async () => Response.json({ code }, { status }))
    return linkState('K7', 't1')
  }
  expect([await state(403), await state(401, 'LINK_ENDED'), await state(401, 'NO_SESSION'), await state(500)]).toEqual([
    'works',
    'ended',
    'bad',
    undefined,
  ])
  expect(asked[0]).toEqual(['/api/blackboards/K7', { authorization: 'Bearer t1' }])
  answers(() => Promise.reject(new Error('no network')))
  expect([await linkState('K7', 't1'), await joinOrigin()]).toEqual([undefined, undefined])
  answers(async () => Response.json({ origin: 'http://show.test' }))
  expect(await joinOrigin()).toBe('http://show.test')
  answers(async () => Response.json({ origin: 7 }))
  expect(await joinOrigin()).toBeUndefined()
})

it('[QU-70] learns from each ping how far the server’s clock is ahead', () => {
  const { network, heard, ports } = opened()
  network.latest().pong({ serverTime: ports.clock.now() - 3_600_000 })
  expect(heard()).toEqual([['ahead', { ms: -3_600_000, errorMs: 0 }]])
})
