import {
  Checklist,
  type Cue,
  defaultGroups,
  Id,
  isDefaultGroup,
  joinQuestionKinds,
  type Module,
  OrElseText,
  OwnEmotes,
  PerformanceData,
  questionKinds,
  resultTimes,
  Script,
  SymbolName,
  type Template,
  Timestamp,
  templateContents,
  tieRules,
} from '@ghostlight/contracts'
import { announcementKeys, isPlainLine, isTemplateKind } from '@ghostlight/contracts/rules'
import { optionsIn, template as templateRules, withConditions, withOptionGroups } from '@ghostlight/domain'
import fc from 'fast-check'
import type { z } from 'zod'
import { anythingOf, type Draws } from './from-schema.ts'

/** Texts that are difficult for spreadsheets, separators and quotes. No zero byte, which none of our files can hold. */
export const anyText = (max: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          "'",
          "''",
          '=1+1',
          '+',
          '-',
          '@SUM(A1)',
          '＝',
          '"',
          ',',
          ';',
          '\n',
          '\r\n',
          '\t',
          ' ',
          '_x0041_',
        ),
        fc.constantFrom(
          '&amp;',
          '&#65;',
          '<b>',
          'TRUE',
          '0123',
          '1e5',
          '5/1/24',
          '#N/A',
          'to',
          '🎭',
          'שָׁלוֹם',
          '日本語',
          'é',
          '\u0001',
          // line separators: JSON writes them unescaped, and a dot in a regular expression does not match them
          '\u2028',
          '\u2029',
        ),
        fc.string({ unit: 'grapheme', maxLength: 12 }),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('').replaceAll('\0', '').slice(0, max).toWellFormed())

/** A name as the library stores it: without spaces around it, and not empty. */
export const anyName: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('', '', 'A', 'a', 'Chorus'), anyText(180))
  .map(([start, rest]) => (start === 'a' ? start : `${start}${rest}`).trim() || 'Untitled')

const filledText = anyText(300).map((it) => (it.trim() === '' ? `${it}.` : it))
const voice = fc.constantFrom('slt', 'awb', '=rms', ' k ')
const id = fc.nat({ max: 30 }).map((number) => `id-${number}`)
const value = fc.oneof(anyText(50), fc.integer())

/** Questions as an author may write them: with different keys, and with options only for a choice. */
const anyQuestions = fc.uniqueArray(
  fc
    .record({
      key: fc.stringMatching(/^q[A-Za-z0-9_]{0,10}$/),
      label: anyName,
      kind: fc.constantFrom(...joinQuestionKinds),
      options: fc.uniqueArray(
        anyName.map((it) => it.slice(0, 100).trim()),
        { minLength: 2, maxLength: 5, selector: (it) => it.toLowerCase() },
      ),
      required: fc.boolean(),
      help: fc.option(
        anyText(300).map((it) => `${it}?`),
        { nil: undefined },
      ),
    })
    .map(({ kind, options, help, ...it }) => ({
      ...it,
      kind,
      ...(kind === 'choice' && { options }),
      ...(help !== undefined && { help }),
    })),
  { maxLength: 12, selector: ({ key }) => key.toLowerCase().replaceAll('_', '') },
)

const labels = [
  "'",
  '=1+1',
  '+',
  '-',
  '＝',
  '"',
  ',',
  ';',
  'TRUE',
  '0123',
  '#N/A',
  '&amp;',
  'שָׁלוֹם',
  '日本語',
  'Applause',
]
/** Emotes as an author may write them: with keys and labels that no two share. */
const anyEmotes = fc
  .record({
    keys: fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,10}$/), {
      maxLength: 9,
      selector: (it) => it.toLowerCase(),
    }),
    said: fc.shuffledSubarray(labels, { minLength: 9 }),
    pictures: fc.array(fc.constantFrom('👏', '🏳️‍🌈', '👩🏽‍🚀', '1️⃣', '🇺🇦', 'ab'.repeat(32)), { minLength: 9 }),
  })
  .map(({ keys, said, pictures }) =>
    keys.map((key, at) => ({ key, label: said[at] ?? '', picture: pictures[at] ?? '👏' })),
  )

/** A checklist as an author may write it. */
const anyChecklist = fc.uniqueArray(
  fc
    .record({
      key: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,10}$/),
      text: fc.constantFrom(...labels),
      role: fc.option(fc.constantFrom('front of house', '=1+1', "'"), { nil: undefined }),
    })
    .map(({ key, text, role }) => ({ key, text, ...(role !== undefined && { role }) })),
  { minLength: 1, maxLength: 5, selector: ({ key }) => key },
)

const anyEffect = fc.oneof(
  anyText(50).map((value) => ({ type: 'setField' as const, field: 'mood', value })),
  fc.constantFrom('addToGroup' as const, 'removeFromGroup' as const).map((type) => ({ type, group: 'audience' })),
)
const anyOptions = fc
  .tuple(
    fc.shuffledSubarray(labels, { minLength: 2, maxLength: 8 }),
    fc.array(fc.array(anyEffect, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
  )
  .map(([said, does]) => said.map((label, at) => ({ _id: `o${at}`, label, ...(does[at] && { effects: does[at] }) })))
/** A question as an author may write it. Options may be left from before it became a scale. */
const anyAsked = fc.record(
  {
    question: filledText.map((it) => it.replace(/[\u202A-\u202E\u2066-\u2069]/gu, '.')),
    voice,
    kind: fc.constantFrom(...questionKinds),
    options: anyOptions,
    atMost: fc.integer({ min: 1, max: 2 }),
    min: fc.integer({ min: -5, max: 0 }),
    max: fc.integer({ min: 6, max: 20 }),
    minLabel: anyText(80).filter(isPlainLine),
    closes: fc.record(
      { afterMs: fc.integer({ min: 3_000, max: 60_000 }), whenAll: fc.boolean() },
      { requiredKeys: [] },
    ),
    results: fc.constantFrom(...resultTimes),
    tie: fc.constantFrom(...tieRules),
    keepAs: fc.constantFrom('mood', 'vote_1'),
  },
  { requiredKeys: ['question', 'kind', 'options', 'closes', 'results', 'tie'] },
)

const tag = fc.constantFrom('de', 'pt-BR', 'zh-Hans')
const source = fc.stringMatching(/^[0-9a-z]{1,12}$/)
const state = fc.constantFrom('draft', 'done')
/** Fields of all kinds: what does not fit is taken away later, as the library does. */
const anyTranslations = fc.dictionary(
  tag,
  fc.record(
    {
      source,
      state,
      ...Object.fromEntries(['text', 'system', 'prompt', 'question'].map((it) => [it, filledText])),
      ...Object.fromEntries(['minLabel', 'maxLabel'].map((it) => [it, anyText(80)])),
      voice,
      options: fc.dictionary(fc.constantFrom('o0', 'o1', 'o4', 'gone'), anyText(80), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
    },
    { requiredKeys: ['source', 'state'], noNullPrototype: true },
  ),
  { maxKeys: 3, noNullPrototype: true },
)
const place = fc.oneof(
  fc.constantFrom('beforeText', 'endText', 'joinQuestions.q1.options.3'),
  anyName.map((it) => `orElse.${it.slice(0, 60)}`.trim().toWellFormed()),
)
const ownTranslations = fc.dictionary(
  tag,
  fc.dictionary(place, fc.record({ text: filledText, source, state }, { noNullPrototype: true }), {
    maxKeys: 3,
    noNullPrototype: true,
  }),
  { minKeys: 1, maxKeys: 3, noNullPrototype: true },
)
const anyVoices = fc.dictionary(
  fc.constantFrom('slt', 'awb', '=rms'),
  fc.dictionary(tag, voice, { minKeys: 1, maxKeys: 2, noNullPrototype: true }),
  { minKeys: 1, maxKeys: 2, noNullPrototype: true },
)

const anyAnnouncements = fc.uniqueArray(
  fc.record(
    {
      key: fc.constantFrom(...announcementKeys),
      name: anyName.map((it) => it.slice(0, 100).trim().toWellFormed()),
      text: filledText.map((it) => it.trim()).filter((it) => it !== ''),
      voice,
      goesOn: fc.constant(true as const),
    },
    { requiredKeys: ['key', 'name', 'text', 'voice'], noNullPrototype: true },
  ),
  { minLength: 1, maxLength: 4, selector: ({ key }) => key },
)

/** As the library keeps it: with the translations that fit its kind. */
const settled = (it: Template): Template => {
  const { translations: _, ...bare } = it
  if (!isTemplateKind(it.type)) return bare as Template
  const made = templateRules.decide({ type: 'create', item: it }, templateRules.initial(), {} as never)
  const event = Array.isArray(made) ? made[0] : undefined
  const translations = event && 'template' in event.data ? event.data.template.translations : undefined
  return { ...bare, ...(translations && { translations }) } as Template
}

/** What the schema does not say: which texts may not be empty, and which items are found in a list by name. */
const draws: Draws = {
  text: anyText,
  schemas: new Map<z.core.$ZodType, fc.Arbitrary<unknown>>([
    [Id, id],
    [Timestamp, fc.constant('2026-05-01T00:00:00.000Z')],
    [SymbolName, anyText(64).map((it) => it.replace(/[{}|]|^__proto__$/g, '').trim() || 'fear')],
    [PerformanceData.shape.joinQuestions.unwrap(), anyQuestions],
    [OwnEmotes, anyEmotes],
    [PerformanceData.shape.announcements.unwrap(), anyAnnouncements],
    [Checklist, anyChecklist],
    [templateContents.ask, anyAsked],
    [OrElseText, anyName.map((it) => it.slice(0, 200).trim())],
  ]),
  paths: {
    'performance.name': anyName,
    'templates[].name': anyName,
    'templates[].type': fc.oneof(fc.constantFrom('', 'Speech', 'poem'), anyText(20)),
    'templates[].content.text': filledText,
    'templates[].content.system': filledText,
    'templates[].content.prompt': filledText,
    'templates[].content.voice': voice,
    'templates[].translations': anyTranslations,
    'performance.data.translations': ownTranslations,
    'performance.data.voices': anyVoices,
    'performance.data.look.logo': fc.constantFrom('a'.repeat(64), '0'.repeat(64)),
    'performance.data.schedule.doors': fc.constantFrom('00:00', '09:05', '19:00'),
    'performance.data.schedule.start': fc.constantFrom('19:30', '23:59'),
    'performance.data.language': fc.constantFrom('de', 'pt-BR', 'zh-Hans'),
    'performance.data.look.accent': fc.constantFrom('#000000', '#c2410c', '#ffffff'),
    'groups[].name': anyName.filter((name) => !isDefaultGroup(name.toLowerCase())),
    'cues[].name': anyName,
    'cues[].again': fc.constantFrom('restart', 'ignore'),
    'cues[].follow': fc.oneof(
      fc.integer({ min: 0, max: 3_600_000 }).map((afterMs) => ({ afterMs })),
      fc.constantFrom('00:00', '09:05', '23:59').map((atTime) => ({ atTime })),
    ),
    'cues[].colour': fc.constantFrom('red', 'grey'),
    'cues[].skip': fc.constant(true),
    'cues[].timecode': fc.constantFrom('00:00:00', '01:02:03:24', '23:59:59'),
    'cues[].number': fc.constantFrom('', '12.5', '0123', '1e5', '=1+1', 'A 1', '5/1/24', 'ß'),
    'modules[].conditions[].field': anyText(50).map((it) => it || 'groups'),
    'modules[].conditions[].value': value,
    'modules[].conditions[].of[].field': anyText(50).map((it) => it || 'groups'),
    'modules[].conditions[].of[].value': value,
    'modules[].effects[].field': anyText(50).map((it) => it || 'groups'),
  },
}

const actNames = ['Act I', 'Act II', '=1+1', "'", '0123', 'after, the interval', '日本語']

/** At most four cues, each with some modules. Everything else follows the schema. */
const drawn = anythingOf(Script, draws) as fc.Arbitrary<Script>

/**
 * Any performance that the library may hold. Two groups or templates may have the same name, and some are not used. It is drawn
 * from the contract, and its references are changed to existing parts.
 */
export const anyScript: fc.Arbitrary<Script> = fc.tuple(drawn, fc.infiniteStream(fc.nat())).map(([script, chance]) => {
  const nat = (): number => chance.next().value
  const pick = <T>(all: readonly T[]): T | undefined => all[nat() % Math.max(1, all.length)]
  const groups = script.groups.map((it, at) => ({ ...it, _id: `g${at}` }))
  const groupId = (): string => pick([...defaultGroups, ...groups.map(({ _id }) => _id)]) ?? 'audience'
  const templates = script.templates.map((it, at) => settled({ ...withOptionGroups(it, groupId), _id: `t${at}` }))
  const owned = templates.length === 0 || script.cues.length === 0 ? [] : script.modules
  const modules = owned.map((it, at): Module => {
    const [mindelay, maxdelay] = [Math.min(it.mindelay, it.maxdelay), Math.max(it.mindelay, it.maxdelay)]
    return {
      ...it,
      _id: `m${at}`,
      group: groupId(),
      template: pick(templates)?._id ?? null,
      cue: `c${nat() % script.cues.length}`,
      mindelay,
      maxdelay,
      conditions: withConditions(it.conditions, (rule) =>
        rule.field === 'groups' && typeof rule.value === 'string' ? { ...rule, value: groupId() } : rule,
      ),
      effects: it.effects.map((effect) => (effect.type === 'setField' ? effect : { ...effect, group: groupId() })),
    }
  })
  const taken = new Set<string>()
  const cues = script.cues.map(({ number, ...it }, at): Cue => {
    const isFree = number !== undefined && !taken.has(number)
    if (isFree) taken.add(number)
    const _id = `c${at}`
    const own = modules.filter((module) => module.cue === _id).map((module) => module._id)
    return { ...it, _id, modules: own, ...(isFree ? { number } : {}) }
  })
  // some options of questions lead to any cue
  const options = templates.flatMap((it) => optionsIn(it).map(({ _id: option }) => ({ template: it._id, option })))
  for (const cue of cues) {
    const next = options.filter(() => nat() % 3 === 0).slice(0, 64)
    delete cue.next
    if (next.length > 0) cue.next = next.map((it) => ({ ...it, cue: `c${nat() % cues.length}` }))
  }
  const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id)
  const about = (items: readonly { _id: string }[], wanted: string | null) =>
    wanted === null ? null : (pick(items)?._id ?? null)
  const { automations, data, ...performance } = script.performance
  const { acts: _acts, ...settings } = data ?? {}
  const openers = cues.filter(() => nat() % 3 === 0)
  const acts = Object.fromEntries(openers.map(({ _id }) => [_id, pick(actNames) ?? '']))
  return {
    ...script,
    groups,
    templates,
    cues,
    // in the order in which a performance is read
    modules: cues.flatMap((cue) => modules.filter((it) => it.cue === cue._id)),
    performance: {
      ...performance,
      groups: idsOf(groups),
      templates: idsOf(templates),
      cues: idsOf(cues),
      ...((data || openers.length > 0) && { data: { ...settings, ...(openers.length > 0 && { acts }) } }),
      ...(automations && {
        automations: Object.fromEntries(
          Object.entries(automations).map(([key, it]) => [
            key,
            { ...it, _id: key, cue: about(cues, it.cue), module: about(modules, it.module) },
          ]),
        ),
      }),
    },
  }
})
