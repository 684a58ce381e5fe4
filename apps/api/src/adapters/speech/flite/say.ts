import { readMp3 } from '../mp3/duration.ts'
import type { openEncoder } from './encode.ts'
import type { Said, Say } from './messages.ts'
import { shaped } from './shape.ts'
import { speakable } from './speakable.ts'
import { runCommand } from './wasi.ts'
import { readWav } from './wav.ts'

const OUT = 'out.wav'
const SHORTEST_SECONDS = 0.15

type Tools = { flite: object; encode: Awaited<ReturnType<typeof openEncoder>> }

/** One text to one MP3. Refuses what cannot be heard; throws only when the engine itself breaks. */
export function say({ text, voiceId, speed }: Say, { flite, encode }: Tools): Said {
  const words = speakable(text)
  if (words === '') return { refused: 'there is nothing to say' }
  const stretch = String(1 / Math.min(2, Math.max(0.5, speed)))
  const run = runCommand(flite, ['flite', '-voice', voiceId, '--setf', `duration_stretch=${stretch}`, '-t', words, OUT])
  const wav = run.file(OUT)
  const pcm = wav && readWav(wav)
  if (run.exitCode !== 0 || !pcm) throw new Error(`flite ended with ${run.exitCode}: ${run.printed}`)
  const sound = shaped(pcm)
  if (sound.samples.length < SHORTEST_SECONDS * sound.sampleRate) return { refused: 'nothing of the text can be heard' }
  const bytes = encode(sound)
  const mp3 = readMp3(bytes)
  if (mp3.is !== 'mp3') throw new Error(`the encoder made no whole MP3: ${mp3.is}`)
  return { bytes, durationMs: mp3.durationMs }
}
