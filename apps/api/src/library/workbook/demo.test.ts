import { readFileSync } from 'node:fs'
import { isRejection, promptFields } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from '../../adapters/sheets/read-workbook.ts'
import type { Sheets } from '../../engine/ports/sheet-source.ts'
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
  test('[LB-64] is equal to what its source gives', async () => {
    const { build }: { build: () => Uint8Array } = await import(demo('build.mjs').href)
    expect(readWorkbook(new Uint8Array(build()), 'xlsx')).toEqual(readWorkbook(bytes, 'xlsx'))
  })

  test('[SH-45] documents every column of both sheets in a third', () => {
    const workbook = sheets()
    expect([...workbook.keys()]).toEqual(['Users', 'Cues', 'How to'])
    const named = workbook.get('How to')?.flatMap(([topic = '']) => topic.split(', ')) ?? []
    const columns = ['Users', 'Cues'].flatMap((name) => workbook.get(name)?.[0] ?? [])
    expect(columns).toHaveLength(28)
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
