import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/sources.ts'

/** A launcher that becomes a program. The program prints each signal, and exits with its number on the second one. */
const launched = () => {
  const program = `
    let got = 0
    const end = (signal, code) => process.on(signal, () => { console.log(signal); if (++got === 2) process.exit(code) })
    end('SIGINT', 42); end('SIGTERM', 43); end('SIGHUP', 44)
    setInterval(() => {}, 1000)
    console.log('ready')
  `
  const url = new URL('scripts/lib/run.mjs', `file://${ROOT}/`)
  const code = `import { become } from ${JSON.stringify(url.href)}; become(process.execPath, ['-e', ${JSON.stringify(program)}])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: join(ROOT), stdio: 'pipe' })
  const lines: string[] = []
  const said = async (line: string) => {
    while (!lines.includes(line))
      lines.push(
        ...String((await once(child.stdout, 'data'))[0])
          .trim()
          .split('\n'),
      )
    lines.length = 0
  }
  return { child, said }
}

test.each([
  { signal: 'SIGINT', code: 42 },
  { signal: 'SIGTERM', code: 43 },
  { signal: 'SIGHUP', code: 44 },
] as const)(
  'a program that a script starts gets $signal of a service, and its exit code becomes the script’s',
  async (it) => {
    const { child, said } = launched()
    const ended = once(child, 'exit')
    await said('ready')
    child.kill(it.signal)
    await said(it.signal)
    child.kill(it.signal)
    expect(await ended).toEqual([it.code, null])
  },
)
