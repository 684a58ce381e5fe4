import type { ForkOptions } from 'node:child_process'
import { type Answer, type Child, fileOf, type Product, startChild } from './children.ts'
import { startHere } from './product-here.ts'
import { scratchDir } from './scratch-dir.ts'
import { isWhole } from './size.ts'

export const startPhones = (): Child => startChild('phones.ts')
export const startLogins = (): Child => startChild('logins.ts')
export const startAttacks = (): Child => startChild('attacks.ts')
export const startReaders = (): Child => startChild('readers.ts')
export const startStrangers = (oscPort: number): Child => startChild('strangers.ts', [String(oscPort)])

/** The options of a process that answers the questions of probe.ts. */
const probed: ForkOptions = { execArgv: ['--expose-gc', '--import', fileOf('probe.ts')] }

export type PeerKind = 'ws' | 'echo' | 'answering' | 'socket.io'

export const startPeer = async (kind: PeerKind): Promise<Child & { port: number }> => {
  const child = startChild('peers.ts', [kind, scratchDir()], probed)
  const { port } = await child.next('its port')
  return { ...child, port: Number(port) }
}

/**
 * Starts the repository's own server of KurrentDB's wire protocol in its own process. It is not KurrentDB, and keeps its log
 * in memory, so the bench measures only our side of the wire.
 */
export const startTestEngine = async (): Promise<Child & { url: string }> => {
  const child = startChild('test-engine.ts', [], probed)
  const { url } = await child.next('its address')
  return { ...child, url: String(url) }
}

const resultMs = 10 * 60_000

/** Runs a file to its first message, which is its result. */
export const result = async (name: string, args: readonly string[]): Promise<Answer> => {
  const child = startChild(name, args)
  const answer = await child.next('its result', resultMs)
  child.stop()
  return answer
}

const main = '../dist/main.js'
/** The entries that a small run has already started in their own process. */
const started = new Set<string>()

/**
 * Starts the product from its main or from `entry`, and resolves with its port when it is ready; `oscPort` is undefined if OSC
 * is off. In a small run only the first start of each entry has its own process, because starting costs more than all else.
 */
export const startProduct = async (
  env: Record<string, string>,
  { entry = main, readyMs }: { entry?: string | undefined; readyMs?: number } = {},
): Promise<Product> => {
  const settings = { PORT: '0', LOG_LEVEL: 'error', DEMO: 'on', ...env }
  if (!isWhole && started.has(entry)) return startHere(settings, { isLimited: entry === main })
  started.add(entry)
  const child = startChild(entry, [], { ...probed, env: { ...process.env, ...settings } })
  // 'Data' is the last line, so all others have been printed
  const printed = await child.prints(
    '"Data", its last line',
    (it) => (/^ *Data +\S/m.test(it) ? it : undefined),
    readyMs,
  )
  const port = Number(/localhost:(\d+)\/dramaturg/.exec(printed)?.[1])
  return { ...child, port, oscPort: Number(/OSC\s+\S+:(\d+)/.exec(printed)?.[1]) }
}
