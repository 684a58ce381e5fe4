// @ts-expect-error: plain JavaScript, which a start runs before anything is installed
import * as checksums from '../lib/node-checksums.mjs'
// @ts-expect-error
import * as programs from '../lib/process.mjs'
// @ts-expect-error
import * as toolchain from '../lib/toolchain.mjs'

type Options = { cwd?: string; shell?: boolean }
type Programs = {
  ROOT: string
  Failure: new (message: string) => Error
  fail: (message: string) => never
  succeeds: (command: string, args: readonly string[], options?: Options) => boolean
  output: (command: string, args: readonly string[]) => string | undefined
}

export const { ROOT, Failure, output, succeeds }: Programs = programs
export const fail: Programs['fail'] = programs.fail
export const sha256: (bytes: Uint8Array) => string = checksums.sha256
export const platformNames: readonly string[] = checksums.platforms
export const pnpm: () => [string, ...string[]] = toolchain.pnpm

/** All files get the time of the commit: a browser tells versions of a page apart by it. */
export const timeOfCommit = (): Date => {
  const given = process.env['SOURCE_DATE_EPOCH'] ?? output('git', ['log', '-1', '--format=%ct'])
  const seconds = Number(given)
  if (!given || !Number.isInteger(seconds))
    fail('This is not a Git clone. Set SOURCE_DATE_EPOCH to the time of the commit, in seconds.')
  return new Date(seconds * 1000)
}
