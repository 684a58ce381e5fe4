import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { onTestFinished } from 'vitest'
import type { EventStore } from '../../../engine/ports/event-store.ts'
import { openSqliteEventStore } from './sqlite.ts'

/** A folder that goes away with the test. */
export async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'event-store-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A store that is closed with the test, before its folder goes. */
export async function opened(options: { file: string; maxPages?: number }): Promise<EventStore> {
  const store = await openSqliteEventStore(options)
  onTestFinished(() => store.close())
  return store
}

/** The message with which a file is refused. */
export async function refusal(options: { file: string; maxPages?: number }): Promise<string> {
  const outcome = await openSqliteEventStore(options).then(
    async (store) => {
      await store.close()
      return 'opened'
    },
    (error: Error) => `${error.name}: ${error.message}`,
  )
  return outcome
}

/** Another process at work on the file, its lines, and kill -9. */
export function child(task: 'append' | 'hold' | 'nobody', file: string): { lines: Interface; kill(): Promise<void> } {
  const script = join(import.meta.dirname, 'child.ts')
  const running = spawn(process.execPath, [script, task, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise<void>((resolve) => running.once('close', () => resolve()))
  const kill = () => {
    running.kill('SIGKILL')
    return gone
  }
  onTestFinished(kill)
  return { lines: createInterface({ input: running.stdout }), kill }
}
