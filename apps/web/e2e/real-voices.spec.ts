import { type Browser, chromium, expect, test } from '@playwright/test'
import { recordedRate, startVoices, type Voices } from '../../../tests/support/real-voices.ts'
import { call, json, openConsole, readLog } from '../../../tests/support/show.ts'
import { newShow, openStage, phoneAt, type Stage, tapToHear } from './stage.ts'

/**
 * `SPEECH=real npm test -- e2e real-voices`. Only a Chromium with windows has voices, and what it needs of Debian (chromium,
 * xvfb, pulseaudio, pulseaudio-utils, speech-dispatcher-espeak-ng) takes longer to install than all other programs together.
 */
test.skip(process.env['SPEECH'] !== 'real', 'asked for by SPEECH=real: it needs a Chromium with windows and voices')

const lines: Record<string, string> = {
  de: 'Guten Abend. Kommen Sie herein und nehmen Sie Platz.',
  pl: 'Dobry wieczór. Proszę wejść i usiąść.',
  // eSpeak names it `cmn`
  'zh-Hans': '晚上好。请进来坐下。',
  // eSpeak does not speak it
  so: 'Fiid wanaagsan. Soo gal oo fadhiiso.',
}

let stage: Stage
let voices: Voices
let phone: Browser
test.beforeAll(async () => {
  voices = await startVoices()
  stage = await openStage({ SPEECH_FALLBACK: 'phone' }, { most: 1 })
  phone = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    headless: false,
    env: voices.env,
    args: ['--no-sandbox', '--disable-gpu', '--enable-speech-dispatcher'],
  })
})
test.afterAll(async () => {
  await phone?.close()
  await stage?.close()
  voices?.close()
})

/** For how long the loudspeaker was not silent since sample `from`, s. */
const soundedFor = (from: number): number => {
  const part = recordedRate / 10
  const samples = voices.heard().subarray(from)
  let loud = 0
  for (let at = 0; at + part <= samples.length; at += part)
    if (samples.subarray(at, at + part).some((it) => Math.abs(it) > 1_000)) loud += 0.1
  return loud
}

test('[LN-22 LN-23] a phone says each line with a real voice of its language, which is heard, and reads the others', async () => {
  const { origin, token } = stage.show
  const template = stage.show.board.templates.find(({ type }) => type === 'speech')
  if (!template) throw new Error('the demo speaks')
  const translations = Object.fromEntries(
    Object.entries(lines).map(([language, text]) => [language, { text, source: 'x', state: 'done' }]),
  )
  const fields = [{ path: 'translations', from: template.translations, to: translations }]
  const edits = [{ type: 'set', kind: 'template', id: template._id, fields }]
  await json(call(origin, '/api/edits', { token, body: { edits } }))
  const show = await newShow(origin, { most: 1 })
  const [user] = show.audience
  const page = await phoneAt(phone, show, { user })
  await tapToHear(page)
  // the tap had them loaded, all 13,000
  await expect.poll(() => page.evaluate(() => speechSynthesis.getVoices().length)).toBeGreaterThan(0)
  const console = await openConsole(show)

  const said: Record<string, unknown> = {}
  for (const language of Object.keys(lines)) {
    await console.ask('updateUserField', { userId: user?._id, field: 'data.language', value: language })
    await expect.poll(() => soundedFor(Math.max(0, voices.heard().length - recordedRate)), 'the chime is over').toBe(0)
    const from = voices.heard().length
    const module = { group: 'audience', template: template._id, autorun: true }
    expect((await console.ask('addModule', { module })).type).toBe('addModuleResult')
    const receipts = async () => (await readLog(show)).filter(({ type }) => type === 'AudioContentCompleted')
    await expect.poll(async () => (await receipts()).length, { timeout: 30_000 }).toBe(Object.keys(said).length + 1)
    const sounded = soundedFor(from)
    said[language] = [(await receipts()).at(-1)?.data['saidBy'], sounded > 0.8 ? 'heard' : sounded]
  }
  console.close()
  expect(said).toEqual({
    de: ['phone', 'heard'],
    pl: ['phone', 'heard'],
    'zh-Hans': ['phone', 'heard'],
    so: ['captions', 0],
  })
})
