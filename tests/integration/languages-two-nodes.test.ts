import type { Template, User } from '@ghostlight/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Phone } from '../support/phone.ts'
import { call, createShow, json, openConsole, readLog, type Show, until } from '../support/show.ts'
import { openTheatre, type Theatre } from '../support/theatre.ts'
import type { Wire } from '../support/wire.ts'

const own = 'Good evening. Please come in and take a seat.'
const words: Record<string, string> = {
  de: 'Guten Abend. Kommen Sie herein und nehmen Sie Platz.',
  fr: 'Bonsoir. Entrez et prenez place.',
  pl: 'Dobry wieczór. Proszę wejść i usiąść.',
  tr: 'İyi akşamlar. Lütfen içeri girin ve oturun.',
}
const languages = ['', ...Object.keys(words)]
const textIn = (language: string): string => words[language] ?? own

let theatre: Theatre
let show: Show
let console: Wire
let template: Template
/** the frames of each person's phone */
const got = new Map<string, Record<string, unknown>>()
const phones: Phone[] = []

const originOf = (node: number): string => theatre.nodes[node]?.show.origin ?? ''
const enter = async (user: User, node: number): Promise<Phone> => {
  const phone = new Phone({ ...show, origin: originOf(node) }, user, 2_000)
  phone.onHeard = (payload) => got.set(user._id, payload)
  phones.push(phone)
  await phone.join()
  await until(`${user.name} is there`, () => phone.isConnected)
  return phone
}

beforeAll(async () => {
  theatre = await openTheatre([0, 0], { onDisk: true })
  const first = theatre.nodes[0]?.show ?? expect.fail('a node has a show')
  template = first.board.templates.find(({ type }) => type === 'speech') ?? expect.fail('the demo speaks')
  const translations = Object.fromEntries(
    Object.entries(words).map(([language, text]) => [language, { text, source: 'x', state: 'done' }]),
  )
  const fields = [
    { path: 'content.text', from: Reflect.get(template.content, 'text'), to: own },
    { path: 'translations', from: template.translations, to: translations },
  ]
  const edit = { type: 'set', kind: 'template', id: template._id, fields }
  await json(call(first.origin, '/api/edits', { token: first.token, body: { edits: [edit] } }))
  show = await createShow(first.origin, languages.length)
  console = await openConsole(show)
  for (const [at, user] of show.audience.entries())
    await console.ask('updateUserField', { userId: user._id, field: 'data.language', value: languages[at] ?? '' })
}, 120_000)
afterAll(async () => {
  for (const phone of phones) phone.leave()
  console?.close()
  await theatre?.close()
})

test('[LN-13 LN-14 LN-29] one cue speaks to five people in five languages, although a node dies while it runs', async () => {
  const there = await Promise.all(show.audience.map((user, at) => enter(user, at < 3 ? 0 : 1)))
  const module = { group: 'audience', template: template._id, autorun: true }
  const made = await console.ask('addModule', { module })
  expect(made.type).toBe('addModuleResult')
  await until('somebody hears it', () => got.size > 0)
  await theatre.nodes[1]?.running.kill()
  for (const phone of there.slice(3)) phone.leave()
  for (const user of show.audience.slice(3)) await enter(user, 0)
  await until('everybody hears it', () => got.size === languages.length, 60_000)
  await until(
    'the line has ended',
    async () => (await readLog(show)).some(({ type }) => type === 'ModuleCompleted'),
    60_000,
  )
  // the voice of the demo speaks English, so the others read
  expect(show.audience.map(({ _id }) => got.get(_id))).toMatchObject(
    languages.map((language) => ({
      text: textIn(language),
      language: language || 'en',
      ...(language !== '' && { saidBy: 'captions' }),
    })),
  )
  const log = await readLog(show)
  const sent = log.filter(({ type }) => type === 'AudioContentSent').map(({ data }) => data)
  for (const [at, { _id }] of show.audience.entries()) {
    const mine = sent.filter(({ userId }) => userId === _id)
    expect(mine.map(({ text, language }) => [text, language])).toEqual([
      [textIn(languages[at] ?? ''), languages[at] || undefined],
    ])
  }
  expect(log.filter(({ type }) => type === 'ModuleStarted')).toHaveLength(1)
  expect(log.find(({ type }) => type === 'ModuleCompleted')?.data['failures']).toEqual([])
  for (const phone of phones) expect(phone.repeated).toEqual([])
}, 150_000)
