import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** An error for the user, printed without its stack. Any other error is a bug. */
export class Failure extends Error {}

export function fail(message) {
  throw new Failure(message)
}

/** Runs a command on this terminal until it ends. Returns true if it succeeded. `options` as for `spawnSync`. */
export function succeeds(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options })
  if (error) console.error(`${command}: ${error.message}`)
  return status === 0
}

/** Returns what a command prints, or undefined if it fails. */
export function output(command, args, options = {}) {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    ...options,
  })
  return status === 0 ? stdout.trim() : undefined
}
