import type { Automation, MachineMessage } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { lackingSecrets, withoutSecrets } from './without-secrets.ts'

const http = (url: string, ...secrets: (string | null)[]): MachineMessage => ({
  kind: 'http',
  method: 'POST',
  url,
  headers: secrets.map((secret, at) => ({ name: `X-${at}`, secret })),
  json: [],
})
const osc: MachineMessage = { kind: 'osc', host: 'desk', port: 1, over: 'udp', address: '/a@b', args: [] }
const all = (...messages: MachineMessage[]) =>
  Object.fromEntries(
    messages.map((message, at): [string, Automation] => {
      const _id = `a${at}`
      return [_id, { _id, name: _id, when: { on: 'cueRuns' }, cue: null, module: null, message }]
    }),
  )

test('[PK-04] automations leave without the values of their headers and without logins in addresses', () => {
  const given = all(http('https://me:pass@desk/a?b=c@d', 's1', null, 's2'), osc, http('https://desk/a@b'))
  const messages = Object.values(withoutSecrets(given)).map(({ message }) => message)
  expect(messages).toEqual([http('https://desk/a?b=c@d', null, null, null), osc, http('https://desk/a@b')])
  for (const url of ['http://a@b@c/', 'HTTPS://a:b@{{cue.name}}/x', 'http://a:b@'])
    expect(JSON.stringify(withoutSecrets(all(http(url))))).not.toMatch(/a:b|a@/)
})

test('[PK-13] those that need a header again are known', () => {
  const given = all(http('https://desk/', 's1', null), osc, http('https://desk/', 's1'), http('https://desk/'))
  expect(lackingSecrets(given).map(({ name }) => name)).toEqual(['a0'])
})
