import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { freeze } from './freeze.ts'

const entries = {
  main: fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url)),
  /** a phone may send as much as it can */
  unlimited: fileURLToPath(new URL('../../apps/api/bench/unlimited.ts', import.meta.url)),
  /** the clock of its machine is `CLOCK_AHEAD_MS` ahead */
  shifted: fileURLToPath(new URL('shifted-main.ts', import.meta.url)),
}
export type Entry = keyof typeof entries

export type Running = {
  port: number
  origin: string
  /** everything it has printed so far */
  printed: () => string
  /** kills it without a warning */
  kill: () => Promise<void>
  stop: () => Promise<void>
  /** freezes it for this long; `meanwhile` runs during that time */
  freeze: (ms: number, meanwhile: () => void) => Promise<void>
}

export const scratchDir = (): { dir: string; remove: () => void } => {
  const dir = mkdtempSync(join(tmpdir(), 'ghostlight-'))
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

/**
 * The part of this process's environment that the product needs or that makes its start cheap, without its settings.
 */
export const plainEnvironment = (): Record<string, string> => {
  const kept = ['PATH', 'HOME', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(kept)
}

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** `signal` ends the product, whether it is ready or not. */
type Starting = { entry?: Entry; openFiles?: number; signal?: AbortSignal }

/** Runs the product's own main in its own process. Rejects with its output if it ends before it is ready. */
export const startProduct = async (
  env: Record<string, string>,
  args: readonly string[] = [],
  { entry = 'main', openFiles, signal }: Starting = {},
): Promise<Running> => {
  const port = Number(env['PORT'] ?? (await freePort()))
  const command = [process.execPath, entries[entry], ...args]
  // the shell is replaced by the product
  const limited = openFiles === undefined ? [] : ['sh', '-c', `ulimit -n ${openFiles} && exec "$0" "$@"`]
  const [program = process.execPath, ...rest] = [...limited, ...command]
  const child = spawn(program, rest, {
    env: { ...plainEnvironment(), LOG_LEVEL: 'warn', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  signal?.addEventListener('abort', () => child.kill('SIGKILL'))
  let output = ''
  const ready = Promise.withResolvers<void>()
  const collect = (chunk: Buffer): void => {
    output += chunk
    if (output.includes('Ghostlight is ready.') && /Data {2,}\S/.test(output)) ready.resolve()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  child.once('exit', (code) => ready.reject(new Error(`it ended with ${code}:\n${output}`)))
  await ready.promise
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    child.kill(signal)
    await ended(child)
  }
  return {
    port,
    origin: `http://localhost:${port}`,
    printed: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: async (ms, meanwhile) => {
      freeze(child)
      meanwhile()
      await new Promise((resolve) => setTimeout(resolve, ms))
      child.kill('SIGCONT')
    },
  }
}
