import fc from 'fast-check'
import { Bundle, decode, encode, Message } from 'node-osc'
import { expect, it } from 'vitest'
import { mayBeOurs, messagesIn, packetOf } from './packet.ts'
import { requestIn } from './requests.ts'

const asked = (bytes: Uint8Array) => messagesIn(bytes).flatMap((message) => requestIn(message) ?? [])

it('[SC-18] any bytes give messages or none, and never an exception', () => {
  const valid = encode(new Bundle(['/ghostlight/K7M4QX/go', 'key'], ['/ghostlight/K7M4QX/cue/12.5/go', 3]))
  const spoiled = fc
    .array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { maxLength: 6 })
    .map((changes) => changes.reduce((bytes, [at, byte]) => bytes.fill(byte, at, at + 1), Buffer.from(valid)))
  const cut = fc.nat(valid.length).map((length) => valid.subarray(0, length))
  const likely = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.concat([Buffer.from('/'), bytes]))
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 2_000 }), spoiled, cut, likely), (bytes) => {
      for (const { blackboardId, ask } of asked(bytes)) {
        expect(blackboardId).toMatch(/^[2-9A-Z]{6}$/)
        expect(typeof ask.type).toBe('string')
      }
    }),
    { numRuns: 2_000 },
  )
})

it('[SC-18] bundles nested thousands of levels deep do no harm', () => {
  let bytes = encode(new Message('/ghostlight/K7M4QX/go'))
  const head = Buffer.from('#bundle\0\0\0\0\0\0\0\0\x01', 'latin1')
  while (bytes.length < 64_000) {
    const length = Buffer.alloc(4)
    length.writeInt32BE(bytes.length)
    bytes = Buffer.concat([head, length, bytes])
  }
  expect(messagesIn(bytes).length).toBeLessThanOrEqual(1)
  const many = new Bundle([])
  for (let count = 0; count < 500; count++) many.append(new Message('/ghostlight/K7M4QX/go'))
  const wide = encode(many)
  expect(messagesIn(wide)).toHaveLength(32)
})

it('[SC-13 SC-17 SD-16 AN-12] each address gives its command, with or without a key', () => {
  const ask = (address: string, ...args: (string | number)[]) =>
    asked(encode(new Message(`/ghostlight/k7m4qx${address}`, ...args))).map(({ ask, key }) => [ask, key])
  expect(ask('/connect', 'glc_1')).toEqual([[{ type: 'connect' }, 'glc_1']])
  expect(ask('/go')).toEqual([[{ type: 'go', payload: {} }, undefined]])
  expect(ask('/cue/12.5/go', 'glc_1')).toEqual([[{ type: 'go', payload: { cue: '12.5' } }, 'glc_1']])
  expect(ask('/cue/12.5/restart', 'glc_1')).toEqual([
    [{ type: 'go', payload: { cue: '12.5', again: 'restart' } }, 'glc_1'],
  ])
  expect(ask('/standby/7')).toEqual([[{ type: 'standby', payload: { cue: '7' } }, undefined]])
  expect(ask('/standby')).toEqual([[{ type: 'standby', payload: { cue: null } }, undefined]])
  expect(ask('/stop', 1)).toEqual([[{ type: 'stop', payload: {} }, undefined]])
  expect(ask('/cue/7/stop')).toEqual([[{ type: 'stop', payload: { cue: '7' } }, undefined]])
  expect(ask('/panic')).toEqual([[{ type: 'panic', payload: {} }, undefined]])
  expect(ask('/question/close')).toEqual([[{ type: 'closeQuestion', payload: {} }, undefined]])
  expect(ask('/question/12.5/close', 'glc_1')).toEqual([
    [{ type: 'closeQuestion', payload: { question: '12.5' } }, 'glc_1'],
  ])
  const sound = (...it: Parameters<typeof ask>) => ask(...it)[0]
  expect(sound('/sound/pause', 'glc_1')).toEqual([{ type: 'pause', payload: {} }, 'glc_1'])
  expect(sound('/sound/resume')).toEqual([{ type: 'resume', payload: {} }, undefined])
  expect(sound('/sound/fade')).toEqual([{ type: 'fade', payload: {} }, undefined])
  expect(sound('/sound/fade', 'glc_1', 3)).toEqual([{ type: 'fade', payload: { ms: 3_000 } }, 'glc_1'])
  expect(sound('/sound/volume', 0.5)).toEqual([{ type: 'volume', payload: { level: 0.5 } }, undefined])
  expect(sound('/sound/volume', 'glc_1', 2, 'Pit')).toEqual([
    { type: 'volume', payload: { level: 1, group: 'Pit' } },
    'glc_1',
  ])
  expect(sound('/sound/volume')?.[0]).toEqual({ type: 'volume', payload: { level: Number.NaN } })
  expect(ask('/announce/F1', 'glc_1')[0]).toEqual([{ type: 'announce', payload: { key: 'F1' } }, 'glc_1'])
  expect(ask('/announce/f8')[0]?.[0]).toEqual({ type: 'announce', payload: { key: 'F8' } })
  expect(ask('/announce/F9')[0]).toBeUndefined()
  expect(ask('/all-clear')[0]?.[0]).toEqual({ type: 'allClear', payload: {} })
  expect(ask('/all-clear/stay')[0]?.[0]).toEqual({ type: 'allClear', payload: { stay: true } })
  expect(ask('/state')).toEqual([[{ type: 'state' }, undefined]])
  for (const nothing of [
    '/cue/go',
    '/cue/123456789/go',
    '/go/now',
    '',
    '/runCue',
    '/cue/1/2/go',
    '/question',
    '/question//close',
  ])
    expect(ask(nothing)).toEqual([])
  expect(asked(encode(new Message('/other/K7M4QX/go')))).toEqual([])
  expect(asked(encode(new Message('/ghostlight/nothing-here/go')))).toEqual([])
})

it('[SC-17] a reply is one message with one string, whatever its content', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const json = JSON.stringify({ status: 'ok', message: text.replaceAll('\0', '') })
      const packet = packetOf('/reply/ghostlight/K7M4QX/go', json)
      expect(packet.length % 4).toBe(0)
      expect(decode(packet)).toMatchObject({ address: '/reply/ghostlight/K7M4QX/go', args: [{ value: json }] })
    }),
  )
})

it('[SC-18] packets that cannot be for us are recognised by their bytes; others are decoded, whatever they say', () => {
  const packet = (address: string, ...args: (string | number)[]) => encode(new Message(address, ...args))
  const go = '/ghostlight/K7M4QX/go'
  const ours = [
    packet(go),
    packet(go, 'a key', 1),
    packet('/ghostlight/K7M4QX/cue/Ünïcödé8/stop', 'a key'),
    packet(`/ghostlight/K7M4QX/question/${'\u{1F47B}'.repeat(4)}/close`, 'a key'),
    encode(new Bundle(['/cue/7/start'], [go, 'a key'])),
    encode(new Bundle(new Bundle(['/cue/7/start'], [go]))),
  ]
  for (const bytes of ours) expect([mayBeOurs(bytes), asked(bytes).length], bytes.toString()).toEqual([true, 1])
  const foreign = [
    ...[packet('/cue/7/start', go), packet('/ghostligh'), packet(`/ghostlight/${'x'.repeat(80)}`)],
    ...[encode(new Bundle(['/cue/7/start', 'now'])), packet(go, 'key').subarray(0, 16), packet(go).subarray(4)],
    ...[Buffer.from('/ghostlight/K7M4QX/go\0\0\0x\0\0\0'), Buffer.alloc(1_024, '/'), Buffer.alloc(0), Buffer.from('#')],
  ]
  for (const bytes of foreign) expect([mayBeOurs(bytes), asked(bytes)], bytes.toString()).toEqual([false, []])
})

it('[SC-18] a packet whose length is no multiple of 4 bytes is invalid, whatever it begins with', () => {
  const whole = encode(new Message('/ghostlight/K7M4QX/go', 'a key'))
  expect(asked(whole)).toHaveLength(1)
  for (const bytes of [
    ...[1, 2, 3].map((more) => Buffer.concat([whole, Buffer.alloc(more)])),
    ...[1, 2, 3].map((less) => whole.subarray(0, whole.length - less)),
  ])
    expect([mayBeOurs(bytes), asked(bytes)], String(bytes.length)).toEqual([false, []])
})

it('[SC-18] whatever the bytes, a packet with a command for us is never taken for a foreign one', () => {
  const bytes = fc
    .tuple(fc.constantFrom('/ghostlight/', '#bundle\0', '/', ''), fc.uint8Array({ maxLength: 80 }))
    .map(([start, rest]) => Buffer.concat([Buffer.from(start), rest]))
  const cue = fc.string({ maxLength: 8, unit: 'grapheme' })
  const message = fc
    .tuple(fc.constantFrom('go', 'standby/', 'cue/', 'state'), cue, fc.array(fc.oneof(fc.string(), fc.integer())))
    .map(([what, text, args]) => encode(new Message(`/ghostlight/K7M4QX/${what}${text}`, ...args)))
  fc.assert(
    fc.property(fc.oneof(bytes, message), (it) => {
      if (asked(it).length > 0) expect(mayBeOurs(it)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
