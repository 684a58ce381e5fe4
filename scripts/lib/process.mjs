import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Something that the person who started us has to know or do; the rest is a bug and shows its stack. */
export class Failure extends Error {}

export function fail(message) {
  throw new Failure(message)
}

/** Runs to the end on our own terminal; true when it went well. `options` as for `spawnSync`. */
export function succeeds(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options })
  if (error) console.error(`${command}: ${error.message}`)
  return status === 0
}

/** What a command prints, or undefined when it cannot be run. */
export function output(command, args, options = {}) {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    ...options,
  })
  return status === 0 ? stdout.trim() : undefined
}
