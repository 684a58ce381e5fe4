import {
  type Condition,
  Condition as ConditionOf,
  defaultGroups,
  type Effect,
  type Script,
} from '@ghostlight/contracts'
import fc from 'fast-check'

/** Texts that spreadsheets, separators and quotes are made to stumble over. No zero byte: no file of ours holds one. */
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
          // line separators: JSON writes them as they are, and a dot in an expression does not match them
          '\u2028',
          '\u2029',
        ),
        fc.string({ unit: 'grapheme', maxLength: 12 }),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('').replaceAll('\0', '').slice(0, max).toWellFormed())

/** As the library keeps names: without space around them, and not empty. */
export const anyName: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('', '', 'A', 'a', 'Chorus'), anyText(180))
  .map(([start, rest]) => (start === 'a' ? start : `${start}${rest}`).trim() || 'Untitled')

const words = anyText(300).map((it) => (it.trim() === '' ? `${it}.` : it))
const voice = fc.constantFrom('slt', 'awb', '=rms', ' k ')

const template = fc.record({
  name: anyName,
  description: fc.oneof(fc.constant(''), anyText(100)),
  oneshot: fc.boolean(),
  content: fc.oneof(
    fc.record({ type: fc.constant('speech' as const), text: words, voice }),
    fc.record({ type: fc.constant('llm' as const), system: words, prompt: words, voice }),
  ),
})
const group = fc.record({
  name: anyName.filter((name) => !defaultGroups.some((it) => it === name.toLowerCase())),
  description: anyText(100),
  type: fc.oneof(fc.constant('General'), anyText(50)),
  oneshot: fc.boolean(),
})
const field = anyText(50).map((it) => it || 'groups')
const delay = fc.nat({ max: 3_600_000 })
const module = fc.record({
  group: fc.nat(),
  template: fc.nat(),
  delays: fc.tuple(delay, delay),
  flags: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  conditions: fc.array(
    fc.record({
      field,
      op: fc.constantFrom(...ConditionOf.shape.op.options),
      value: fc.oneof(anyText(50), fc.integer()),
    }),
    { maxLength: 3 },
  ),
  asks: fc.option(fc.nat()),
  effects: fc.array(fc.oneof(fc.nat(), fc.record({ field, value: anyText(50) })), { maxLength: 3 }),
})
const cue = fc.record({
  name: anyName,
  description: anyText(100),
  number: fc.constantFrom('', '', '12.5', '0123', '1e5', '=1+1', 'A 1', '5/1/24', 'ß'),
  notes: anyText(100),
  plannedMs: fc.oneof(fc.constant(0), delay),
  modules: fc.array(module, { maxLength: 4 }),
})
const text = fc.oneof(fc.constant(''), anyText(200))
const drawn = fc.record({
  about: fc.record({ name: anyName, description: text, beforeText: text, endText: text }),
  groups: fc.array(group, { maxLength: 4 }),
  templates: fc.array(template, { maxLength: 4 }),
  cues: fc.array(cue, { maxLength: 4 }),
})

/** Any performance as the library holds one: two groups or templates may have one name, and not each is used. */
export const anyScript: fc.Arbitrary<Script> = drawn.map(({ about, ...drawn }) => {
  const groups = drawn.groups.map((it, at) => ({ _id: `g${at}`, ...it, metadata: {} }))
  const groupIds = [...defaultGroups, ...groups.map(({ _id }) => _id)]
  const groupAt = (place: number): string => groupIds[place % groupIds.length] ?? 'audience'
  const templates = drawn.templates.map(({ content: { type, ...content }, ...it }, at) => {
    const base = { _id: `t${at}`, ...it, symbols: [], metadata: {} }
    return type === 'speech'
      ? { ...base, type, content: { text: '', ...content } }
      : { ...base, type, content: { system: '', prompt: '', ...content } }
  })
  const numbers = new Set<string>()
  const made = drawn.cues.map(({ modules, number, notes, plannedMs, ...it }, at) => {
    const isFree = number !== '' && !numbers.has(number)
    numbers.add(number)
    const own = templates.length === 0 ? [] : modules.map((each, place) => ({ ...each, _id: `m${at}-${place}` }))
    const cue = {
      _id: `c${at}`,
      ...it,
      ...(isFree ? { number } : {}),
      ...(notes === '' ? {} : { notes }),
      ...(plannedMs === 0 ? {} : { plannedMs }),
      modules: own.map(({ _id }) => _id),
    }
    const said = own.map(({ flags: [oneshot, autorun, sync], delays: [one, other], ...each }) => ({
      _id: each._id,
      group: groupAt(each.group),
      template: `t${each.template % templates.length}`,
      mindelay: Math.min(one, other),
      maxdelay: Math.max(one, other),
      ...{ oneshot, autorun, ...(sync ? { sync } : {}), cue: cue._id },
      conditions: [
        ...each.conditions.filter((it) => it.field !== 'groups'),
        ...(each.asks === null
          ? []
          : [{ field: 'groups', op: 'contains', value: groupAt(each.asks) } satisfies Condition]),
      ],
      effects: each.effects.map(
        (it): Effect =>
          typeof it === 'number'
            ? { type: it % 2 === 0 ? 'addToGroup' : 'removeFromGroup', group: groupAt(it) }
            : { type: 'setField', ...it },
      ),
    }))
    return { cue, modules: said }
  })
  const { beforeText, endText, ...named } = about
  const data = { ...(beforeText === '' ? {} : { beforeText }), ...(endText === '' ? {} : { endText }) }
  const createdAt = '2026-05-01T00:00:00.000Z'
  return {
    groups,
    templates,
    cues: made.map(({ cue }) => cue),
    modules: made.flatMap(({ modules }) => modules),
    performance: {
      ...{ _id: 'p', version: 1, ...named, metadata: { createdAt }, hidden: false, createdAt },
      ...(Object.keys(data).length === 0 ? {} : { data }),
      groups: groups.map(({ _id }) => _id),
      templates: templates.map(({ _id }) => _id),
      cues: made.map(({ cue }) => cue._id),
    },
  }
})
