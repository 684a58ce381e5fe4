import type { Blackboard, User, Voice } from '@ghostlight/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ChatServer, serveOpenAiChat } from '../../apps/api/src/adapters/language/test-servers/openai-chat.ts'
import type { SpeechServer } from '../../apps/api/src/adapters/speech/test-servers/elevenlabs.ts'
import { serveOpenAiSpeech } from '../../apps/api/src/adapters/speech/test-servers/openai-speech.ts'
import { soundTroubles, type Trouble, troubles } from '../../apps/api/src/adapters/speech/test-servers/trouble.ts'
import { operatorOf } from '../support/operator.ts'
import { type Running, scratchDir, startProduct } from '../support/product.ts'
import { createShow, errorOf, json, openConsole, openPhone, readLog, type Show, until } from '../support/show.ts'
import type { Received, Wire } from '../support/wire.ts'

const data = scratchDir()
let speech: SpeechServer
let chat: ChatServer
let running: Running | undefined
let show: Show
let console: Wire
let phones: Wire[]

beforeAll(async () => {
  speech = await serveOpenAiSpeech(['slt', 'rms', 'awb'])
  chat = await serveOpenAiChat()
  running = await startProduct({
    DATA_DIR: data.dir,
    SPEECH_BASE_URL: speech.url,
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: `${chat.url}/v1`,
  })
  show = await createShow(running.origin, 2)
  console = await openConsole(show)
  phones = await Promise.all(show.audience.map((user) => openPhone(show, user)))
})
afterEach(() => {
  speech.trouble = undefined
  chat.trouble = undefined
})
afterAll(async () => {
  for (const wire of [console, ...phones]) wire.close()
  await running?.stop()
  await Promise.all([speech.close(), chat.close()])
  data.remove()
})

const rest = operatorOf(() => show)
const named = (title: string): Trouble => {
  const found = [...troubles, ...soundTroubles].find((it) => it.title === title)
  if (!found) throw new Error(`there is no trouble ${title}`)
  return found
}
const trouble = (answer: Trouble['answer']): Trouble => ({
  title: 'of this test',
  answer,
  failure: { retryable: true, message: /./ },
})
const everybody = () => show.audience.map(({ _id }: User) => _id)

const quick = async (template: object): Promise<string> =>
  String((await console.ask('quickModule', { template, users: everybody() })).payload['moduleRunId'])
const say = (text: string) => quick({ type: 'speech', content: { text, voice: 'slt' } })
const write = (prompt: string) => quick({ type: 'llm', content: { system: 'You are a lamp.', prompt, voice: 'slt' } })

const ended = (run: string): Promise<Received> =>
  console.next(({ type, payload }) => type === 'moduleCompleted' && payload['moduleRunId'] === run)
const detailsOf = async (run: string): Promise<string[]> =>
  (await readLog(show)).flatMap(({ type, data: it }) =>
    type === 'AudioContentFailed' && it['deliveryId'] === run ? [String(it['detail'])] : [],
  )
const failedFor = (reason: string) => everybody().map((userId) => ({ userId, reason }))
/** Every phone gets the sound and reports that it has ended. */
const heard = async (run: string): Promise<void> => {
  for (const phone of phones) {
    const { payload } = await phone.next((it) => it.type === 'audioContent' && it.payload['deliveryId'] === run)
    const completed = { moduleId: payload['module'], blackboardId: show.board._id, deliveryId: run }
    expect((await phone.ask('audioContentCompleted', completed)).type).toBe('audioContentCompletedResult')
  }
  expect((await ended(run)).payload['failures']).toEqual([])
}

describe('a speech provider', () => {
  test.each([
    '500',
    '401',
    'a connection that is dropped',
    'a page instead of sound',
    'half an MP3 as if it were whole',
  ])('[MR-15] with %s: each delivery fails and names the cause, and the next sound is heard', async (title) => {
    speech.trouble = named(title)
    const run = await say(`Lost to ${title}.`)
    expect(new Set((await ended(run)).payload['failures'] as object[])).toEqual(new Set(failedFor('SYNTHESIS_FAILED')))
    for (const detail of await detailsOf(run)) expect(detail).toMatch(speech.trouble.failure.message)
    speech.trouble = undefined
    await heard(await say(`Back after ${title}.`))
  })
  test('[MR-15 IN-42] that fails a whole cue does not hold up the show: the cue ends, and the standby stays where it is', async () => {
    speech.trouble = named('401')
    // changes the words, so that no sound of them was made while the provider still worked
    for (const userId of everybody())
      expect((await console.ask('updateUserField', { userId, field: 'data.nickname', value: 'Moth' })).type).toBe(
        'updateUserFieldResult',
      )
    const [cue] = show.board.cues
    await console.ask('runCue', { cueId: cue?._id })
    const board = () => json<Blackboard>(rest(`GET /api/blackboards/${show.board._id}`))
    const after = await until('the cue has ended', async () => {
      const now = await board()
      const runs = now.runs.filter(({ cueId }) => cueId === cue?._id)
      return runs.length > 0 && runs.every(({ state }) => state === 'completed') && now
    })
    expect(after.runs.some(({ failures }) => failures.length === 2)).toBe(true)
    expect(after).toMatchObject({ cueIndex: 0, cueHasRun: true })
  })
  test('that is slow does not hold up commands or known sounds, and its own sound is heard when it arrives', async () => {
    await heard(await say('Known by now.'))
    const waiting: (() => void)[] = []
    speech.trouble = trouble((response, whole) => {
      waiting.push(() => response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(whole))
    })
    const slow = await say('On its slow way.')
    await until('the provider has been asked', () => waiting.length > 0)
    expect((await console.ask('addGroup', { group: { name: 'Meanwhile' } })).type).toBe('addGroupResult')
    await heard(await say('Known by now.'))
    expect(console.of('moduleCompleted').some(({ payload }) => payload['moduleRunId'] === slow)).toBe(false)
    for (const answer of waiting) answer()
    await heard(slow)
  })
  test('that is slow is not waited for when the operator stops the module', async () => {
    const waiting: (() => void)[] = []
    speech.trouble = trouble((response) => void waiting.push(() => response.destroy()))
    const slow = await say('Nobody hears this.')
    await until('the provider has been asked', () => waiting.length > 0)
    expect((await console.ask('stopModule', { moduleRunId: slow })).type).toBe('stopModuleResult')
    await console.next(({ type, payload }) => type === 'moduleStopped' && payload['moduleRunId'] === slow)
    speech.trouble = undefined
    for (const answer of waiting) answer()
    await heard(await say('The next one.'))
    for (const phone of phones)
      expect(phone.of('audioContent').map(({ payload }) => payload['deliveryId'])).not.toContain(slow)
  })
  test('[RE-77] that fails while voices are updated is answered with 502 and its reason, and the voices stay', async () => {
    const voices = () => json<Voice[]>(rest('GET /api/voices'))
    const before = await voices()
    speech.trouble = named('500')
    const answer = await errorOf(rest('POST /api/voices/update-elevenlabs'))
    expect(answer).toMatchObject({ status: 502, code: 'PROVIDER_FAILED' })
    expect(answer.message).toMatch(/The speech server answered 500/)
    expect(await voices()).toEqual(before)
  })
})

describe('a language provider', () => {
  const rubbish: Record<string, Trouble['answer']> = {
    'no choices': (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    'a page': (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    'refused keys': named('401').answer,
    'a broken connection': named('a connection that is dropped').answer,
  }
  test.each(Object.keys(rubbish))(
    '[MR-15] with %s: its lines fail and name the cause, and speech goes on meanwhile',
    async (title) => {
      chat.trouble = trouble(rubbish[title] ?? (() => undefined))
      const written = await write(`Say something about ${title}.`)
      await heard(await say(`Spoken beside ${title}.`))
      expect(new Set((await ended(written)).payload['failures'] as object[])).toEqual(
        new Set(failedFor('GENERATION_FAILED')),
      )
      for (const detail of await detailsOf(written)) expect(detail).toMatch(/The language model/)
      chat.trouble = undefined
      await heard(await write(`Say something after ${title}.`))
    },
  )
})

describe('an operator’s preview of a sound', () => {
  const hear = (body: object) => rest(`POST /api/blackboards/${show.board._id}/hear`, body)
  const said = (text: string) => ({ type: 'speech', content: { text, voice: 'slt' } })

  test('[SP-30] says the words with that person’s data, is a sound that the operator can fetch, and records no event', async () => {
    const before = await readLog(show)
    const [user] = show.audience
    const heard = await json<{ text: string; url: string; durationMs: number }>(
      hear({ template: said('Is this for {{name}}?'), userId: user?._id }),
    )
    expect(heard.text).toBe(`Is this for ${user?.name}?`)
    const sound = await rest(`GET ${heard.url}`)
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    expect((await sound.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
    // the next cue's sounds may be made at the same time
    const asked = speech.asked.map(({ body }) => body)
    expect(asked).toContainEqual(expect.objectContaining({ input: heard.text, voice: 'slt' }))
    expect(await readLog(show)).toEqual(before)
    for (const phone of phones) expect(JSON.stringify(phone.received)).not.toContain('Is this for')
  })
  test('[SP-30] uses the settings that are tried, and saves none of them', async () => {
    const [voice] = (await json<Voice[]>(rest('GET /api/voices'))).filter(({ voiceId }) => voiceId === 'slt')
    const settings = { stability: 0.1, similarity_boost: 0.2, style: 0.3, use_speaker_boost: false, speed: 1.7 }
    await json(hear({ template: said('Faster.'), settings }))
    const asked = speech.asked.map(({ body }) => body)
    expect(asked).toContainEqual(expect.objectContaining({ input: 'Faster.', speed: 1.7 }))
    expect((await json<Voice[]>(rest('GET /api/voices'))).find(({ voiceId }) => voiceId === 'slt')).toEqual(voice)
  })
  test('[SP-31 RE-77] is answered with 502 and the provider’s words when it refuses, and works again when it is back', async () => {
    speech.trouble = named('401')
    const template = said('Nobody may say this.')
    const refused = await errorOf(hear({ template }))
    expect(refused).toMatchObject({ status: 502, code: 'PROVIDER_FAILED' })
    expect(refused.message).toMatch(/The speech server answered 401/)
    chat.trouble = named('401')
    const content = { system: 'You are a lamp.', prompt: 'Speak.', voice: 'slt' }
    const unwritten = await errorOf(hear({ template: { type: 'llm', content } }))
    expect(unwritten).toMatchObject({ status: 502, message: expect.stringMatching(/The language model answered 401/) })
    speech.trouble = undefined
    chat.trouble = undefined
    expect((await hear({ template })).status).toBe(200)
    expect((await json<{ text: string }>(hear({ template: { type: 'llm', content } }))).text).toBe('I kept your place.')
  })
})
