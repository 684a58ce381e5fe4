import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { audienceDataFields, defaultVoiceSettings, isRejection, type Script, userTypes } from '@ghostlight/contracts'
import { copyScript, type Person, symbolsIn } from '@ghostlight/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from '../../adapters/sheets/read-workbook.ts'
import { writeWorkbook } from '../../adapters/sheets/write-workbook.ts'
import type { SheetFile, Sheets } from '../../engine/ports/sheet-source.ts'
import { anyName, anyScript, anyText } from '../testing/any-script.ts'
import { aRequest, fakeHandler } from '../testing/fake-handler.ts'
import type { Workbook } from './beside.ts'
import { peopleSheets, scriptSheets, withVoices } from './export-sheet.ts'
import { checkShow, classifySheet, loadShow, nameInSheet } from './load-sheet.ts'
import { looksOf } from './sheet-looks.ts'

const kinds = ['xlsx', 'csv'] as const
const right = <T>(it: T): Exclude<T, { rejected: unknown }> => {
  if (isRejection(it)) throw new Error(it.message)
  return it as Exclude<T, { rejected: unknown }>
}
const opened = (bytes: Uint8Array, kind: SheetFile['kind']): Workbook => ({
  sheets: right(readWorkbook(bytes, kind)),
  kind,
})

const loadedFrom = (script: Script, kind: SheetFile['kind']): Promise<Script> =>
  scriptIn(opened(written(withVoices(scriptSheets(script, kind), voices), kind), kind))

const voices = ['slt', 'awb'].map((voiceId) => ({
  _id: voiceId,
  voiceId,
  preview_url: null,
  name: `Voice ${voiceId}`,
  description: '',
  labels: {},
  category: '',
  settings: defaultVoiceSettings,
}))
const written = (sheets: Sheets, kind: SheetFile['kind']): Uint8Array =>
  right(writeWorkbook(sheets, kind, looksOf(sheets)))

const scriptIn = async (workbook: Workbook): Promise<Script> => {
  const { handler, events } = fakeHandler()
  const about = { name: nameInSheet(workbook, 'Cues'), version: 1, description: '' }
  const named = { users: 'Users', cues: 'Cues' }
  const loading = { workbook, sheets: named, about, loadGroups: true, loadCues: true, now: 0 }
  const { groups, templates, modules, cues } = right(await loadShow(loading, { handler, request: aRequest() }))
  const [performance] = events.flatMap((it) => (it.type === 'PerformanceCreated' ? [it.data.performance] : []))
  if (!performance) throw new Error('no performance was made')
  return { performance, groups, templates, modules, cues }
}

/** Fields that loading assigns again. Everything else must come back, including future fields. */
const madeAnew = ['_id', 'version', 'metadata', 'hidden', 'createdAt'] as const
/** Fields for which absent and empty mean the same. */
const said = <T extends object>(it: T, empty: Partial<Record<keyof T, readonly unknown[]>>): Partial<T> =>
  Object.fromEntries(
    Object.entries(it).filter(([key, value]) => !empty[key as keyof T]?.some((none) => isDeepStrictEqual(none, value))),
  ) as Partial<T>

/** A script without its ids: each id is replaced by its place. */
const meaningOf = (script: Script) => {
  const ids = [...script.groups, ...script.templates, ...script.modules, ...script.cues].map(({ _id }) => _id)
  const newId = (old: string): string => `#${ids.indexOf(old)}`
  const { performance, templates, cues, modules, ...rest } = copyScript(script, { newId, at: '', version: 1 })
  const about = said(performance, { data: [{}], automations: [{}] })
  for (const key of madeAnew) delete about[key]
  return {
    ...rest,
    templates: templates.map((it) => ({ ...it, symbols: symbolsIn(JSON.stringify(it.content)) })),
    cues: cues.map((it) => said(it, { number: [''], notes: [''], plannedMs: [0, null] })),
    modules: modules.map((it) => said(it, { sync: [false] })),
    performance: {
      ...about,
      data: said(performance.data ?? {}, { beforeText: [''], endText: [''], orElse: [{}], look: [{}], schedule: [{}] }),
      automations: Object.values(performance.automations ?? {}).map(({ _id, ...it }) => it),
    },
  }
}

describe('an export that is loaded again', () => {
  test.each(kinds)('[SE-21 LB-122] gives the second demo show as its workbook has it: %s', async (kind) => {
    const file = new URL('../../../../../demo/any-other-weather.xlsx', import.meta.url)
    const script = await scriptIn(opened(new Uint8Array(readFileSync(file)), 'xlsx'))
    const { data } = script.performance
    expect([script.performance.name, script.cues.length, script.groups.length]).toEqual(['Any Other Weather', 14, 6])
    expect([data?.joinQuestions?.length, data?.emotes?.length]).toEqual([5, 3])
    expect(meaningOf(await loadedFrom(script, kind))).toEqual(meaningOf(script))
  })

  test.each(kinds)('[SE-21 JQ-16 EO-14] gives the same performance, whatever its content: %s', async (kind) => {
    await fc.assert(
      fc.asyncProperty(anyScript, async (script) => {
        expect(meaningOf(await loadedFrom(script, kind))).toEqual(meaningOf(script))
      }),
      { numRuns: 100 },
    )
  })

  test('[WD-52] has a sheet for each subject, and the cues in the order in which one reads them', async () => {
    const file = new URL('../../../../../demo/any-other-weather.xlsx', import.meta.url)
    const script = await scriptIn(opened(new Uint8Array(readFileSync(file)), 'xlsx'))
    const { sheets } = opened(written(withVoices(scriptSheets(script, 'xlsx'), voices), 'xlsx'), 'xlsx')
    expect([...sheets.keys()]).toEqual([
      ...['Cues', 'Performance', 'Groups', 'Templates', 'Announcements', 'Join Questions', 'Emotes', 'Voices'],
    ])
    expect(sheets.get('Cues')?.[0]?.slice(0, 6)).toEqual(['Cue', 'Cue Name', 'Act', 'Group', 'Text', 'Conditions'])
    expect(sheets.get('Groups')?.map(([group]) => group)).toEqual([
      ...['Group', 'audience', 'performer', 'dramaturg', 'Wind', 'Rain', 'Thunder', 'Windows', 'Doors', 'Kettles'],
    ])
    expect(sheets.get('Templates')).toHaveLength(script.templates.length + 1)
    expect(sheets.get('Voices')?.map(([id]) => id)).toEqual(['Voice', 'slt', 'awb'])
    const names = { users: 'Users', cues: 'Cues' }
    const findings = checkShow({ workbook: { sheets, kind: 'xlsx' }, sheets: names }, { voices: new Set(), users: [] })
    expect(findings.filter(({ column }) => column === null)).toEqual([])
  })

  const person: fc.Arbitrary<Person> = fc.record({
    user: fc.record({
      _id: fc.uuid(),
      name: anyName,
      phone: fc.integer({ min: 1_000_000, max: 9_999_999 }).map(String),
      type: fc.constantFrom(...userTypes),
      data: fc.dictionary(
        fc.oneof(
          fc.constantFrom(...audienceDataFields, 'phone', 'Shoe size', 'shoeSize', 'shoesize', 'data.x', 'groups'),
          anyText(40).filter((key) => key !== '' && key !== '__proto__'),
        ),
        anyText(200),
        { maxKeys: 5 },
      ),
    }),
    groups: fc.uniqueArray(anyName, { maxLength: 4, selector: (it) => it.toLowerCase() }),
  })
  const people = fc.uniqueArray(person, { maxLength: 6, selector: ({ user }) => user.phone })

  test.each(kinds)('[SE-21] changes nobody: %s', async (kind) => {
    await fc.assert(
      fc.asyncProperty(people, async (known) => {
        const bytes = written(peopleSheets(known, kind), kind)
        const rows = right(classifySheet({ workbook: opened(bytes, kind), sheet: 'Users' }, known))
        expect(rows.map(({ status, changes, errors }) => ({ status, changes, errors }))).toEqual(
          known.map(() => ({ status: 'unchanged', changes: undefined, errors: [] })),
        )
      }),
      { numRuns: 100 },
    )
  })

  test('[SE-21] of people leaves out those without a phone number, who could not be identified', async () => {
    const user = { _id: 'x', name: 'Operator', phone: '', type: 'dramaturg' as const, data: {} }
    const bytes = right(writeWorkbook(peopleSheets([{ user, groups: [] }], 'csv'), 'csv'))
    expect(new TextDecoder().decode(bytes)).not.toContain('Operator')
  })
})
