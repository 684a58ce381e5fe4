import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { isRejection, packageLimits } from '@ghostlight/contracts'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Package } from '../../engine/ports/packages.ts'
import { aCue, aGroup, aModule, aPerformance, aTemplate } from '../../library/testing/a-show.ts'
import { unzip } from '../zip/unzip.ts'
import { createReadPackage } from './read-apart.ts'
import { readPackage } from './read-package.ts'
import { type Entry, entriesOf, zipWith } from './testing/raw-zip.ts'
import { writePackage } from './write-package.ts'

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pictureOf = (grey: number) =>
  sharp({ create: { width: 4, height: 4, channels: 4, background: { r: grey, g: grey, b: grey, alpha: 1 } } })
    .webp({ lossless: true })
    .toBuffer()
const pictures = (await Promise.all([10, 20, 30].map(pictureOf))).map((bytes, at) => ({
  _id: hash(bytes),
  name: `${at}.png`,
  bytes: new Uint8Array(bytes),
}))
const voice = {
  voiceId: 'slt',
  name: 'Slt',
  description: '',
  settings: { stability: 0.1, similarity_boost: 0.2, style: 0, use_speaker_boost: true, speed: 1 },
  labels: { gender: 'female' },
  category: '',
}
const show: Package = {
  script: {
    performance: aPerformance('p', { cues: ['c1', 'c2'], groups: ['g1'], templates: ['t1', 't2'] }),
    groups: [aGroup('g1')],
    templates: [aTemplate('t1'), aTemplate('t2', { note: 'שָׁלוֹם \u2028' })],
    modules: [aModule('m1', { cue: 'c1' }), aModule('m2', { cue: 'c2', template: 't2' })],
    cues: [aCue('c1', ['m1']), aCue('c2', ['m2'])],
  },
  voices: [voice, { ...voice, voiceId: 'awb' }],
  pictures,
}
const written = (given: Package = show): Uint8Array => {
  const file = writePackage(given, 'Ghostlight 1')
  if (isRejection(file)) throw new Error(file.message)
  return file
}
const file = written()
/** Buffers as the plain bytes that another thread gets. */
const plain = <T>(it: T): T => structuredClone(it)
const told = (bytes: Uint8Array): string => {
  const read = readPackage(bytes)
  return isRejection(read) ? `${read.rejected}: ${read.message}` : 'loaded'
}

type Manifest = { version: number; format: string; files: { name: string; bytes: number; sha256: string }[] }
/** The file with other entries, and with a manifest that agrees with them unless `change` says otherwise. */
const forged = (change: (files: Map<string, Uint8Array>, manifest: Manifest) => void, isHonest = true): Uint8Array => {
  const files = new Map(entriesOf(file))
  const manifest = JSON.parse(Buffer.from(files.get('manifest.json') ?? []).toString()) as Manifest
  files.delete('manifest.json')
  change(files, manifest)
  if (isHonest) manifest.files = [...files].map(([name, it]) => ({ name, bytes: it.length, sha256: hash(it) }))
  return zipWith([...files, ['manifest.json', Buffer.from(JSON.stringify(manifest))]].map(asEntry))
}
const asEntry = ([name, content]: readonly [string, Uint8Array] | (string | Uint8Array)[]): Entry => ({
  name: name as string,
  content: content as Uint8Array,
})
const withShow = (change: (it: { script: object }) => unknown): Uint8Array =>
  forged((files) => {
    const json: unknown = JSON.parse(Buffer.from(files.get('show.json') ?? []).toString())
    const changed = change(json as { script: object })
    files.set('show.json', Buffer.from(typeof changed === 'string' ? changed : JSON.stringify(json)))
  })

describe('a package', () => {
  test('[PK-02] is read as it was written, and the same performance gives the same bytes', () => {
    expect(plain(readPackage(file))).toEqual(show)
    expect(Buffer.from(written()).equals(file)).toBe(true)
    expect(told(forged(() => undefined))).toBe('loaded')
  })

  test('[PK-02] is a zip with a manifest, the show and its pictures', () => {
    const read = unzip(file, () => true, 1_000_000)
    if ('problem' in read) throw new Error(read.problem)
    const names = ['manifest.json', 'show.json', ...pictures.map(({ _id }) => `pictures/${_id}.webp`)]
    expect([...read.files.keys()].toSorted()).toEqual(names.toSorted())
  })

  test('[PK-07] cut off anywhere is refused with words', () => {
    for (let end = 0; end < file.length; end += 97)
      expect(told(file.subarray(0, end)), String(end)).toMatch(/^BAD_PACKAGE: .*Nothing of it was loaded\.$/)
  })

  test('[PK-07] with any changed byte is refused, or is still exactly what was saved', () => {
    fc.assert(
      fc.property(fc.nat({ max: file.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = Uint8Array.from(file)
        changed[at] = (changed[at] ?? 0) ^ by
        const read = readPackage(changed)
        if (isRejection(read)) expect(read.message).toMatch(/Nothing of it was loaded\.$/)
        else expect(plain(read)).toEqual(show)
      }),
      { numRuns: 200 },
    )
  })

  test('[PK-07] a changed, missing or extra entry is refused, and named', () => {
    const [first] = pictures
    const name = `pictures/${first?._id}.webp`
    const other = Buffer.from(JSON.stringify({ ...show, script: { ...show.script, cues: [] } }))
    expect(told(forged((files) => files.set('show.json', other), false))).toContain(
      '"show.json" in this file was changed',
    )
    expect(told(forged((files) => files.delete('show.json')))).toContain('lacks "show.json"')
    expect(told(forged((files) => files.delete(name)))).toContain(`lacks "${name.slice(0, 80)}`)
    expect(told(forged((files) => files.delete(name), false))).toContain('lacks')
    expect(told(forged((files) => files.set('readme.txt', Buffer.from('hello'))))).toContain(
      '"readme.txt", which does not belong',
    )
    expect(told(forged((files) => files.set('x.json', Buffer.from('1')), false))).toContain('"x.json", which does not')
  })

  test('[PK-08] names that lead out of the file, doubled names and too many names are refused', () => {
    for (const name of [
      '../../etc/passwd',
      '/etc/passwd',
      'pictures/../show.json',
      'C:\\x',
      '',
      'pictures/',
      '__proto__',
    ])
      expect(told(forged((files) => files.set(name, Buffer.from('x')))), name).toContain('does not belong in it')
    const all = entriesOf(file).map(asEntry)
    for (const twice of all) expect(told(zipWith([...all, twice]))).toMatch(/has ".*" twice/)
    expect(
      told(zipWith([...all, ...Array.from({ length: 40 }, (_, at) => ({ name: `${at}`, content: Buffer.from('x') }))])),
    ).toContain('too many entries')
    const many = Array.from({ length: 20_000 }, () => ({ name: 'x', content: file, deflated: new Uint8Array(2) }))
    expect(told(zipWith(many))).toMatch(/^BAD_PACKAGE/)
  })

  test('[PK-09] a bomb is refused while it unpacks, whatever size it claims', () => {
    const bomb = deflateRawSync(Buffer.alloc(packageLimits.unpacked + 1))
    expect(bomb.length).toBeLessThan(100_000)
    for (const claims of [0, 10, packageLimits.unpacked + 1]) {
      const all = entriesOf(file).map(asEntry)
      const with64 = all.map((it) => (it.name === 'show.json' ? { ...it, deflated: bomb, claims } : it))
      expect(told(zipWith(with64))).toMatch(/^TOO_LARGE: .*unpacks to more than 64 MiB/)
    }
    const manifest = entriesOf(file)
      .map(asEntry)
      .map((it) => (it.name === 'manifest.json' ? { ...it, deflated: bomb } : it))
    expect(told(zipWith(manifest))).toMatch(/^BAD_PACKAGE/)
    expect(told(new Uint8Array(packageLimits.bytes + 1))).toMatch(/^TOO_LARGE: .*larger than 32 MiB/)
  })

  test('[PK-10] another format, a newer one, JSON that is deep or no JSON, and wrong fields are refused with words', () => {
    expect(told(forged((_, manifest) => Object.assign(manifest, { version: 2 })))).toContain(
      'A newer Ghostlight saved this',
    )
    for (const change of [{ version: 0 }, { version: '1' }, { format: 'zip' }])
      expect(told(forged((_, it) => Object.assign(it, change)))).toContain('not a performance that Ghostlight saved')
    expect(told(zipWith([{ name: 'manifest.json', content: Buffer.from('{') }]))).toContain('not a performance')
    expect(told(zipWith([{ name: 'a.txt', content: Buffer.from('x') }]))).toContain('not a performance')
    expect(told(Buffer.from('<html>'))).toContain('cut off, damaged, or not')
    const deep = `{"script":${'['.repeat(50)}${']'.repeat(50)}}`
    expect(told(withShow(() => deep))).toContain('"show.json" in this file is nested too deep')
    expect(told(withShow(() => '{'.repeat(1_000_000)))).toContain('nested too deep')
    expect(told(withShow(() => '{nothing'))).toContain('"show.json" in this file is not valid')
    expect(
      told(withShow(() => JSON.stringify(show).replace('"metadata":{}', '"metadata":{"__proto__":{"a":1}}'))),
    ).toContain('not valid')
    expect(told(withShow((it) => Object.assign(it, { voices: 'x' })))).toContain('not valid, at voices')
    expect(
      told(withShow((it) => Object.assign(it.script, { cues: [{ ...aCue('c1', []), name: 'x'.repeat(201) }] }))),
    ).toContain('not valid, at script.cues.0.name')
  })

  test('[PK-11] a picture under the hash of another one is refused, and so is one that the show does not name', () => {
    const [one, two] = pictures
    const name = `pictures/${one?._id}.webp`
    expect(told(forged((files) => files.set(name, two?.bytes ?? new Uint8Array())))).toContain(
      'is not the one that it says',
    )
    const unnamed = withShow((it) => Object.assign(it, { pictures: [{ _id: two?._id, name: 'x' }] }))
    expect(told(unnamed)).toContain('does not belong in it')
  })
})

describe('limits of a package', () => {
  const over = (change: Partial<Package>): string => {
    const made = writePackage({ ...show, ...change }, 'x')
    return isRejection(made) ? `${made.rejected}: ${made.message}` : 'written'
  }
  test('[PK-06] hold for saving and for loading', () => {
    const part = { ...aTemplate('t1'), metadata: { x: 'x'.repeat(packageLimits.part) } }
    const long = { ...show.script, templates: [part] }
    expect(over({ script: long })).toBe(
      'TOO_LARGE: This performance is too large for one file: it has a part of more than 960 KiB.',
    )
    expect(told(withShow((it) => Object.assign(it.script, { templates: [part] })))).toMatch(
      /^TOO_LARGE: This file has a part of more than 960 KiB/,
    )
    const groups = Array.from({ length: packageLimits.parts }, (_, at) => aGroup(`g${at}`))
    expect(over({ script: { ...show.script, groups } })).toContain('more than 40000 cues')
    expect(over({ voices: Array.from({ length: 501 }, () => voice) })).toContain('more than 500 voices')
    expect(over({ pictures: Array.from({ length: 31 }, () => pictures[0] as never) })).toContain(
      'more than 30 pictures',
    )
    const bytes = new Uint8Array(packageLimits.picture + 1)
    expect(over({ pictures: [{ _id: hash(bytes), name: '', bytes }] })).toContain('a picture of more than 2 MiB')
  })
})

test('[PK-09] a file is read in a thread of its own, which ends late or hungry without the rest', async () => {
  const thread = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
  const read = createReadPackage()
  expect(await read(file)).toEqual(show)
  expect(await createReadPackage({ script: thread('for (;;) {}'), timeoutMs: 50 })(file)).toMatchObject({
    rejected: 'TOO_LARGE',
    message: expect.stringContaining('too long'),
  })
  const greedy = thread('const all = []; for (;;) all.push(new Array(1e5).fill({}))')
  expect(await createReadPackage({ script: greedy, heapMiB: 32 })(file)).toMatchObject({
    rejected: 'TOO_LARGE',
    message: expect.stringContaining('too much memory'),
  })
  expect(await Promise.all([read(file), read(file.subarray(9)), read(file)])).toMatchObject([
    { script: show.script },
    { rejected: 'BAD_PACKAGE' },
    { script: show.script },
  ])
})
