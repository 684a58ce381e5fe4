import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isRejection, type Performance, promptFields, type Template } from '@ghostlight/contracts'
import { askedIn } from '@ghostlight/contracts/rules'
import { eachCondition, symbolsIn } from '@ghostlight/domain'
import {
  ownTextsOf,
  partIn,
  partsOf,
  symbolFaults,
  templateState,
  textState,
  translationOf,
} from '@ghostlight/domain/translation'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from '../../adapters/sheets/read-workbook.ts'
import type { Sheets } from '../../engine/ports/sheet-source.ts'
import { questionsSheet } from './join-questions.ts'
import { emotesSheet } from './own-emotes.ts'
import { parsePerformance } from './parse-performance.ts'
import { parseShow } from './parse-show.ts'

const demo = (file: string) => new URL(`../../../../../demo/${file}`, import.meta.url)
const bytes = new Uint8Array(readFileSync(demo('the-last-modem.xlsx')))
const sheets = (): Sheets => {
  const read = readWorkbook(bytes, 'xlsx')
  if (isRejection(read)) throw new Error(read.message)
  return read
}
const show = () => {
  const parsed = parseShow(sheets(), { users: 'Users', cues: 'Cues' })
  if ('errors' in parsed) throw new Error(parsed.errors.join('\n'))
  return parsed
}

describe('the demo workbook', () => {
  test.each(['the-last-modem.xlsx', 'any-other-weather.xlsx'])(
    '[LB-64] %s is equal to what its source gives',
    async (file) => {
      const { build }: { build: (file: string) => Uint8Array } = await import(demo('build.mjs').href)
      const committed = new Uint8Array(readFileSync(demo(file)))
      expect(readWorkbook(new Uint8Array(build(file)), 'xlsx')).toEqual(readWorkbook(committed, 'xlsx'))
    },
  )

  test('[SH-45] documents every column of both sheets in a third', () => {
    const workbook = sheets()
    expect([...workbook.keys()]).toEqual(['Users', 'Cues', 'How to'])
    const named = workbook.get('How to')?.flatMap(([topic = '']) => topic.split(', ')) ?? []
    const columns = ['Users', 'Cues'].flatMap((name) => workbook.get(name)?.[0] ?? [])
    expect(columns).toHaveLength(30)
    expect(columns.filter((column) => !named.includes(column))).toEqual([])
  })

  test('[LB-65] has five cues, about twelve modules, both kinds of template and random delays', () => {
    const { cues, modules, templates } = show().drafts
    expect(cues.map(({ name }) => name)).toEqual([
      'Dial tone',
      'You have mail',
      'Party line',
      'Buffering',
      'Carrier lost',
    ])
    expect(modules.length).toBeGreaterThanOrEqual(11)
    expect(new Set(templates.map(({ type }) => type))).toEqual(new Set(['speech', 'llm']))
    expect(modules.some(({ mindelay, maxdelay }) => maxdelay > mindelay)).toBe(true)
  })

  test('[LB-66] speaks to the audience in the first cue, with each person’s own words', () => {
    const { modules, templates } = show().drafts
    const first = modules.find(({ cue, group }) => cue === 0 && group === 'audience')
    expect(JSON.stringify(templates[first?.template ?? -1])).toMatch(/\{\{(name|nickname|onlineUsername)\}\}/)
  })

  test('[LB-67] has twelve people with every prompt answered, and uses only fields that everybody in the group has', () => {
    const { people, drafts } = show()
    const everybody = people.flatMap(({ person }) => person ?? [])
    const audience = everybody.filter(({ type }) => type === 'audience')
    expect(audience).toHaveLength(12)
    expect(new Set(everybody.map(({ phone }) => phone)).size).toBe(14)
    for (const { data } of audience) for (const field of promptFields) expect(data[field]).toMatch(/\S/)
    for (const { group, template } of drafts.modules) {
      const used = [...JSON.stringify(drafts.templates[template]).matchAll(/\{\{(\w+)\}\}/g)].map(
        ([, name = '']) => name,
      )
      const members = everybody.filter(({ type, groups }) => type === group || groups?.includes(group))
      expect(members.length).toBeGreaterThan(0)
      for (const { data } of members) expect(used.filter((name) => !data[name])).toEqual([])
    }
  })

  test('[LB-68] has lines that an embedded voice speaks in about eight seconds', () => {
    for (const template of show().drafts.templates) {
      expect(['rms', 'slt', 'awb']).toContain(template.content.voice)
      if (template.type === 'speech') expect(template.content['text']?.split(/\s+/).length).toBeLessThanOrEqual(20)
    }
  })
})

const weather = () => {
  const read = readWorkbook(new Uint8Array(readFileSync(demo('any-other-weather.xlsx'))), 'xlsx')
  if (isRejection(read)) throw new Error(read.message)
  const beside = { questions: read.get(questionsSheet), emotes: read.get(emotesSheet) }
  const parsed = parsePerformance(read.get('Cues') ?? [], { groups: 'any', ...beside })
  if ('errors' in parsed) throw new Error(parsed.errors.join('\n'))
  const data = parsed.described?.about?.data
  if (!data?.joinQuestions || !data.emotes || !data.look || !data.orElse)
    throw new Error('something of its own is missing')
  return { ...parsed, data: { ...data, joinQuestions: data.joinQuestions, emotes: data.emotes } }
}

describe('the workbook of the second demo show', () => {
  test('[LB-122] has questions with a choice and a consent, emotes of both kinds, a look, and both kinds of other words', () => {
    const { data, templates } = weather()
    const kinds = new Set(data.joinQuestions.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(['choice', 'consent', 'number', 'text'])
    expect(data.emotes.map(({ picture }) => picture.length === 64)).toEqual([false, true, false])
    expect(data.look).toEqual({ accent: expect.any(String), logo: expect.any(String) })
    expect(Object.keys(data.orElse ?? {}).sort()).toEqual(['guest', 'innerWeather'])
    expect(JSON.stringify(templates)).toContain('{{lostUmbrellas|too many to count}}')
  })

  test('[LB-122] has its pictures beside it, small and with nothing but pixels, under the ids that it names', async () => {
    const { data } = weather()
    const files = ['logo', 'sheep'].map((name) => readFileSync(demo(`pictures/${name}.webp`)))
    const ids = files.map((file) => createHash('sha256').update(file).digest('hex'))
    expect(ids).toEqual([data.look?.logo, data.emotes[1]?.picture])
    for (const file of files) {
      const { format, width, height, exif, xmp } = await sharp(file).metadata()
      expect([format, width, height, exif, xmp]).toEqual(['webp', 320, 320, undefined, undefined])
      expect(file.length).toBeLessThan(10_000)
    }
  })

  test('[LB-123] has a line for each side, which everybody who sits there gets into one group by', () => {
    const { data, modules } = weather()
    const seat = data.joinQuestions.find(({ key }) => key === 'seat')
    for (const side of seat?.options ?? []) {
      const seating = modules.filter(({ conditions }) =>
        eachCondition(conditions ?? []).some(({ value }) => value === side),
      )
      expect(seating.map(({ cue }) => cue)[0], side).toBe(2)
      for (const { effects } of seating)
        expect(effects?.map(({ type }) => type)).toEqual(['addToGroup', 'removeFromGroup', 'removeFromGroup'])
    }
  })

  test('[LB-124] leaves no gap: each field that a line names is required, has other words, or is the first name', () => {
    const { data, templates } = weather()
    for (const { content } of templates) {
      const own = [...JSON.stringify(content).matchAll(/\{\{(\w+)\|[^}]+\}\}/g)].map(([, name]) => name)
      const gaps = symbolsIn(JSON.stringify(content)).filter(
        (it) => it !== 'nickname' && !own.includes(it) && !Object.hasOwn(data.orElse ?? {}, it),
      )
      expect(gaps, JSON.stringify(content)).toEqual([])
    }
  })

  test('[QU-89] asks everybody what they will do, and later has a line for those who took each answer', () => {
    const { templates, modules, groups } = weather()
    const at = templates.findIndex((it) => it.type === 'unknown' && it.kind === 'ask')
    const asked = modules.find(({ template }) => template === at)
    const { options = [], results } = askedIn(templates[at]?.content ?? {}) ?? {}
    expect([asked?.cue, asked?.group, results, options.length]).toEqual([5, 'audience', 'live', 3])
    for (const { label, effects = [] } of options) {
      expect(
        effects.map(({ type }) => type),
        label,
      ).toEqual(['addToGroup'])
      const [group = ''] = effects.flatMap((it) => ('group' in it ? [it.group] : []))
      expect(groups, label).toContain(group)
      const later = modules.filter((it) => it.group === group)
      expect(
        later.map(({ cue }) => cue),
        label,
      ).toEqual([11])
    }
  })

  test('[LB-125] is spoken by the embedded voices, and each of its cues tells the operator what to look at', () => {
    const { templates, cues } = weather()
    expect(new Set(templates.map(({ content }) => content['voice']))).toEqual(new Set(['slt', 'awb', 'rms']))
    expect(cues).toHaveLength(14)
    for (const { name, notes, plannedMs = 0 } of cues) expect([notes !== '', plannedMs > 0], name).toEqual([true, true])
    const planned = cues.reduce((sum, { plannedMs = 0 }) => sum + plannedMs, 0)
    expect(planned / 60_000).toBeGreaterThan(8)
    expect(planned / 60_000).toBeLessThan(11)
  })
})

describe('the demo shows in other languages', () => {
  test.each([
    ['The Last Modem', () => show().drafts, ['de', 'ar']],
    ['Any Other Weather', weather, ['de']],
  ] as const)('[LN-90] %s has each of its lines in its languages, with every symbol', (_, read, languages) => {
    const { templates } = read()
    for (const language of languages)
      for (const { name, type, content, ...draft } of templates) {
        if (type === 'llm') continue
        const kind = type === 'unknown' && 'kind' in draft ? draft.kind : type
        const template = { ...draft, _id: name, name, type: kind, content } as unknown as Template
        expect(templateState(template, language), `${name} in ${language}`).toBe('done')
        for (const { field, text } of partsOf(template))
          expect(symbolFaults(text, partIn(translationOf(template, language), field)), name).toEqual([])
      }
  })

  test('[LN-90] Any Other Weather has its questions, emotes and other texts in German, too', () => {
    const performance = { data: weather().data } as unknown as Performance
    for (const own of ownTextsOf(performance)) expect(textState(performance, own, 'de'), own.place).toBe('done')
  })
})
