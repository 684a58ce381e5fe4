import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../adapters/clock.ts'
import { createSessions } from '../edge/sessions.ts'
import { writePort } from '../start/port-file.ts'
import { allSessionsHold } from '../testing/all-sessions-hold.ts'
import { runCommand } from './run.ts'

const secret = 'a secret of this test, 32 bytes or more'
const house = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'ghostlight-cli-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  writeFileSync(join(dir, 'session-secret'), `${secret}\n`)
  return dir
}
const read = (link: string) =>
  createSessions(Buffer.from(secret), systemClock, allSessionsHold).read(link.split('#login=')[1])

test('[DO-31] the command line makes a login link for the named operator, a new one each time', async () => {
  const dir = house()
  const link = (...args: string[]) => runCommand(['--', 'login-link', '--data-dir', dir, ...args], {})
  const one = await link('--name', ' Iris', '--port', '9000')
  expect(one).toMatchObject({ code: 0, text: expect.stringMatching(/^http:\/\/localhost:9000\/dramaturg#login=/) })
  expect(await read(one.text)).toMatchObject({ role: 'login-link', sub: 'iris' })
  expect((await link()).text).toMatch(/^http:\/\/localhost:8080\//)
  expect(await read((await link()).text)).toMatchObject({ sub: '' })
  expect((await link()).text).not.toBe((await link()).text)
})

test('[DO-31] the default port is that of the server that uses the folder', async () => {
  const [dir, other, third] = [house(), house(), house()]
  writePort(dir, 9123)
  writePort(other, 9124)
  const link = async (where: string, env: NodeJS.ProcessEnv = {}, ...args: string[]) =>
    new URL((await runCommand(['login-link', '--data-dir', where, ...args], env)).text).port
  expect(await Promise.all([link(dir), link(other), link(third)])).toEqual(['9123', '9124', '8080'])
  expect(await link(dir, { PORT: '9200' })).toBe('9200')
  expect(await link(dir, { PORT: '9200' }, '--port', '9300')).toBe('9300')
})

test('[DO-31] the operator and the secret come from the settings if they are set', async () => {
  const env = { OPERATOR_USERNAME: 'iris', OPERATOR_PASSWORD: 'a long password', SESSION_SECRET: secret }
  const { text } = await runCommand(['login-link'], { ...env, DATA_DIR: join(tmpdir(), 'not there') })
  expect(await read(text)).toMatchObject({ role: 'login-link', sub: 'iris' })
})

test('[ED-02] an error is one line, and help lists the commands', async () => {
  expect(await runCommand(['login-link', '--data-dir', join(tmpdir(), 'not there')], {})).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^DATA_DIR: there is no [^\n]+$/),
  })
  expect(await runCommand(['curtain'], {})).toMatchObject({
    code: 1,
    text: expect.stringContaining('no command curtain'),
  })
  expect(await runCommand([], {})).toMatchObject({ code: 1, text: expect.stringContaining('login-link  makes') })
  expect(await runCommand(['--help'], {})).toMatchObject({
    code: 0,
    text: expect.stringContaining('login-link  makes'),
  })
  expect(await runCommand(['login-link', '--help'], {})).toMatchObject({
    code: 0,
    text: expect.stringContaining('[--name NAME]'),
  })
  expect(await runCommand(['login-link', '--nam', 'x'], {})).toMatchObject({
    code: 1,
    text: expect.stringContaining('usage:'),
  })
})

test('[BU-02] a restore without a folder changes nothing and says what to give', async () => {
  for (const more of [[], ['--check']])
    expect(await runCommand(['restore', '--data-dir', house(), ...more], {})).toMatchObject({
      code: 1,
      text: expect.stringContaining('give the folder of the backup: restore FOLDER'),
    })
})
