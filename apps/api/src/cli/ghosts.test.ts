import { expect, test } from 'vitest'
import { runCommand } from './run.ts'

/** Nothing answers on port 1: wrong arguments must be reported before any request. */
const said = async (...args: string[]): Promise<string> => {
  const { code, text } = await runCommand(['--', 'ghosts', '--url', 'http://127.0.0.1:1', ...args], {})
  expect(code, args.join(' ')).not.toBe(0)
  return text
}

test('[SC-25] ghosts of the command line are refused without a show, and with invalid numbers, times or shares', async () => {
  expect(await said()).toContain('--show ID')
  for (const wrong of ['0', '-1', 'many', 'Infinity', '']) {
    expect(await said('--show', 'K7M4QX', `--count=${wrong}`), wrong).toContain('--count: a number, such as 40')
    expect(await said('--show', 'K7M4QX', `--pace=${wrong}`), wrong).toContain('--pace: a number, such as 1')
  }
  for (const wrong of ['0', '0 s', 'soon'])
    expect(await said('--show', 'K7M4QX', `--for=${wrong}`), wrong).toContain('--for: a time, such as ')
  for (const wrong of ['101', '-1', 'few'])
    expect(await said('--show', 'K7M4QX', `--never=${wrong}`), wrong).toContain('of a hundred ghosts, such as 10')
})

test('[SC-25] the smallest valid values are accepted, and then the missing server is reported', async () => {
  for (const right of ['--count=1', '--pace=0.5', '--for=1s', '--late=0', '--never=100'])
    expect(await said('--show', 'k7m4qx', right), right).toContain('no Ghostlight answers at http://127.0.0.1:1')
})
