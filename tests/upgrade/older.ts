import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { plainEnvironment } from '../support/product.ts'
import { ROOT } from '../support/sources.ts'

export type Older = {
  /** the commit that was asked for */
  commit: string
  /** Starts a node of it. It ends with `stop`, as a service manager ends it. */
  start: (env: Record<string, string>) => Promise<{ origin: string; stop: () => Promise<void> }>
  remove: () => void
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** The release before this one: the newest tag that this commit comes after. */
export const lastRelease = (): string | undefined => {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^')
  } catch {
    return undefined
  }
}

/** The signal reaches the launcher, which hands it on to the product. */
const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Takes the files of a commit into a folder of their own, where its own `npm start` installs and builds it. */
export const takeOlder = (name: string): Older => {
  const commit = git('rev-parse', '--short', `${name}^{commit}`)
  const folder = mkdtempSync(join(tmpdir(), `ghostlight-${commit}-`))
  const files = execFileSync('git', ['archive', '--format=tar', commit], { cwd: ROOT, maxBuffer: 2 ** 29 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  const start: Older['start'] = async (env) => {
    const port = await freePort()
    const child = spawn(process.execPath, [join(folder, 'scripts/launch.mjs'), 'start'], {
      cwd: folder,
      env: { ...plainEnvironment(), NODE_COMPILE_CACHE: '', ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    const ready = Promise.withResolvers<void>()
    const read = (chunk: Buffer): void => {
      printed += chunk
      if (printed.includes('Ghostlight is ready.')) ready.resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => ready.reject(new Error(`${commit} ended with ${code}:\n${printed}`)))
    await ready.promise
    return { origin: `http://localhost:${port}`, stop: () => ended(child) }
  }
  return { commit, start, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
