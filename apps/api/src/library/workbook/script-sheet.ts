import { isDefaultGroup, type Module, type Script, type Template } from '@ghostlight/contracts'
import { defaultGroupName, followText } from '@ghostlight/contracts/rules'
import { withGroups, withOptionGroups } from '@ghostlight/domain'
import { announcementRows } from './announcements.ts'
import { messageCells, whenText } from './automation-cells.ts'
import { gone } from './automations.ts'
import { conditionsText, effectsText } from './cell-rules.ts'
import { checkRows } from './checklist-rows.ts'
import { jsonText } from './json-cell.ts'
import { isSheetKind, sheetTexts } from './kind-columns.ts'
import { waysText } from './next-cell.ts'
import { scheduleCells, scheduleColumns } from './schedule-cells.ts'
import { languageColumns, languageRows, translationCells } from './translated-columns.ts'

const cueColumns = [
  'Cue',
  'Cue Name',
  'Cue Description',
  'Number',
  'Notes',
  'Act',
  'Planned',
  'Again',
  'Follow',
  'Colour',
  'Skip',
  'Timecode',
  'Next',
] as const
const templateColumns = ['Group', 'Template', 'Type', 'Voice'] as const
const moduleColumns = [
  'Min Delay',
  'Max Delay',
  'Oneshot',
  'Autorun',
  'Phones Together',
  'Conditions',
  'Effects',
] as const
const describing = [
  'Kind',
  'Name',
  'Description',
  'Group Type',
  'Before Text',
  'End Text',
  'Language',
  'Languages',
  'Fade Out',
  ...scheduleColumns,
  'Role',
] as const
const announcementColumns = ['Key', 'Goes On'] as const
const automationColumns = ['When', 'Module', 'Send', 'To', 'Address', 'Values', 'Headers'] as const
/** data that have no column of their own */
const keptColumns = ['Content', 'Metadata'] as const
const columns = [
  ...cueColumns,
  ...templateColumns,
  ...sheetTexts.map(({ column }) => column),
  ...moduleColumns,
  ...describing,
  ...announcementColumns,
  ...automationColumns,
  ...keptColumns,
]
type Row = Partial<Record<(typeof columns)[number], string>> & Partial<Record<string, string>>

/**
 * Writes a performance as a cues sheet. Loading it again gives the same performance. First come rows that describe the
 * performance, a group or a template; then a row for each module, with a template's words where it is first used. A template of
 * which that row says everything has a row of its own only with `eachTemplate`.
 */
export const scriptSheet = (script: Script, { eachTemplate = false } = {}): string[][] => {
  const groups = keysOf(script.groups)
  const templates = keysOf(script.templates)
  const byId = new Map(script.templates.map((it) => [it._id, it]))
  const modules = new Map(script.modules.map((it) => [it._id, it]))
  const firstUses = new Set(script.cues.flatMap((it) => it.modules).flatMap((id) => modules.get(id)?.template ?? []))
  const said = new Set<string>()
  const inNames = (it: Template): Template => withOptionGroups(it, (id) => groups.get(id) ?? defaultGroupName(id))
  const acts = script.performance.data?.acts ?? {}

  const named = (id: string) => {
    const [key, template] = [templates.get(id), byId.get(id)]
    return key !== undefined && template ? { key, template } : undefined
  }
  const cueKeyOf = (id: string): string | undefined => {
    const at = script.cues.findIndex(({ _id }) => _id === id)
    return at < 0 ? undefined : cueKey(at)
  }

  const wordsOnce = (id: string | null): Row => {
    const template = id === null || said.has(id) ? undefined : byId.get(id)
    if (!template) return {}
    said.add(template._id)
    return contentCells(inNames(template))
  }
  const moduleRow = (module: Module): Row => {
    const { group, conditions, effects, ...rest } = withGroups(module, (id) => groups.get(id) ?? defaultGroupName(id))
    return {
      Group: group ?? '',
      Template: templates.get(rest.template ?? '') ?? '',
      ...wordsOnce(rest.template),
      'Min Delay': seconds(rest.mindelay),
      // as it is played: at least the minimum
      'Max Delay': seconds(Math.max(rest.mindelay, rest.maxdelay)),
      Oneshot: yes(rest.oneshot),
      Autorun: yes(rest.autorun),
      'Phones Together': yes(rest.sync),
      Conditions: conditionsText(conditions),
      Effects: effectsText(effects),
    }
  }
  const cueRows = script.cues.flatMap((cue, at): Row[] => {
    const planned = cue.plannedMs ? seconds(cue.plannedMs) : ''
    const about = {
      'Cue Name': cue.name,
      'Cue Description': cue.description,
      Number: cue.number ?? '',
      Notes: cue.notes ?? '',
      Act: acts[cue._id] ?? '',
      Planned: planned,
      Again: cue.again ?? '',
      Follow: followText(cue.follow),
      Colour: cue.colour ?? '',
      Skip: yes(cue.skip === true),
      Timecode: cue.timecode ?? '',
      Next: waysText(cue.next ?? [], { template: named, cue: cueKeyOf }),
    }
    const rows = cue.modules.flatMap((id) => modules.get(id) ?? []).map(moduleRow)
    const [first = {}, ...others] = rows
    return [{ Cue: cueKey(at), ...about, ...first }, ...others]
  })

  const plain =
    !eachTemplate &&
    [...firstUses].join() === [...byId.keys()].join() &&
    script.templates.every((it) => isPlain(it, templates))
  const templateRows = script.templates.map((it): Row => {
    const { name, description } = it
    const words = firstUses.has(it._id) ? {} : contentCells(inNames(it))
    return {
      Kind: 'template',
      Template: templates.get(it._id) ?? '',
      Name: name,
      Description: description,
      ...words,
      Oneshot: yes(it.oneshot),
      Metadata: metadataText(it),
    }
  })
  const rows = [
    ...[
      performanceRow(script),
      ...orElseRows(script),
      ...lookRows(script),
      ...announcementRows(script.performance.data),
      ...checkRows(script.performance.data),
      ...languageRows(script),
      ...groupRows(script, groups),
      ...(plain ? [] : templateRows),
      ...cueRows,
    ],
    ...automationRows(script),
  ]
  const all = [...columns, ...languageColumns(script, rows)]
  return [all, ...rows.map((row) => all.map((column) => row[column] ?? ''))]
}

/** The cell that identifies the rows of a cue. */
const cueKey = (at: number): string => String(at + 1)

const automationRows = ({ performance, cues, modules }: Script): Row[] => {
  const cueOf = (id: string | null): string => {
    const at = cues.findIndex(({ _id }) => _id === id)
    return id === null ? '' : at < 0 ? gone : cueKey(at)
  }
  const there = new Set(modules.map(({ _id }) => _id))
  const moduleOf = (id: string | null): string => {
    const at = cues.findIndex((cue) => id !== null && cue.modules.includes(id))
    const place = cues[at]?.modules.filter((it) => there.has(it)).indexOf(id ?? '') ?? -1
    return id === null ? '' : place < 0 ? gone : `${cueKey(at)}/${place + 1}`
  }
  return Object.values(performance.automations ?? {}).map(({ name, when, cue, module, message }) => ({
    Kind: 'automation',
    Name: name,
    When: whenText(when),
    Cue: cueOf(cue),
    Module: moduleOf(module),
    ...messageCells(message),
  }))
}

const performanceRow = ({ performance: { name, description, data } }: Script): Row => ({
  Kind: 'performance',
  Name: name,
  Description: description,
  'Before Text': data?.beforeText ?? '',
  'End Text': data?.endText ?? '',
  Language: data?.language ?? '',
  Languages: Object.keys(data?.translations ?? {}).join(', '),
  'Fade Out': data?.fadeMs === undefined ? '' : seconds(data.fadeMs),
  ...scheduleCells(data?.schedule),
})

const orElseRows = ({ performance: { data } }: Script): Row[] =>
  Object.entries(data?.orElse ?? {}).map(([symbol, words]) => ({ Kind: 'or else', Name: symbol, Text: words }))

const lookRows = ({ performance: { data } }: Script): Row[] =>
  Object.entries(data?.look ?? {}).map(([part, value = '']) => ({ Kind: 'look', Name: part, Text: value }))

const groupRows = ({ groups }: Script, keys: ReadonlyMap<string, string>): Row[] =>
  groups.map(({ _id, name, description, type, oneshot, metadata }) => ({
    Kind: 'group',
    Group: keys.get(_id) ?? '',
    Name: name,
    Description: description,
    'Group Type': type,
    Oneshot: yes(oneshot),
    Metadata: metadataText({ metadata }),
  }))

const contentCells = (template: Template): Row => {
  const { type, content } = template
  const others = template.translations ? translationCells(template) : {}
  const text = (key: string): string => {
    const value: unknown = Object.hasOwn(content, key) ? Reflect.get(content, key) : ''
    return typeof value === 'string' ? value : ''
  }
  if (!isSheetKind(type)) return { Type: type, Content: JSON.stringify(content), ...others }
  const texts = Object.fromEntries(sheetTexts.map(({ field, column }) => [column, text(field)]))
  return { Type: type, Voice: text('voice'), ...texts, ...others }
}

/** Whether the row of a module says everything about a template. */
const isPlain = (it: Template, keys: ReadonlyMap<string, string>): boolean =>
  it.description === '' && !it.oneshot && metadataText(it) === '' && keys.get(it._id) === it.name

/** The metadata to write. The sheet itself says which performance a template belongs to, unless it belongs to none. */
const metadataText = ({ metadata: { performanceId, ...others } }: Pick<Template, 'metadata'>): string =>
  jsonText(performanceId === null ? { performanceId, ...others } : others)

const seconds = (ms: number): string => String(ms / 1_000)
const yes = (flag: boolean | undefined): string => (flag ? 'yes' : '')

/** The name of each item in the rows: its own, with a number if another item has the same name, ignoring case. */
export const keysOf = (items: readonly { _id: string; name: string }[]): Map<string, string> => {
  const taken = new Set<string>()
  return new Map(
    items.map(({ _id, name }) => {
      let key = name
      for (let number = 2; taken.has(key.toLowerCase()) || isDefaultGroup(key.toLowerCase()); number++)
        key = `${name.slice(0, 190)} (${number})`
      taken.add(key.toLowerCase())
      return [_id, key]
    }),
  )
}
