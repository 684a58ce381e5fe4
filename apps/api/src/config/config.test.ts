import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openInstallation } from '../start/installation.ts'
import { parseConfig, StartRefused } from './config.ts'

const parse = (env: Record<string, string> = {}, args: string[] = []) => parseConfig(env, args)
const refusal = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof StartRefused) return error.message
    throw error
  }
  return 'not refused'
}
const scratch = (): string => mkdtempSync(join(tmpdir(), 'ghostlight-config-'))

describe('the environment', () => {
  test('[ST-18 ST-19 ST-20] HOST, PORT and DATA_DIR have their defaults', () => {
    expect(parse()).toMatchObject({ HOST: '0.0.0.0', PORT: 8080, DATA_DIR: './data' })
  })
  test('[ST-41 ST-42] TRUST_PROXY is false and LOG_LEVEL info by default', () => {
    expect(parse()).toMatchObject({ TRUST_PROXY: false, LOG_LEVEL: 'info' })
    expect(parse({ TRUST_PROXY: 'true', LOG_LEVEL: 'debug' })).toMatchObject({ TRUST_PROXY: true, LOG_LEVEL: 'debug' })
  })
  test('[ST-39 ST-40] SHEET_HOSTS is docs.google.com unless hosts are named', () => {
    expect(parse().SHEET_HOSTS).toBe('docs.google.com')
    expect(parse({ SHEET_HOSTS: 'sheets.example' }).SHEET_HOSTS).toBe('sheets.example')
  })
  test('by default providers get four requests at a time and there is no fallback voice', () => {
    const defaults = { SPEECH_CONCURRENCY: 4, LANGUAGE_CONCURRENCY: 4, SPEECH_FALLBACK: 'off', DOUBLE_PRESS_MS: 700 }
    expect(parse()).toMatchObject(defaults)
    expect(parse({ SPEECH_CONCURRENCY: '12', SPEECH_FALLBACK: 'flite' })).toMatchObject({
      ...defaults,
      SPEECH_CONCURRENCY: 12,
      SPEECH_FALLBACK: 'flite',
    })
    for (const fallback of ['phone', 'flite,phone'])
      expect(parse({ SPEECH_FALLBACK: fallback }).SPEECH_FALLBACK).toBe(fallback)
    for (const wrong of [
      { DOUBLE_PRESS_MS: '-1' },
      { DRAIN_MS: '60001' },
      { SPEECH_CONCURRENCY: '0' },
      { LANGUAGE_CONCURRENCY: 'many' },
      { SPEECH_FALLBACK: 'yes' },
      { SPEECH_FALLBACK: 'phone,flite,phone' },
    ])
      expect(refusal(() => parse(wrong))).toContain(Object.keys(wrong)[0])
  })
  test('[ED-41] SINGLE_NODE declares a single node, and AUDIO_DIR says where sounds are', () => {
    expect(parse()).toMatchObject({ SINGLE_NODE: 'off' })
    expect(parse({ SINGLE_NODE: 'on', AUDIO_DIR: '/mnt/sounds' })).toMatchObject({
      SINGLE_NODE: 'on',
      AUDIO_DIR: '/mnt/sounds',
    })
    expect(refusal(() => parse({ SINGLE_NODE: 'yes' }))).toContain('SINGLE_NODE')
  })
  test('[ED-42] keys and sounds are in a folder or in a bucket, and not both in the same bucket address', () => {
    for (const place of [
      './keys',
      '/mnt/keys',
      'C:\\keys',
      's3.keys',
      's3://house',
      's3://house/a/b?endpoint=http://s3:9000&region=eu-1',
    ])
      expect(parse({ KEYS_DIR: place, AUDIO_DIR: '/mnt/sounds' }).KEYS_DIR).toBe(place)
    for (const wrong of [
      ...['s3:', 's3:/house', 's3://', 's3://H', 's3://ab', 's3://house:9000/x', 's3://key:secret@house', 'S3://house'],
      ...[
        'endpoint=s3:9000',
        'endpoint=ftp://s3',
        'endpoint=http://key:secret@s3',
        'endpoint=http://s3/path',
        'end=http://s3',
      ].map((query) => `s3://house/x?${query}`),
    ])
      expect(
        refusal(() => parse({ AUDIO_DIR: wrong })),
        wrong,
      ).toMatch(/^AUDIO_DIR: a folder, or an address such as s3:/)
    const same = { KEYS_DIR: 's3://house/x', AUDIO_DIR: 's3://house/x' }
    expect(refusal(() => parse(same))).toMatch(/^KEYS_DIR: must not be the address of AUDIO_DIR/)
  })
  test('[HY-15] times are shown in the venue’s time zone: the one in the settings, or the server’s', () => {
    expect(parse({ VENUE_TIME_ZONE: 'Asia/Tokyo' }).VENUE_TIME_ZONE).toBe('Asia/Tokyo')
    expect(parse().VENUE_TIME_ZONE).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
    for (const wrong of ['Mars/Olympus', 'half past'])
      expect(refusal(() => parse({ VENUE_TIME_ZONE: wrong }))).toMatch(/^VENUE_TIME_ZONE: a time zone such as/)
  })
  test('[HY-45] nobody is erased automatically unless RETENTION_DAYS is set', () => {
    expect(parse().RETENTION_DAYS).toBeUndefined()
    expect(parse({ RETENTION_DAYS: '30' }).RETENTION_DAYS).toBe(30)
    for (const wrong of ['0', '-1', '1.5', 'never', '4000'])
      expect(refusal(() => parse({ RETENTION_DAYS: wrong }))).toContain('RETENTION_DAYS')
  })
  test('[AM-03] CONTROL_TARGETS lists machines by name, address or range; without it only this machine is allowed', () => {
    expect(parse().CONTROL_TARGETS).toBe(undefined)
    expect(parse({ CONTROL_TARGETS: 'QLab.local, 192.168.1.20,10.0.0.0/24,fd00::/8, desk' }).CONTROL_TARGETS).toEqual({
      ranges: ['192.168.1.20', '10.0.0.0/24', 'fd00::/8'],
      names: ['qlab.local', 'desk'],
    })
    for (const wrong of ['10.0.0.0/33', 'desk.local:9000', 'http://desk', '*', 'a b', 'desk,', '1.2.3'])
      expect(
        refusal(() => parse({ CONTROL_TARGETS: wrong })),
        wrong,
      ).toMatch(/^CONTROL_TARGETS: names, addresses or ranges/)
  })

  test('[HY-70] a rehearsal is kept for 30 days, or for as many as REHEARSAL_DAYS says', () => {
    expect(parse().REHEARSAL_DAYS).toBe(30)
    expect(parse({ REHEARSAL_DAYS: '3' }).REHEARSAL_DAYS).toBe(3)
    for (const wrong of ['0', '-1', '1.5', 'never', '4000'])
      expect(refusal(() => parse({ REHEARSAL_DAYS: wrong }))).toContain('REHEARSAL_DAYS')
  })
  test('[SC-12] OSC is off unless OSC_PORT is set; it listens on this machine only, unless OSC_ALLOW says who may send', () => {
    expect(parse()).toMatchObject({ OSC_HOST: '127.0.0.1' })
    expect(parse().OSC_PORT).toBeUndefined()
    const house = { OSC_PORT: '53000', OSC_HOST: '0.0.0.0', OSC_ALLOW: '192.168.1.20, 10.0.0.0/24' }
    expect(parse(house)).toMatchObject({ OSC_PORT: 53_000, OSC_ALLOW: ['192.168.1.20', '10.0.0.0/24'] })
    const { OSC_ALLOW, ...everybody } = house
    expect(refusal(() => parse(everybody))).toMatch(/^OSC_ALLOW: must be given/)
    expect(refusal(() => parse({ ...house, OSC_ALLOW: 'the desk' }))).toMatch(/^OSC_ALLOW: addresses or ranges/)
    for (const own of ['127.0.0.1', 'localhost', '::1'])
      expect(parse({ OSC_PORT: '1', OSC_HOST: own }).OSC_HOST).toBe(own)
  })
  test('[ST-15] arguments mean the same as variables, and override them', () => {
    expect(parse({}, ['--port', '9000', '--data-dir=/tmp/x'])).toEqual(parse({ PORT: '9000', DATA_DIR: '/tmp/x' }))
    expect(parse({ PORT: '1' }, ['--port=2']).PORT).toBe(2)
  })
  test('[ST-17 ED-02] a bad value is refused in one line that names the variable', () => {
    for (const [name, value] of Object.entries({
      PORT: 'ninety',
      EVENTSTORE_URL: 'http://x',
      REDIS_URL: 'x',
      PUBLIC_ORIGIN: 'https://a/b',
      DEMO: 'maybe',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'yes',
      OPENAI_BASE_URL: 'x',
    })) {
      const message = refusal(() => parse({ [name]: value }))
      expect(message).toMatch(new RegExp(`^${name}: .+`))
      expect(message).not.toContain('\n')
    }
  })
  test('[ST-17] an option that does not exist, or has no value, is refused and named', () => {
    expect(refusal(() => parse({}, ['--prot', '1']))).toMatch(/^--prot: /)
    expect(refusal(() => parse({}, ['--port']))).toMatch(/^--port: /)
  })
  test('[ES-25] an address that prefers nodes other than the leader is refused, and the refusal hides passwords', () => {
    const address = (url: string) => refusal(() => parse({ EVENTSTORE_URL: url }))
    for (const preference of ['follower', 'readOnlyReplica', 'random'])
      expect(address(`kurrentdb://a:secret@db?tls=true&nodePreference=${preference}`)).toBe(
        `EVENTSTORE_URL: nodePreference: only the leader stores; leave it out of the address (it is "kurrentdb://a:…@db?tls=true&nodePreference=${preference}")`,
      )
    const leader = 'kurrentdb://db?nodePreference=leader'
    expect(parse({ EVENTSTORE_URL: leader }).EVENTSTORE_URL).toBe(leader)
    expect(refusal(() => parse({ REDIS_URL: 'redsi://:secret@db', SESSION_SECRET: 'x'.repeat(32) }))).toContain(
      '"redsi://:…@db"',
    )
  })
  test('[ST-22] EVENTSTORE_URL takes kurrentdb:// and esdb:// addresses', () => {
    for (const EVENTSTORE_URL of ['kurrentdb://db:2113?tls=false', 'esdb://db:2113'])
      expect(parse({ EVENTSTORE_URL }).EVENTSTORE_URL).toBe(EVENTSTORE_URL)
  })
  test('[ST-25] SESSION_SECRET must be set when several nodes share a Redis', () => {
    expect(refusal(() => parse({ REDIS_URL: 'redis://db' }))).toMatch(/^SESSION_SECRET: /)
    expect(parse({ REDIS_URL: 'redis://db', SESSION_SECRET: 'x'.repeat(32) }).REDIS_URL).toBe('redis://db')
  })
  test('[DO-11] SESSION_SECRET of fewer than 32 bytes is refused, because a short one could be guessed', () => {
    for (const SESSION_SECRET of ['x', 'x'.repeat(16), 'x'.repeat(31)])
      expect(refusal(() => parse({ SESSION_SECRET }))).toMatch(/^SESSION_SECRET: at least 32 characters/)
    for (const SESSION_SECRET of ['x'.repeat(32), 'é'.repeat(16)])
      expect(parse({ SESSION_SECRET }).SESSION_SECRET).toBe(SESSION_SECRET)
  })
  test('[ST-31] OPERATOR_USERNAME and OPERATOR_PASSWORD come together', () => {
    expect(refusal(() => parse({ OPERATOR_USERNAME: 'iris' }))).toMatch(/^OPERATOR_PASSWORD: /)
    expect(refusal(() => parse({ OPERATOR_PASSWORD: 'long enough to be one' }))).toMatch(/^OPERATOR_USERNAME: /)
  })
  test('[DO-29] OPERATOR_PASSWORD of fewer than 12 characters is refused', () => {
    for (const OPERATOR_PASSWORD of ['x', 'short words', '🎭'.repeat(11)])
      expect(refusal(() => parse({ OPERATOR_USERNAME: 'iris', OPERATOR_PASSWORD }))).toMatch(
        /^OPERATOR_PASSWORD: at least 12 characters/,
      )
    for (const OPERATOR_PASSWORD of ['twelve words', '🎭'.repeat(12)])
      expect(parse({ OPERATOR_USERNAME: 'iris', OPERATOR_PASSWORD }).OPERATOR_PASSWORD).toBe(OPERATOR_PASSWORD)
  })
  test('[RO-32] a refused secret is not printed', () => {
    expect(refusal(() => parse({ SESSION_SECRET: 'short!' }))).not.toContain('short!')
    expect(refusal(() => parse({ OPERATOR_USERNAME: 'a', OPERATOR_PASSWORD: 'pw1' }))).not.toContain('pw1')
  })
  test('[ED-02] any value of a variable is either accepted or refused with the variable’s name, and never crashes', () => {
    const name = fc.constantFrom('PORT', 'DEMO', 'REDIS_URL', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'EVENTSTORE_URL')
    fc.assert(
      fc.property(name, fc.string(), (key, value) => {
        const message = refusal(() => parse({ [key]: value }))
        expect(
          message === 'not refused' || message.startsWith(`${key}: `) || message.startsWith('SESSION_SECRET: '),
        ).toBe(true)
      }),
    )
  })

  test('[WD-31] prices are a currency and one price or two, and everything else is refused in one line', () => {
    expect(parse().PRICES).toBeUndefined()
    expect(parse({ PRICES: 'EUR speech=0.18 language=0.002' }).PRICES).toEqual({
      currency: 'EUR',
      speech: 0.18,
      language: 0.002,
    })
    expect(parse({ PRICES: ' USD language=1 ' }).PRICES).toEqual({ currency: 'USD', language: 1 })
    for (const wrong of [
      '0.18',
      'EUR',
      'EUR 0.18',
      'euro speech=1',
      'EUR speech=-1',
      'EUR speech=1 speech=2',
      'EUR voice=1',
      'EUR speech=1e9',
      'EUR speech=1,5',
    ])
      expect(
        refusal(() => parse({ PRICES: wrong })),
        wrong,
      ).toMatch(/^PRICES: a currency and what 1,000 characters cost/)
  })
})

describe('what the first start decides', () => {
  const open = (dir: string, env: Record<string, string> = {}) => openInstallation(parse({ DATA_DIR: dir, ...env }))
  const operator = { OPERATOR_USERNAME: 'iris', OPERATOR_PASSWORD: 'a long password' }

  test('[ST-29 DO-22] DEMO is on until an operator is set, and stays off after the setting is removed', () => {
    const dir = scratch()
    expect(open(dir).demo).toBe('on')
    expect(open(dir, operator).demo).toBe('off')
    expect(open(dir).demo).toBe('off')
    const given = scratch()
    expect(open(given, operator).demo).toBe('off')
    expect(open(given).demo).toBe('off')
  })
  test('[ST-29] DEMO decides when it is set, and later starts remember whether it was on', () => {
    const dir = scratch()
    expect(open(dir, { ...operator, DEMO: 'lan' }).demo).toBe('lan')
    expect(open(dir).demo).toBe('on')
    expect(open(dir, { ...operator, DEMO: 'off' }).demo).toBe('off')
    expect(open(dir).demo).toBe('off')
    expect(open(dir, { DEMO: 'on' }).demo).toBe('on')
    expect(open(dir).demo).toBe('on')
  })
  test('[ST-32] DEMO=off without an operator refuses to start and says so', () => {
    expect(refusal(() => open(scratch(), { DEMO: 'off' }))).toMatch(
      /^OPERATOR_USERNAME: DEMO is off and no operator is given/,
    )
  })
  test('[ST-25] the session secret is made once and kept in DATA_DIR', () => {
    const dir = scratch()
    expect(open(dir).sessionSecret).toEqual(open(dir).sessionSecret)
    expect(open(dir).sessionSecret).not.toEqual(open(scratch()).sessionSecret)
    expect(readFileSync(join(dir, 'session-secret'), 'utf8').length).toBeGreaterThan(30)
    expect(open(dir, { SESSION_SECRET: 'given by the operator, 32 bytes or more' }).sessionSecret).toEqual(
      Buffer.from('given by the operator, 32 bytes or more'),
    )
  })
  test('[ED-02] a DATA_DIR that cannot be written is refused and named', () => {
    const file = join(scratch(), 'a-file')
    writeFileSync(file, '')
    expect(refusal(() => open(join(file, 'data')))).toMatch(/^DATA_DIR: .*cannot be used/)
  })
})
