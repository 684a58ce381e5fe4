import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { scratchDir } from './product.ts'
import { until } from './show.ts'

/** Samples a second of what is recorded. */
export const recordedRate = 16_000

/** A desktop with a loudspeaker and voices. `env` starts a program in it; `heard` is what the loudspeaker played so far. */
export type Voices = { env: Record<string, string>; heard: () => Int16Array; close: () => void }

/**
 * Starts a screen (Xvfb), a loudspeaker that is recorded (PulseAudio) and the voices of a desktop (Speech Dispatcher with
 * eSpeak NG), as a Chromium with windows needs them to speak. Their Debian packages must be there.
 */
export const startVoices = async (): Promise<Voices> => {
  const data = scratchDir()
  const runtime = join(data.dir, 'run')
  mkdirSync(runtime, { mode: 0o700 })
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    HOME: data.dir,
    XDG_RUNTIME_DIR: runtime,
  }
  const running: ChildProcess[] = []
  const start = (program: string, args: readonly string[], stdio: 'ignore' | 'pipe' = 'ignore'): ChildProcess => {
    const child = spawn(program, args, { env, stdio: ['ignore', stdio, 'ignore'] })
    running.push(child)
    return child
  }
  const close = () => {
    for (const child of running.toReversed()) child.kill('SIGKILL')
    data.remove()
  }

  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24'], 'pipe')
  const [number] = (await once(screen.stdout ?? screen, 'data')) as [Buffer]
  env['DISPLAY'] = `:${String(number).trim()}`

  start('pulseaudio', [
    '-n',
    '--exit-idle-time=-1',
    '-L',
    'module-native-protocol-unix',
    '-L',
    'module-null-sink sink_name=out',
  ])
  const chunks: Buffer[] = []
  await until('the loudspeaker is recorded', async () => {
    const format = ['--format=s16le', `--rate=${recordedRate}`, '--channels=1', '--latency-msec=50']
    const recorder = start('parec', ['-d', 'out.monitor', ...format], 'pipe')
    recorder.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    await Promise.race([once(recorder.stdout ?? recorder, 'data'), once(recorder, 'exit')])
    return chunks.length > 0
  })
  start('speech-dispatcher', ['-s', '-t', '0'])
  return {
    env,
    heard: () => {
      const all = Buffer.concat(chunks)
      return new Int16Array(all.buffer, all.byteOffset, all.length >> 1)
    },
    close,
  }
}
