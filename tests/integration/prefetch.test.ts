import { audienceReplies, type Blackboard } from '@ghostlight/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SpeechServer } from '../../apps/api/src/adapters/speech/test-servers/elevenlabs.ts'
import { serveOpenAiSpeech } from '../../apps/api/src/adapters/speech/test-servers/openai-speech.ts'
import { freePort } from '../support/free-port.ts'
import { Phone } from '../support/phone.ts'
import { type Running, scratchDir, startProduct } from '../support/product.ts'
import { call, createShow, json, openConsole, openPhone, readLog, type Show, until } from '../support/show.ts'
import type { Received, Wire } from '../support/wire.ts'

type Content = {
  deliveryId: string
  module: string
  text: string
  audioResult?: string
  audio: { hash: string; url: string }
}
const contentOf = ({ payload }: Received) => payload as Content
const soundOf = ({ payload }: Received) => (payload as { audio: Content['audio'] }).audio

describe('sound prefetched for the next cue, over the wire', () => {
  const data = scratchDir()
  const env = { DATA_DIR: data.dir, PORT: '', SPEECH_BASE_URL: '', SPEECH_FALLBACK: 'flite' }
  let provider: SpeechServer
  let running: Running
  let show: Show
  let [ours, inline]: Wire[] = []

  /** The bodies of the speech requests that the provider got, in order. */
  const said = () =>
    provider.asked.filter(({ path }) => path === '/v1/audio/speech').map(({ body }) => JSON.stringify(body))
  const one = (index: number) => show.audience[index] ?? Promise.reject(new Error(`person ${index} is not there`))
  const told = async (wire: Wire | undefined): Promise<string> =>
    soundOf((await wire?.next(({ type }) => type === 'audioPrepare')) ?? { type: '', payload: {} }).hash
  const go = async (cue: number): Promise<void> => {
    const console = await openConsole(show)
    const answer = await console.ask('runCue', { cueId: show.board.cues[cue]?._id })
    expect(answer.type).toBe('runCueResult')
    console.close()
  }
  const heard = async (wire: Wire | undefined): Promise<Received> =>
    (await wire?.next(({ type }) => type === 'audioContent')) ?? { type: '', payload: {} }

  beforeAll(async () => {
    provider = await serveOpenAiSpeech()
    env.PORT = String(await freePort())
    env.SPEECH_BASE_URL = provider.url
    running = await startProduct(env)
    show = await createShow(running.origin, 3)
    ours = await openPhone(show, await one(0), 'url')
    inline = await openPhone(show, await one(1), 'inline')
  })
  afterAll(async () => {
    ours?.close()
    inline?.close()
    await running.stop()
    await provider.close()
    data.remove()
  })

  test('[WA-17 AS-33 IN-23] a phone is told before GO where its sound is, and can fetch it then', async () => {
    const hash = await told(ours)
    const prepared = ours?.of('audioPrepare') ?? []
    for (const { payload } of prepared) expect(audienceReplies.audioPrepare.safeParse(payload).error).toBeUndefined()
    const token = show.token
    const sound = await call(show.origin, soundOf(prepared[0] ?? { type: '', payload: {} }).url, { token })
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(inline?.of('audioPrepare'), 'it has no use for a link').toEqual([])
  })

  test('[WA-24 WA-08] GO sends a few hundred bytes that name the announced sound, and makes no new sound', async () => {
    await until('both sounds of the cue are made', () => said().length === 2)
    const hash = await told(ours)
    await go(0)
    const content = await heard(ours)
    expect(audienceReplies.audioContent.safeParse(content.payload).error).toBeUndefined()
    expect(JSON.stringify(content).length).toBeLessThan(800)
    expect(contentOf(content).audio.hash).toBe(hash)
    expect(contentOf(content).audioResult).toBeUndefined()
    const first = said().filter((body) => body.includes(JSON.stringify(contentOf(content).text)))
    expect(first).toHaveLength(1)
  })

  test('[WA-07 WA-23] a phone that did not ask for links gets the sound itself, in base64', async () => {
    const bytes = Buffer.from(contentOf(await heard(inline)).audioResult ?? '', 'base64')
    const { url } = contentOf(await heard(inline)).audio
    const fetched = await call(show.origin, url, { token: show.token })
    expect(bytes.equals(Buffer.from(await fetched.arrayBuffer()))).toBe(true)
  })

  test('[IN-23 RC-01] after a kill between making the sounds and GO, phones are told of them again and none is made again', async () => {
    ours?.close()
    inline?.close()
    show = await createShow(running.origin, 2)
    const before = await openPhone(show, await one(0))
    const hash = await told(before)
    before.close()
    await running.kill()
    const asked = said()
    running = await startProduct(env)
    const after = await openPhone(show, await one(0))
    expect(await told(after)).toBe(hash)
    await go(0)
    expect(contentOf(await heard(after)).audio.hash).toBe(hash)
    // the outage may have cut off the sounds of people who had not come yet: those may be made now
    expect(said().slice(0, asked.length)).toEqual(asked)
    expect(new Set(said()).size, 'nothing was made twice').toBe(said().length)
    after.close()
  })

  test('[IN-28 SP-25] while the provider is down the fallback voice speaks, the console says so, and the run ends without failures', async () => {
    provider.trouble = {
      title: 'down',
      answer: (response) => void response.writeHead(503).end(),
      failure: { retryable: true, message: /503/ },
    }
    show = await createShow(running.origin, 2)
    const console = await openConsole(show)
    const phones = await Promise.all(show.audience.map((user) => new Phone(show, user, 50).join()))
    await until('both are connected', () => phones.every((phone) => phone.isConnected))
    const text = `Nobody has said this before: ${show.board._id}.`
    const template = { type: 'speech', content: { text, voice: 'Rachel' } }
    await console.ask('quickModule', { template, group: 'audience' })
    const completed = await console.next(({ type }) => type === 'moduleCompleted')
    expect(completed.payload).toMatchObject({ failures: [] })
    const { runs } = await json<Blackboard>(
      call(show.origin, `/api/blackboards/${show.board._id}`, { token: show.token }),
    )
    expect(runs[0]?.fallback).toMatch(/answered 503/)
    const field = `runs.${runs[0]?._id}.fallback`
    expect(console.of('blackboardFieldUpdated').map(({ payload }) => payload)).toContainEqual({
      field,
      value: runs[0]?.fallback,
    })
    const log = await readLog(show)
    expect(log.filter(({ type }) => type === 'FallbackVoiceUsed')).toHaveLength(1)
    expect(phones.map((phone) => phone.heard.length)).toEqual([1, 1])
    for (const phone of phones) phone.leave()
    console.close()
  })
})
