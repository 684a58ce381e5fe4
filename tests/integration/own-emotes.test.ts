import type { Blackboard, Performance, Picture, Preflight, Report } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { pngOf } from '../support/png.ts'
import { runningShow } from '../support/running-show.ts'
import { call, json, loginPhone, openPhone, type Show, socketUrl, until, wallLink } from '../support/show.ts'
import { Wire } from '../support/wire.ts'

const here = runningShow()
const clap = { key: 'clap', label: 'Applause', picture: '👏' }
const hiss = { key: 'hiss', label: 'Hiss', picture: '🐍' }
const channel = 'emote-reactions'
const emote = (emoteType: number) => ({ channel, event: 'emote', data: { emoteType, timestamp: Date.now() } })

const asked = (path: string, body: unknown, method = 'POST') =>
  call(here.origin, path, { token: here.show().token, body, method })

/** Creates a performance and sets its emotes. Returns its id and the server's answer. */
const written = async (name: string, emotes: unknown) => {
  const { _id } = await json<Performance>(asked('/api/performances', { name }))
  return { _id, answer: await asked(`/api/performances/${_id}`, { data: { emotes } }, 'PUT') }
}
const showWith = async (name: string, emotes: unknown): Promise<Show> => {
  const { _id, answer } = await written(name, emotes)
  if (!answer.ok) throw new Error(await answer.text())
  const users = here.show().audience.map((it) => it._id)
  const board = await json<Blackboard>(asked('/api/blackboards', { performance: _id, users }))
  return { ...here.show(), board }
}
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message

describe('the emotes of a performance', () => {
  test('[EO-01] are an ordered list of up to nine, with an emoji or a picture of the library each', async () => {
    const { _id: picture } = await json<Picture>(
      fetch(`${here.origin}/api/pictures`, {
        method: 'POST',
        headers: { 'content-type': 'image/png', authorization: `Bearer ${here.show().token}` },
        body: new Uint8Array(pngOf(8, 8)),
      }),
    )
    const hat = { key: 'hat', label: 'Hat', picture }
    const { answer } = await written('Hats', [hat, clap])
    expect((await json<Performance>(Promise.resolve(answer))).data?.emotes).toEqual([hat, clap])
    const nine = Array.from({ length: 9 }, (_, at) => ({ key: `k${at}`, label: `L${at}`, picture: '🇩🇪' }))
    expect((await written('Nine', nine)).answer.status).toBe(200)
    expect((await written('None', [])).answer.status).toBe(200)
  })

  test.each([
    ['ten', Array.from({ length: 10 }, (_, at) => ({ key: `k${at}`, label: `L${at}`, picture: '👏' })), 'at most 9'],
    ['a key twice', [clap, { ...hiss, key: 'CLAP' }], 'two emotes have the key'],
    ['a label twice', [clap, { ...hiss, label: 'applause' }], 'two emotes have the label'],
    ['a key of other letters', [{ ...clap, key: 'c l' }], 'a key has letters'],
    ['no label', [{ ...clap, label: '  ' }], 'needs a label'],
    ['a long label', [{ ...clap, label: 'x'.repeat(41) }], 'at most 40'],
    ['a label that turns its direction', [{ ...clap, label: 'Apple\u202Eesu' }], 'turn its direction'],
    ['a label that cannot be seen', [{ ...clap, label: 'A\u200Bb' }], 'turn its direction'],
    ['two emoji', [{ ...clap, picture: '👏👏' }], 'one emoji'],
    ['an emoji of 40 code points', [{ ...clap, picture: Array(20).fill('👩').join('\u200D') }], 'one emoji'],
    ['a word', [{ ...clap, picture: 'clap' }], 'one emoji'],
    ['an address', [{ ...clap, picture: 'https://elsewhere.example/x.png' }], 'one emoji'],
  ])('[EO-02] %s is refused with words', async (name, emotes, words) => {
    const { answer } = await written(name, emotes)
    expect([answer.status, await messageOf(answer)]).toEqual([400, expect.stringContaining(words)])
  })

  test('[EO-03] are sent in order to phones, consoles and walls of its shows, and to no others', async () => {
    const show = await showWith('Clap', [clap, hiss])
    expect(show.board.emotes).toEqual([clap, hiss])
    expect(here.show().board).not.toHaveProperty('emotes')
    const told = async (of: Show) => {
      const user = here.nth(0)
      const phone = await Wire.open(socketUrl(of.origin, '/api/audience'), await loginPhone(of, user))
      const { payload } = await phone.ask('identify', { userId: user._id, blackboardId: of.board._id, audio: 'url' })
      phone.close()
      const token = new URL((await wallLink(of)).url).hash.slice(1)
      const wall = await Wire.openAs(socketUrl(of.origin, '/api/audience'), ['ghostlight.wall', token])
      const [count] = await Promise.all([
        wall.next(({ type }) => type === 'message'),
        wall.ask('subscribe', { channel: 'audience-count' }),
      ])
      wall.close()
      return [Object(payload['blackboard']), Object(count.payload['data'])] as const
    }
    for (const it of await told(show)) expect(it.emotes).toEqual([clap, hiss])
    for (const it of await told(here.show())) expect(it).not.toHaveProperty('emotes')
  })

  test('[EO-04] an emote beyond the end of the list is refused, and recorded nowhere', async () => {
    const [two, none] = [await showWith('Two', [clap, hiss]), await showWith('Nothing', [])]
    const phones = [await openPhone(two, here.nth(1)), await openPhone(none, here.nth(1))]
    await until('the show is known', async () => (await phones[0]?.ask('publish', emote(1)))?.type === 'publishResult')
    const answers = [await phones[0]?.ask('publish', emote(2)), await phones[1]?.ask('publish', emote(0))]
    for (const answer of answers) expect(answer).toMatchObject({ type: 'error', payload: { code: 'INVALID' } })
    for (const phone of phones) phone.close()
  })

  test('[EO-15] preflight warns of a picture that is not there, and the report uses the labels', async () => {
    const emotes = [clap, { ...hiss, picture: '0'.repeat(64) }]
    const { _id } = await written('Lost picture', emotes)
    const users = here.show().audience.map((it) => it._id)
    const { problems } = await json<Preflight>(asked('/api/preflight', { performance: _id, users }))
    expect(problems).toContainEqual({
      level: 'warn',
      text: 'the picture of the emote "Hiss" is missing: phones and wall show its label',
    })
    const show = await showWith('Counted', [hiss, clap])
    const phone = await openPhone(show, here.nth(2))
    await phone.ask('publish', emote(1))
    const path = `/api/blackboards/${show.board._id}/report`
    const report = await json<Report>(call(here.origin, path, { token: show.token }))
    expect([report.emotes, report.ownEmotes]).toEqual([{ Applause: 1 }, [hiss, clap]])
    phone.close()
  })
})

test('[EO-19] the phone’s page has at most 90 kB, whatever the emotes are', async () => {
  const sized = async (path: string) => {
    const answer = await fetch(here.origin + path, { headers: { 'accept-encoding': 'gzip' } })
    const text = await answer.text()
    return { text, bytes: Number(answer.headers.get('content-length') ?? text.length) }
  }
  const page = await sized(`/show/${here.show().board._id}`)
  const parts = [...new Set(page.text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  expect(parts.length).toBeGreaterThan(1)
  const sizes = await Promise.all(parts.map(async (it) => (await sized(it)).bytes))
  const sum = sizes.reduce((all, bytes) => all + bytes, page.bytes)
  expect(sum).toBeGreaterThan(10_000)
  expect(sum).toBeLessThanOrEqual(90_000)
})
