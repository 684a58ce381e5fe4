import { type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithRow, failsRow } from './row.ts'
import { isWhole } from './size.ts'

/** The longest wait, unless a call gives another. Longer in a small run, which measures nothing on a busy machine. */
const patienceMs = isWhole ? 30_000 : 120_000
const keptChars = 4_000

export type Answer = Record<string, unknown>
export type Child = {
  /** sends a message, and resolves with the child's next one */
  ask: (message: unknown, withinMs?: number) => Promise<Answer>
  tell: (message: object) => void
  /** The child's next message. `what` names it in the error if it does not come. */
  next: (what: string, withinMs?: number) => Promise<Answer>
  /** Kills it. */
  stop: () => void
  /** Asks it to end; resolves when it has. */
  end: () => Promise<void>
  gone: Promise<unknown>
}
export type Product = Pick<Child, 'ask' | 'stop' | 'end' | 'gone'> & { port: number; oscPort: number }

export const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/**
 * Starts a process. If it ends too early, its row fails. If it does not answer in time, the error quotes what it printed.
 */
export const startChild = (name: string, args: readonly string[] = [], options: ForkOptions = {}) => {
  const fail = failsRow()
  const it = fork(fileOf(name), args, { ...options, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let isEnding = false
  const stop = (): void => {
    isEnding = true
    it.kill('SIGKILL')
  }
  const forget = endWithRow(stop)
  let printed = ''
  const watchers = new Set<() => void>()
  const keep = (chunk: Buffer): void => {
    printed = (printed + chunk).slice(-keptChars)
    for (const look of watchers) look()
  }
  it.stdout?.on('data', keep)
  it.stderr?.on('data', (chunk: Buffer) => {
    keep(chunk)
    process.stderr.write(chunk)
  })
  const said = (): string => (printed === '' ? 'It printed nothing.' : `It printed:\n${printed}`)
  // `close` comes after all of its output
  const gone = once(it, 'close')
  const died = gone.then(([code, signal]) => {
    forget()
    const error = new Error(`${basename(name)} ended with ${signal ?? code}. ${said()}`)
    if (!isEnding) fail(error)
    throw error
  })
  died.catch(() => undefined)

  const within = async <T>(what: string, awaited: Promise<T>, withinMs: number): Promise<T> => {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => late.reject(new Error(`${basename(name)}: ${what} did not come within ${withinMs / 1000} s. ${said()}`)),
      withinMs,
    )
    try {
      return await Promise.race([awaited, died, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }
  const next = async (what: string, withinMs = patienceMs): Promise<Answer> =>
    (await within(what, once(it, 'message'), withinMs))[0]
  const child: Child = {
    next,
    ask: (message, withinMs) => {
      const answer = next(`the answer to ${JSON.stringify(message).slice(0, 100)}`, withinMs)
      it.send(message as object)
      return answer
    },
    tell: (message) => void it.send(message),
    stop,
    end: async () => {
      isEnding = true
      it.kill('SIGTERM')
      await within('its end', gone, patienceMs)
    },
    gone,
  }
  /** Resolves when `find` finds something in its output. */
  const prints = <T>(what: string, find: (text: string) => T | undefined, withinMs = patienceMs): Promise<T> => {
    const found = Promise.withResolvers<T>()
    const look = (): void => {
      const value = find(printed)
      if (value !== undefined) found.resolve(value)
    }
    watchers.add(look)
    look()
    return within(what, found.promise, withinMs).finally(() => watchers.delete(look))
  }
  return { ...child, prints }
}
