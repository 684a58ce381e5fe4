import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ROOT } from '../support/sources.ts'

/** A launcher that becomes a program. The program prints each signal, and exits with its number on the second one. */
const launched = () => {
  const program = `
    let got = 0
    const end = (signal, code) => process.on(signal, () => { console.log(signal); if (++got === 2) process.exit(code) })
    end('SIGINT', 42); end('SIGTERM', 43); end('SIGHUP', 44)
    setInterval(() => {}, 1000)
    console.log(process.pid)
    console.log('ready')
  `
  const url = new URL('scripts/lib/run.mjs', `file://${ROOT}/`)
  const code = `import { become } from ${JSON.stringify(url.href)}; become(process.execPath, ['-e', ${JSON.stringify(program)}])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: join(ROOT), stdio: 'pipe' })
  const lines: string[] = []
  let pid = 0
  const said = async (line: string) => {
    while (!lines.includes(line))
      lines.push(
        ...String((await once(child.stdout, 'data'))[0])
          .trim()
          .split('\n'),
      )
    pid ||= Number(lines[0])
    lines.length = 0
  }
  return { child, said, pid: () => pid }
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

test('a program that something else ends is named with the signal', async () => {
  const { child, said, pid } = launched()
  const [ended, told] = [once(child, 'close'), text(child.stderr)]
  await said('ready')
  process.kill(pid(), 'SIGKILL')
  expect(await ended).toEqual([137, null])
  expect(await told).toBe('-e was ended by SIGKILL\n')
})
