import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** A machine without ffmpeg skips the tests that need an independent decoder. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

export type Heard = { durationMs: number; peakDb: number; startsAfterMs: number; endsBeforeMs: number }

/** Decodes the bytes with ffmpeg, an independent decoder. Rejects if it finds any fault in them. */
export async function decode(bytes: Uint8Array): Promise<Heard> {
  const pcm = await withFile(async (file) => {
    await writeFile(file, bytes)
    return ffmpeg(['-v', 'error', '-xerror', '-i', file, '-ac', '1', '-ar', '48000', '-f', 's16le', '-'])
  })
  const samples = Array.from({ length: pcm.length >> 1 }, (_, i) => Math.abs(pcm.readInt16LE(i * 2)))
  const peak = samples.reduce((loudest, it) => Math.max(loudest, it), 0)
  const heard = (sample: number) => sample > peak * 0.02
  return {
    durationMs: samples.length / 48,
    peakDb: 20 * Math.log10(peak / 32_768),
    startsAfterMs: samples.findIndex(heard) / 48,
    endsBeforeMs: (samples.length - samples.findLastIndex(heard)) / 48,
  }
}

/** What ffmpeg decodes them to, mono. */
export async function samplesOf(bytes: Uint8Array, sampleRate: number): Promise<Float32Array> {
  const pcm = await withFile(async (file) => {
    await writeFile(file, bytes)
    return ffmpeg(['-v', 'error', '-i', file, '-ac', '1', '-ar', String(sampleRate), '-f', 'f32le', '-'])
  })
  return new Float32Array(Uint8Array.from(pcm).buffer)
}

/** An MP3 with a tone of this many seconds, made by ffmpeg with these options. */
export function toneMp3(seconds: number, ...options: string[]): Promise<Buffer> {
  const source = `sine=frequency=440:duration=${seconds}`
  return withFile(async (file) => {
    await ffmpeg(['-v', 'error', '-f', 'lavfi', '-i', source, '-c:a', 'libmp3lame', ...options, file])
    return readFile(file)
  })
}

/** Uses files and not pipes: with a pipe, ffmpeg neither writes nor reads the first frame's padding at the end. */
async function withFile<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'ghostlight-sound-'))
  try {
    return await work(join(folder, 'sound.mp3'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function ffmpeg(args: readonly string[]): Promise<Buffer> {
  const child = spawn('ffmpeg', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  const complaints = text(child.stderr)
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${await complaints}`)
  return Buffer.concat(parts)
}
