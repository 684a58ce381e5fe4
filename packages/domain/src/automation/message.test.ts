import type { OutsideMessage } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { filledMessage } from './message.ts'

const values = { cue: { number: '12.5', name: 'The dial-up choir & co' }, phonesIn: 40, emoteRate: 3 }
type Osc = Extract<OutsideMessage, { kind: 'osc' }>
type Http = Extract<OutsideMessage, { kind: 'http' }>
const osc = (over: Partial<Osc> = {}): OutsideMessage => ({
  kind: 'osc',
  host: 'desk.local',
  port: 9000,
  over: 'udp',
  address: '/light/1',
  args: [],
  ...over,
})
const http = (over: Partial<Http> = {}): OutsideMessage => ({
  kind: 'http',
  method: 'POST',
  url: 'http://desk.local:8080/light',
  headers: [],
  json: [],
  ...over,
})
const why = (message: OutsideMessage) => {
  const filled = filledMessage(message, values)
  return 'incomplete' in filled ? filled.incomplete : undefined
}

describe('an OSC message', () => {
  it('[AM-02] fills its symbols and gives each argument its type', () => {
    const args: Osc['args'] = [
      { type: 'text', value: 'Cue {{cue.number}}: {{ cue.name }}' },
      { type: 'integer', value: '{{phones.in}}' },
      { type: 'decimal', value: '0.{{emote.rate}}' },
      { type: 'boolean', value: 'yes' },
      { type: 'boolean', value: 'off' },
      { type: 'text', value: '{{nickname}} {' },
    ]
    expect(filledMessage(osc({ args, address: ' /cue/{{cue.number}}/go ' }), values)).toEqual({
      kind: 'osc',
      host: 'desk.local',
      port: 9000,
      over: 'udp',
      address: '/cue/12.5/go',
      args: [
        { type: 's', value: 'Cue 12.5: The dial-up choir & co' },
        { type: 'i', value: 40 },
        { type: 'f', value: 0.3 },
        { type: 'T', value: true },
        { type: 'F', value: false },
        { type: 's', value: '{{nickname}} {' },
      ],
    })
  })

  it('[AM-02] says which part is missing or invalid', () => {
    expect(why(osc({ host: ' ' }))).toBe('it names no machine')
    for (const address of ['', '/', 'light', '/light 1', '/licht/ä'])
      expect(why(osc({ address })), address).toBe('its address is not an OSC address, such as /light/1')
    expect(why(osc({ args: [{ type: 'integer', value: '{{cue.number}}' }] }))).toBe('“12.5” is not a whole number')
    expect(why(osc({ args: [{ type: 'decimal', value: 'loud' }] }))).toBe('“loud” is not a number')
    expect(why(osc({ args: [{ type: 'boolean', value: '' }] }))).toBe('“” is not yes or no')
  })

  it('[AM-02] accepts numbers, yes and no as people write them, and nothing else', () => {
    const argumentOf = (type: Osc['args'][number]['type'], value: string) => {
      const filled = filledMessage(osc({ args: [{ type, value }] }), values)
      return 'args' in filled ? filled.args[0]?.value : undefined
    }
    for (const [type, value, is] of [
      ['integer', ' 7 ', 7],
      ['integer', '+7', 7],
      ['integer', '-70', -70],
      ['decimal', '0,5', 0.5],
      ['decimal', '-12.25', -12.25],
      ['decimal', '+300', 300],
      ['boolean', ' YES', true],
      ['boolean', '1', true],
      ['boolean', 'No ', false],
      ['boolean', '0', false],
    ] as const)
      expect(argumentOf(type, value), value).toBe(is)
    for (const [type, ...those] of [
      ['integer', 'x7', '7x', '7.5', '1234567890'],
      ['decimal', 'x1', '1x', '1.', '.5', '1.2.3'],
      ['boolean', 'oh yes', 'yes!', 'piano', 'nobody', '10', '00'],
    ] as const)
      for (const value of those) expect(argumentOf(type, value), value).toBeUndefined()
  })

  it('[AM-02] goes to the named machine and ignores spaces around the name', () => {
    expect(filledMessage(osc({ host: ' desk.local ' }), values)).toMatchObject({ host: 'desk.local' })
    expect(why(osc({ address: 'go/light' }))).toBe('its address is not an OSC address, such as /light/1')
  })

  it('[AM-03] cannot inject lines into a machine that reads lines', () => {
    const named = { ...values, cue: { number: '1', name: 'a\r\nFLUSHALL\r\n' } }
    const filled = filledMessage(
      osc({ address: '/{{cue.name}}', args: [{ type: 'text', value: '{{cue.name}}' }] }),
      named,
    )
    expect(filled).toMatchObject({ address: '/a__FLUSHALL__', args: [{ value: 'a  FLUSHALL  ' }] })
  })
})

describe('an HTTP message', () => {
  it('[AM-02] fills its symbols in the address and in JSON, escaped for each', () => {
    const json: Http['json'] = [
      { name: 'cue', type: 'text', value: '{{cue.name}} "live"' },
      { name: 'rate', type: 'decimal', value: '{{emote.rate}}' },
      { name: 'on', type: 'boolean', value: 'true' },
    ]
    const filled = filledMessage(http({ url: 'http://desk.local/cue/{{cue.name}}', json }), values)
    if (!('url' in filled)) throw new Error(JSON.stringify(filled))
    expect(filled.url.href).toBe('http://desk.local/cue/The%20dial-up%20choir%20%26%20co')
    expect(JSON.parse(filled.body ?? '')).toEqual({ cue: 'The dial-up choir & co "live"', rate: 3, on: true })
    expect(filledMessage(http(), values)).toMatchObject({ body: undefined })
  })

  it('[AM-02] says which part is missing', () => {
    for (const url of ['', 'desk.local', 'ftp://desk.local', 'file:///etc/passwd', 'http://'])
      expect(why(http({ url })), url).toBe('its address does not begin with http:// or https://')
    expect(why(http({ url: 'a http://desk.local' }))).toBe('its address does not begin with http:// or https://')
    expect(why(http({ url: 'myhttp://desk.local' }))).toBe('its address does not begin with http:// or https://')
    for (const who of ['me:word', 'me', ':word'])
      expect(why(http({ url: `http://${who}@desk.local` })), who).toMatch(/^an address must not contain a password/)
    expect(why(http({ headers: [{ name: 'X-Key', secret: null }] }))).toBe('the header X-Key says nothing')
    expect(why(http({ json: [{ name: 'n', type: 'integer', value: 'x' }] }))).toBe('“x” is not a whole number')
  })

  it('[AM-03] never lets an author set its length, its host or a second request', () => {
    for (const name of [
      'Host',
      'content-length',
      'Transfer-Encoding',
      'Connection',
      'Upgrade',
      'a b',
      'a:b',
      'a\r\nb',
      '',
    ])
      expect(why(http({ headers: [{ name, secret: 'secret-1' }] })), name).toBe(`“${name}” cannot be sent as a header`)
    for (const name of ['Content-Type', 'proxy-authorization', 'te', 'Keep-Alive'])
      expect(why(http({ headers: [{ name, secret: 's' }] })), name).toBe(`“${name}” cannot be sent as a header`)
    for (const name of ['Authorization', 'X-Host', 'Hostess', 'X-Content-Type', 'Tea', 'X-Proxy-Key'])
      expect(filledMessage(http({ headers: [{ name, secret: 's' }] }), values)).toMatchObject({
        headers: { [name]: 's' },
      })
  })

  it('[AM-02] keeps the line breaks of a text in its JSON, where they are harmless', () => {
    const filled = filledMessage(
      http({ url: ' http://desk.local/ ', json: [{ name: 'line', type: 'text', value: 'one\ntwo' }] }),
      values,
    )
    expect(filled).toMatchObject({ body: '{"line":"one\\ntwo"}', url: new URL('http://desk.local/') })
  })
})
