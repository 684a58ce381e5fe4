import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decode, hasFfmpeg, toneMp3 } from '../test-servers/decode.ts'
import { readMp3 } from './duration.ts'

const SILENT = Buffer.concat([Buffer.from([0xff, 0xf3, 0x68, 0xc4]), Buffer.alloc(212)])
const KINDS = [
  ['-b:a', '64k', '-ar', '44100'],
  ['-b:a', '128k', '-ar', '48000', '-ac', '2'],
  ['-q:a', '4', '-ar', '44100'],
  ['-q:a', '6', '-ar', '22050', '-ac', '2'],
  ['-b:a', '48k', '-ar', '16000'],
  ['-b:a', '32k', '-ar', '22050', '-write_xing', '0'],
  ['-b:a', '24k', '-ar', '8000', '-id3v2_version', '0'],
  ['-abr', '1', '-b:a', '96k', '-ar', '32000', '-write_id3v1', '1', '-metadata', 'title=Ghost'],
]

describe('how long an MP3 plays', () => {
  test.skipIf(!hasFfmpeg).each(KINDS)(
    '[SP-12] made with %s %s %s %s …: has the length that a decoder finds (needs ffmpeg)',
    async (...options) => {
      const mp3 = await toneMp3(1.7, ...options)
      const read = readMp3(mp3)
      const heard = await decode(mp3)
      expect(read.is).toBe('mp3')
      expect(Math.abs((read.is === 'mp3' ? read.durationMs : 0) - heard.durationMs)).toBeLessThanOrEqual(2)
    },
  )

  test('[SP-12] frames add up, with 576 samples each at 16 kHz, and tags between and after them do not count', () => {
    const tag = Buffer.from('ID3\x03\0\0\0\0\0\x05hello', 'latin1')
    const end = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)])
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 50 }), fc.boolean(), (tagged, ended) => {
        const parts = tagged.flatMap((it) => (it ? [tag, SILENT] : [SILENT]))
        const read = readMp3(Buffer.concat(ended ? [...parts, end] : parts))
        expect(read).toEqual({ is: 'mp3', durationMs: Math.round(tagged.length * 36) })
      }),
    )
  })
})

describe('bytes that are not an MP3', () => {
  test('[SP-13] an MP3 cut anywhere within a frame is recognised as cut off', () => {
    const whole = Buffer.concat(Array<Buffer>(4).fill(SILENT))
    fc.assert(
      fc.property(fc.integer({ min: SILENT.length + 4, max: whole.length - 1 }), (length) => {
        const atSeam = length % SILENT.length === 0
        const inHeader = length % SILENT.length < 4
        const read = readMp3(whole.subarray(0, length))
        expect(read.is).toBe(atSeam ? 'mp3' : inHeader ? 'not-mp3' : 'cut-off')
      }),
    )
  })

  test.each(['', '<html>busy</html>', '{"error":"no"}', 'RIFF\0\0\0\0WAVEfmt ', 'OggS', '\0\0\0\0'])(
    '[SP-13] %j is not an MP3',
    (text) => expect(readMp3(Buffer.from(text)).is).toBe('not-mp3'),
  )

  test('[SP-13] any bytes, even after a good beginning, give an answer and never an exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), fc.boolean(), (bytes, begun) => {
        const read = readMp3(begun ? Buffer.concat([SILENT, bytes]) : bytes)
        if (read.is === 'mp3') expect(read.durationMs).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1000 },
    )
  })
})
