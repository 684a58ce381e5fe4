import { afterAll, describe, expect, test } from 'vitest'
import { openFlite } from '../../apps/api/src/adapters/speech/flite/flite.ts'
import { hasFfmpeg, samplesOf } from '../../apps/api/src/adapters/speech/test-servers/decode.ts'
import { plain } from '../../apps/api/src/adapters/speech/test-servers/settings.ts'
import { sentenceEnds, sentences } from '../../apps/web/src/phone/captions.ts'
import { pausesOf } from '../../apps/web/src/phone/pauses.ts'

const lines = [
  'It was 1984. The FBI came to our house at 10:30 in the morning. We left at once, and never came back.',
  'Dr. Smith paid 3,500 dollars for it! Do you remember? The old modem sang: it sang every night. Good night.',
  'Hello. You joined at 56 kilobits per second, on the 24th of December 1999. 100% of us were happy. Were you?',
]
const rate = 16_000
const mostMs = 600

describe.skipIf(!hasFfmpeg)('captions beside the voice (needs ffmpeg)', () => {
  const flite = openFlite({ workers: 2 })
  afterAll(() => flite.close())
  const say = (text: string, voiceId: string) => flite.synthesise({ text, voiceId, settings: plain })

  for (const voice of ['rms', 'slt', 'awb'])
    test(`[PH-10] each sentence begins within 0.6 s of ${voice}`, async () => {
      const late: number[] = []
      for (const line of lines) {
        const parts = sentences(line)
        const { bytes, durationMs } = await say(line, voice)
        const ends = sentenceEnds(parts, durationMs, pausesOf(await samplesOf(bytes, rate), rate))
        for (const at of parts.slice(1).keys()) {
          // the rest of the text takes as long as if it were spoken alone
          const rest = await say(parts.slice(at + 1).join(''), voice)
          late.push(Number(ends[at]) - (durationMs - rest.durationMs))
        }
      }
      expect(late.map(Math.abs).filter((ms) => ms > mostMs)).toEqual([])
    })
})
