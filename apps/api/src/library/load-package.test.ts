import { createHash } from 'node:crypto'
import {
  type Automations,
  defaultVoiceSettings,
  isRejection,
  type Performance,
  reject,
  type Script,
  type Template,
  type Voice,
} from '@ghostlight/contracts'
import { copyScript, performance, picture, voice, withoutSecrets } from '@ghostlight/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openMemoryBlobs } from '../adapters/blobs/testing/memory.ts'
import { readPackage } from '../adapters/packages/read-package.ts'
import { writePackage } from '../adapters/packages/write-package.ts'
import type { Package } from '../engine/ports/packages.ts'
import type { ReadPicture } from '../engine/ports/pictures.ts'
import { changeItem } from './items.ts'
import { listOf } from './lists.ts'
import { loadPackage } from './load-package.ts'
import { packagePerformance } from './package-performance.ts'
import { fileOf, keepPicture } from './pictures.ts'
import { readScript } from './script.ts'
import { storeScript } from './store-script.ts'
import { aCue, aGroup, aModule, aPerformance, aTemplate } from './testing/a-show.ts'
import { anyScript } from './testing/any-script.ts'
import { aRequest, fakeHandler } from './testing/fake-handler.ts'
import { pruned } from './whole-script.ts'

const now = Date.UTC(2026, 5, 1)
const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const right = <T>(it: T): Exclude<T, { rejected: unknown }> => {
  if (isRejection(it)) throw new Error(it.message)
  return it as Exclude<T, { rejected: unknown }>
}

/** A decoder that takes what begins with 'picture', and makes other bytes of what begins with 'picture anew'. */
const readPicture: ReadPicture = async (bytes) => {
  const text = Buffer.from(bytes).toString()
  if (!text.startsWith('picture')) return reject('INVALID', 'The picture cannot be read.')
  const kept = Buffer.from(text.replace('anew', 'made anew'))
  return { mimeType: 'image/webp', width: 1, height: 1, bytes: kept, small: Buffer.from('small') }
}

const aHouse = () => {
  const fake = fakeHandler()
  const blobs = openMemoryBlobs()
  const offered: { now: ReadonlySet<string> | undefined } = { now: undefined }
  const loading = (id = 'load') => ({
    handler: fake.handler,
    views: fake.views,
    blobs,
    readPicture,
    offered: async () => offered.now,
    now,
    request: aRequest(id),
  })
  const addVoice = (voiceId: string, over: Partial<Voice> = {}) => {
    const item = { voiceId, name: voiceId, description: '', labels: {}, preview_url: null, category: '' }
    const made = { _id: `id-of-${voiceId.trim()}`, ...item, settings: defaultVoiceSettings, ...over }
    return changeItem(voice, { id: made._id, command: { type: 'create', item: made } }, loading(`voice ${voiceId}`))
  }
  const addPicture = async (text: string): Promise<string> => {
    const read = right(await readPicture(Buffer.from(text), ''))
    await keepPicture({ file: read, name: `${text}.png`, now }, loading(`picture ${text}`))
    return hash(read.bytes)
  }
  const performances = () => listOf(fake.views, 'performance')
  const script = async (id: string): Promise<Script> => right(await readScript(fake.views, id))
  return { ...fake, blobs, offered, loading, addVoice, addPicture, performances, script }
}
type House = ReturnType<typeof aHouse>

const store = async (house: House, script: Script, id = 'store'): Promise<string> =>
  right(await storeScript(script, house.loading(id))).performance._id
/** As a file, and read again. */
const packed = async (house: House, id: string): Promise<Package> => {
  const given = right(await packagePerformance(id, house))
  return right(readPackage(right(writePackage(given, 'Ghostlight 1'))))
}
const load = async (house: House, given: Package, id?: string) => right(await loadPackage(given, house.loading(id)))

/** What the numbering and the times of a house do not change: each id is replaced by its place. */
const meaningOf = ({ performance: it, ...parts }: Script) => {
  const ids = [...parts.groups, ...parts.templates, ...parts.modules, ...parts.cues].map(({ _id }) => _id)
  const newId = (old: string): string => `#${ids.indexOf(old)}`
  return copyScript({ ...parts, performance: { ...it, version: 1 } }, { newId, at: '', version: 1 })
}
const withoutOrigin = (script: Script) => {
  // a list may name what was taken out of the performance
  const { performance: it, ...parts } = meaningOf(pruned(script))
  const { metadata: _, automations, ...about } = it
  return { ...parts, performance: { ...about, ...(automations && { automations: withoutSecrets(automations) }) } }
}

const emote = (key: string, it: string) => ({ key, label: key.toUpperCase(), picture: it })
const scriptWith = (over: Partial<Performance> = {}): Script => ({
  performance: aPerformance('p', { cues: ['c1', 'c2'], groups: ['g1'], templates: ['t1', 't2'], ...over }),
  groups: [aGroup('g1'), aGroup('g2')],
  templates: [aTemplate('t1'), aTemplate('t2')],
  modules: [
    aModule('m1', { cue: 'c1', group: 'g2' }),
    aModule('m2', { cue: 'c1', template: 't2', group: 'g1' }),
    aModule('m3', { cue: 'c2', effects: [{ type: 'addToGroup', group: 'g1' }] }),
  ],
  cues: [aCue('c1', ['m1', 'm2']), aCue('c2', ['m3', 'm2'])],
})
const given = (over: Partial<Package> = {}): Package => ({ script: scriptWith(), voices: [], pictures: [], ...over })

describe('a package in another house', () => {
  test('[PK-01 PK-03] is the same performance, whatever it contains', async () => {
    await fc.assert(
      fc.asyncProperty(anyScript, async (script) => {
        const [here, there] = [aHouse(), aHouse()]
        for (const house of [here, there]) for (const id of ['slt', '=rms', ' k ']) await house.addVoice(id)
        const hat = await here.addPicture('picture of a hat')
        const data = { ...script.performance.data, look: { accent: '#c2410c', logo: hat } }
        // nobody exports what was erased
        const { erased: _, ...kept } = script.performance
        const own = { ...kept, version: 3, data }
        const id = await store(here, { ...script, performance: own })
        const { performance: made, notes } = await load(there, await packed(here, id))
        const loaded = await there.script(made._id)
        expect(withoutOrigin(loaded)).toEqual(withoutOrigin(await here.script(id)))
        expect(notes.filter((it) => !it.startsWith('Write the secret headers'))).toEqual([])
        // and once more
        const again = await load(here, await packed(there, made._id), 'back')
        expect(withoutOrigin(await here.script(again.performance._id))).toEqual(withoutOrigin(loaded))
      }),
      { numRuns: 40 },
    )
  })

  test('[PK-05] is a new performance beside one of the same name, with parts of its own', async () => {
    const house = aHouse()
    await store(house, scriptWith({ version: 4 }))
    const { performance: made } = await load(house, await packed(house, 'p'))
    expect(made).toMatchObject({ name: 'Modem', version: 5, hidden: false, metadata: { sourcePerformanceId: 'p' } })
    expect((await house.performances()).map(({ version }) => version)).toEqual([4, 5])
    const [before, after] = [await house.script('p'), await house.script(made._id)]
    const ids = ({ performance: _, ...parts }: Script) => Object.values(parts).flatMap((it) => it.map(({ _id }) => _id))
    expect(ids(after).filter((it) => ids(before).includes(it))).toEqual([])
    expect(ids(after)).toHaveLength(ids(before).length)
  })

  test('[PK-05] two loads at once are two performances, and two with one key are one', async () => {
    const house = aHouse()
    const [one, two, same] = await Promise.all(['a', 'b', 'a'].map((id) => load(house, given(), id)))
    expect(one?.performance).toEqual(same?.performance)
    expect([one?.performance.version, two?.performance.version].toSorted()).toEqual([1, 2])
    expect(await house.performances()).toHaveLength(2)
    for (const it of [one, two])
      expect(withoutOrigin(await house.script(it?.performance._id ?? ''))).toEqual(withoutOrigin(scriptWith()))
  })

  test('[PK-14] interrupted anywhere is not in the list, and the same request completes it', async () => {
    const pictures = ['picture one', 'picture anew'].map((it) => ({ _id: hash(it), name: it, bytes: Buffer.from(it) }))
    const data = { emotes: pictures.map(({ _id }, at) => emote(`e${at}`, _id)) }
    const voices = [{ ...aVoice('slt'), settings: { ...defaultVoiceSettings, style: 0.5 } }]
    const file = given({ script: scriptWith({ data }), pictures, voices })
    const whole = aHouse()
    await whole.addVoice('slt')
    const steps = whole.calls.length
    const { performance: made } = await load(whole, file)
    const last = whole.calls.length - steps
    expect(last).toBeGreaterThan(12)
    for (let commands = 0; commands < last; commands++) {
      const house = aHouse()
      await house.addVoice('slt')
      house.power.commandsLeft = commands
      await expect(load(house, file), `after ${commands}`).rejects.toThrow('power cut')
      house.power.commandsLeft = Number.POSITIVE_INFINITY
      expect(await house.performances(), `after ${commands}`).toEqual([])
      const again = await load(house, file)
      expect(await house.script(again.performance._id)).toEqual(await whole.script(made._id))
      expect(await listOf(house.views, 'picture')).toEqual(await listOf(whole.views, 'picture'))
      const done = house.events.length
      expect((await load(house, file)).performance).toEqual(again.performance)
      expect(house.events).toHaveLength(done)
    }
  })

  test('[WD-07 PK-07] a file that is not complete in itself is refused, and nothing of it stays', async () => {
    const house = aHouse()
    await store(house, scriptWith(), 'own')
    const before = house.events.length
    const s = scriptWith()
    const wrong: [string, Partial<Script>][] = [
      ['Two of its groups have the same id', { groups: [aGroup('g1'), aGroup('g2'), aGroup('g1')] }],
      ['Some of its groups belong to nothing', { groups: [...s.groups, aGroup('g3')] }],
      ['Some of its modules belong to nothing', { modules: [...s.modules, aModule('m9', {})] }],
      ['Some of its cues belong to nothing', { cues: [...s.cues, aCue('c9', [])] }],
      [
        'Some of its templates belong to nothing',
        { templates: [...s.templates, aTemplate('t9', { performanceId: 'x' })] },
      ],
      ['names cues that are not in it', { performance: { ...s.performance, cues: ['c1', 'c2', 'c7'] } }],
      ['names modules that are not in it', { cues: [aCue('c1', ['m1', 'm2', 'foreign']), aCue('c2', ['m3'])] }],
      [
        'The module m1 names a group or a template',
        { modules: s.modules.map((it) => (it._id === 'm1' ? { ...it, template: 'theirs' } : it)) },
      ],
      [
        'The module m1 names a group or a template',
        {
          modules: s.modules.map((it) => (it._id === 'm1' ? { ...it, group: 'theirs' } : it)),
          performance: { ...s.performance, groups: ['g1', 'g2'] },
        },
      ],
      [
        'Text: An {{#if}} has no {{/if}} after it (line 1, column 4).',
        {
          templates: s.templates.map((it) =>
            it.type === 'speech' ? { ...it, content: { ...it.content, text: 'Hi {{#if a}}you' } } : it,
          ),
        },
      ],
      ['A cue needs a name', { cues: [{ ...aCue('c1', ['m1', 'm2']), name: ' ' }, aCue('c2', ['m3'])] }],
    ]
    for (const [words, over] of wrong) {
      const refused = await loadPackage(given({ script: { ...s, ...over } }), house.loading('bad'))
      expect(refused, words).toMatchObject({ rejected: 'BAD_PACKAGE', message: expect.stringContaining(words) })
      expect(refused).toMatchObject({ message: expect.stringMatching(/Nothing of it was loaded\.$/) })
      expect(house.events, words).toHaveLength(before)
    }
  })
})

const aVoice = (voiceId: string, labels: Record<string, string> = {}) => ({
  voiceId,
  name: voiceId,
  description: '',
  labels,
  category: '',
  settings: defaultVoiceSettings,
})

describe('the pictures of a package', () => {
  const file = (...texts: string[]) => {
    const pictures = texts.map((it) => ({ _id: hash(it), name: `${it}.png`, bytes: Buffer.from(it) }))
    const data = { emotes: pictures.map(({ _id }, at) => emote(`e${at}`, _id)), look: { logo: hash(texts[0] ?? '') } }
    return given({ script: scriptWith({ data }), pictures })
  }

  test('[PK-11] are stored again from their pixels, and the performance uses those', async () => {
    const house = aHouse()
    const { performance: made } = await load(house, file('picture anew 1', 'picture 2'))
    const [anew, same] = [hash('picture made anew 1'), hash('picture 2')]
    expect(made.data).toMatchObject({
      emotes: [{ picture: anew }, { picture: same }],
      look: { logo: anew },
    })
    for (const id of [anew, same]) expect(await house.blobs.get(fileOf(id, false))).toBeDefined()
    expect(await house.blobs.get(fileOf(hash('picture anew 1'), false))).toBeUndefined()
    expect((await listOf(house.views, 'picture')).map(({ name }) => name)).toEqual([
      'picture anew 1.png',
      'picture 2.png',
    ])
  })

  test('[PK-11] that are here already are shared and not doubled', async () => {
    const house = aHouse()
    await house.addPicture('picture 1')
    await load(house, file('picture 1', 'picture 2', 'picture anew 3'))
    const { performance: made } = await load(house, file('picture 1', 'picture 2', 'picture anew 3'), 'again')
    const ids = ['picture 1', 'picture 2', 'picture made anew 3'].map(hash)
    expect((await listOf(house.views, 'picture')).map(({ _id }) => _id)).toEqual(ids)
    expect(made.data?.emotes?.map((it) => it.picture)).toEqual(ids)
    expect(house.calls.filter(({ stream }) => stream === `${picture.category}-${ids[0]}`)).toHaveLength(1)
  })

  test('[PK-11] that are no pictures are refused with words, and none of the file is kept', async () => {
    const house = aHouse()
    const refused = await loadPackage(file('picture 1', 'a lie', 'picture 3'), house.loading())
    expect(refused).toEqual(
      reject('BAD_PACKAGE', 'A picture in this file is refused. The picture cannot be read. Nothing of it was loaded.'),
    )
    expect(house.events).toEqual([])
    for (const text of ['picture 1', 'a lie', 'picture 3'])
      expect(await house.blobs.get(fileOf(hash(text), false))).toBeUndefined()
  })

  test('[PK-03] go with the performance that uses them, and one that is missing here is missing there', async () => {
    const [here, there] = [aHouse(), aHouse()]
    const [one] = await Promise.all([here.addPicture('picture 1'), here.addPicture('picture unused')])
    const data = { emotes: [emote('a', one), emote('b', hash('gone')), emote('c', '👏')] }
    await store(here, scriptWith({ data }))
    const file = await packed(here, 'p')
    expect(structuredClone(file.pictures)).toEqual([
      { _id: one, name: 'picture 1.png', bytes: new Uint8Array(Buffer.from('picture 1')) },
    ])
    expect((await load(there, file)).performance.data).toEqual(data)
  })
})

describe('the voices of a package', () => {
  const speaking = (...voices: string[]): Script => {
    const script = scriptWith()
    const templates = script.templates.map((it, at) => ({ ...it, content: { text: 'Hi', voice: voices[at] ?? 'slt' } }))
    return { ...script, templates: templates as Script['templates'] }
  }
  const voicesIn = async (house: House, { _id }: Performance) =>
    (await house.script(_id)).templates.map(({ content }) => (content as { voice: string }).voice)

  test('[PK-12] that this house lacks become the nearest of those that it can use now, and the answer says so', async () => {
    const house = aHouse()
    await house.addVoice('awb', { name: 'Awb', labels: { gender: 'male' } })
    await house.addVoice('slt', { name: 'Slt', labels: { gender: 'female' } })
    await house.addVoice('gone', { name: 'Gone', labels: { gender: 'female', accent: 'irish' } })
    house.offered.now = new Set(['awb', 'slt'])
    const voices = [aVoice('awb'), aVoice('nora', { gender: 'female', accent: 'irish' })]
    const { performance: made, notes } = await load(house, given({ script: speaking('nora', 'awb'), voices }))
    expect(await voicesIn(house, made)).toEqual(['slt', 'awb'])
    expect(notes).toEqual(['This house has no voice "nora". "Slt" speaks instead.'])
  })

  test('[LN-76] are replaced in other languages, too, and words come along', async () => {
    const house = aHouse()
    await house.addVoice('slt', { name: 'Slt' })
    const script = speaking('slt')
    const [first, ...rest] = script.templates
    const translations = { de: { source: 'x', state: 'done' as const, text: 'Hallo', voice: 'nora' } }
    const data = { voices: { nora: { de: 'nora', fr: 'slt' } }, translations: { de: {} } }
    const file = given({
      script: {
        ...script,
        performance: { ...script.performance, data },
        templates: [{ ...first, translations } as Template, ...rest],
      },
      voices: [aVoice('nora')],
    })
    const { performance: made, notes } = await load(house, file)
    const { templates } = await house.script(made._id)
    expect(templates[0]?.translations).toEqual({ de: { ...translations.de, voice: 'slt' } })
    expect(made.data).toEqual({ voices: { slt: { de: 'slt', fr: 'slt' } }, translations: { de: {} } })
    expect(notes).toEqual(['This house has no voice "nora". "Slt" speaks instead.'])
  })

  test('[PK-12] stay where this house has no voice at all, and where nobody knows them', async () => {
    const empty = aHouse()
    const file = given({ script: speaking('nora', 'nobody'), voices: [aVoice('nora')] })
    const loaded = await load(empty, file)
    expect(await voicesIn(empty, loaded.performance)).toEqual(['nora', 'nobody'])
    expect(loaded.notes).toEqual(['This house has no voice "nora", and no other one yet.'])
    const house = aHouse()
    await house.addVoice('slt')
    expect(await voicesIn(house, (await load(house, file)).performance)).toEqual(['slt', 'nobody'])
  })

  test('[PK-12] bring their settings, unless somebody has changed them here', async () => {
    const house = aHouse()
    const [theirs, own] = [
      { ...defaultVoiceSettings, speed: 0.8 },
      { ...defaultVoiceSettings, speed: 1.5 },
    ]
    await house.addVoice('slt')
    await house.addVoice('awb', { settings: own })
    await house.addVoice('rms')
    const voices = ['slt', 'awb', 'rms'].map((it) => ({ ...aVoice(it), settings: theirs }))
    const { notes, newSettings } = await load(house, given({ script: speaking('slt', 'awb'), voices }))
    const settings = async () =>
      Object.fromEntries((await listOf(house.views, 'voice')).map((it) => [it.voiceId, it.settings]))
    expect(await settings()).toEqual({ slt: theirs, awb: own, rms: defaultVoiceSettings })
    expect(newSettings).toBe(true)
    expect(notes).toEqual([
      'The voice "slt" has the settings of the file now, in every performance of this house.',
      'The voice "awb" keeps the settings of this house. They are not those of the file.',
    ])
    expect((await load(house, given({ script: speaking('slt'), voices }), 'again')).notes).toEqual([])
  })

  test('[PK-03] are in the file if a template uses them', async () => {
    const house = aHouse()
    for (const id of ['slt', 'awb', 'rms']) await house.addVoice(id)
    await store(house, speaking('slt', 'awb'))
    expect((await packed(house, 'p')).voices.map(({ voiceId }) => voiceId)).toEqual(['slt', 'awb'])
  })
})

describe('the automations of a package', () => {
  const http = (secret: string | null) => ({
    kind: 'http' as const,
    method: 'POST' as const,
    url: 'http://me:pass@desk.local/go',
    headers: [{ name: 'Authorization', secret }],
    json: [],
  })
  const osc = { kind: 'osc' as const, host: 'desk', port: 1, over: 'udp' as const, address: '/go', args: [] }
  const automations: Automations = Object.fromEntries(
    [http('secret-1'), osc].map((message, at) => {
      const _id = `a${at}`
      return [_id, { _id, name: `Light ${at}`, when: { on: 'cueRuns' as const }, cue: 'c2', module: 'm3', message }]
    }),
  )

  test('[PK-04 PK-13] leave without secrets, and the answer names those that need one again', async () => {
    const [here, there] = [aHouse(), aHouse()]
    await store(here, scriptWith({ automations }))
    const file = await packed(here, 'p')
    expect(JSON.stringify(file.script)).not.toMatch(/secret-1|pass@/)
    const { performance: made, notes } = await load(there, file)
    const { cues } = await there.script(made._id)
    expect(made.automations?.['a0']).toMatchObject({
      name: 'Light 0',
      cue: cues[1]?._id,
      message: { ...http(null), url: 'http://desk.local/go' },
    })
    expect(made.automations?.['a1']).toMatchObject({ message: osc })
    expect(notes).toEqual(['Write the secret headers of the automation "Light 0" again.'])
  })

  test('[PK-04] a file that names a secret of this house does not get it', async () => {
    const house = aHouse()
    const { performance: made } = await load(house, given({ script: scriptWith({ automations }) }))
    expect(made.automations?.['a0']?.message).toMatchObject({ headers: [{ name: 'Authorization', secret: null }] })
  })
})

describe('a performance to be saved', () => {
  test('[PK-03] leaves out what its lists name and no longer exists', async () => {
    const house = aHouse()
    const script = scriptWith({ cues: ['c1', 'lost', 'c2'], templates: ['t1', 'lost', 't2'] })
    await store(house, { ...script, cues: [aCue('c1', ['m1', 'lost', 'm2']), aCue('c2', ['m3', 'm2'])] })
    const { script: saved } = await packed(house, 'p')
    expect(saved).toEqual({ ...(await house.script('p')), ...scriptWith(), performance: saved.performance })
    expect(saved.performance).toMatchObject({ cues: ['c1', 'c2'], templates: ['t1', 't2'] })
  })

  test('[PK-03] is refused with words if a module needs what is not there, and an unknown one is not found', async () => {
    const house = aHouse()
    const script = scriptWith()
    await store(house, {
      ...script,
      modules: script.modules.map((it) => ({ ...it, template: it._id === 'm3' ? 'lost' : it.template })),
    })
    expect(await packagePerformance('p', house)).toMatchObject({
      rejected: 'INVALID',
      message: expect.stringContaining('The module m3 names a group or a template that is not in it.'),
    })
    expect(await packagePerformance('nobody', house)).toMatchObject({ rejected: 'NOT_FOUND' })
  })
})

test('[PK-05] a performance that was made since then is answered as it is, whatever the repeated request brings', async () => {
  const house = aHouse()
  const { performance: made } = await load(house, given())
  await changeItem(
    performance,
    { id: made._id, command: { type: 'update', changes: { description: 'mine' } } },
    house.loading('edit'),
  )
  expect((await load(house, given({ script: scriptWith({ name: 'Other' }) }))).performance).toMatchObject({
    _id: made._id,
    description: 'mine',
  })
})
