import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spokenMs } from '../show/spoken.ts'
import { ask, cue, group, llm, module, opening, person, speech } from '../testing/things.ts'
import { tryShow } from './try.ts'

type Board = ReturnType<typeof opening>['payload']

/** Numbers 0 ≤ x < 1, the same each time. */
const chance = () => {
  let at = 0
  return () => {
    at = (at * 16_807 + 12_345) % 2_147_483_647
    return at / 2_147_483_647
  }
}
const users = [
  { user: person('ann', { data: { age: '40', nickname: 'Nan' } }), groups: ['chorus'] },
  { user: person('ben', { data: { age: '12', nickname: 'Ben' } }), groups: [] },
  { user: person('cyd', { data: { age: '70', nickname: 'Cyd' } }), groups: [] },
]
const tried = (over: Partial<Board>, asked: { from?: string; speed?: number; detail?: boolean } = {}) =>
  tryShow({
    opening: opening({ users, ...over }).payload,
    chance: chance(),
    seed: '7',
    from: asked.from,
    speed: asked.speed ?? 1,
    detail: asked.detail ?? false,
  })
const only = <T>(it: T | undefined): T => {
  if (it === undefined) throw new Error('there is no such cue')
  return it
}

describe('a performance that is tried', () => {
  const older = module('older', { template: 'older', conditions: [{ field: 'age', op: 'gte', value: 18 }] })
  const put = module('put', { template: 'hello', effects: [{ type: 'addToGroup', group: 'late' }] })
  const late = module('late', { group: 'late', template: 'late' })
  const board = {
    groups: [group('chorus', { name: 'Chorus' }), group('late', { name: 'Late' })],
    templates: [
      speech('hello', 'Good evening, {{nickname}}.'),
      speech('older', '{{#if age > 50}}You saw it all.{{else}}You saw some of it.{{/if}}'),
      speech('late', 'You came late.'),
    ],
    modules: [older, put, late],
    cues: [cue('one', 'put'), cue('two', 'older', 'late')],
  }

  it('[WD-11] says who hears what, when and how long, and goes on as the show would', () => {
    const { cues, unreached, failed, people } = only(tried(board))
    expect(people).toBe(3)
    expect(
      cues.map(({ number, name, lines }) => [number, name, lines.map((it) => [it.name, it.group, it.people])]),
    ).toEqual([
      ['1', 'one', [['hello', 'audience', 3]]],
      [
        '2',
        'two',
        [
          ['older', 'audience', 2],
          // an effect of the first cue put them there
          ['late', 'Late', 3],
        ],
      ],
    ])
    expect(cues[1]?.lines[0]?.said.map(({ text, who, people }) => [text, who, people])).toEqual([
      ['You saw some of it.', ['Ann'], 1],
      ['You saw it all.', ['Cyd'], 1],
    ])
    const [line] = only(cues[1]?.lines[1]).said
    expect(line).toMatchObject({ text: 'You came late.', people: 3, who: ['Ann', 'Ben', 'Cyd'] })
    expect(line?.ms).toBe(spokenMs('You came late.', 1))
    const [first, second] = cues
    expect(second?.at).toBeGreaterThanOrEqual((first?.at ?? 0) + (first?.ms ?? 0))
    expect([unreached, failed]).toEqual([[], []])
  })

  it('[WD-12] names each cue, line, condition and part of a line that nobody came to', () => {
    const never = { field: 'age', op: 'gt', value: 99 } as const
    const child = { field: 'age', op: 'lt', value: 18 } as const
    const { unreached, notes } = only(
      tried({
        ...board,
        templates: [
          speech('hello', '{{#if age}}Hi.{{else}}Who?{{/if}} {{#if shoe}}Shoes.{{/if}}{{#if nickname}}!{{/if}}'),
          speech('never', '{{#if age}}Never.{{/if}}'),
        ],
        modules: [
          module('all', { template: 'hello' }),
          module('none', { template: 'never', conditions: [never] }),
          module('some', { template: 'hello', conditions: [{ match: 'any', of: [child, never] }] }),
          module('out', { template: 'hello', conditions: [{ match: 'none', of: [child, never] }] }),
        ],
        cues: [cue('one', 'all', 'some', 'out'), cue('two', 'none'), cue('three')],
      }),
    )
    expect(unreached.filter(({ cue }) => cue === '2')).toEqual([
      { what: 'cue', cue: '2', text: 'two' },
      { what: 'line', cue: '2', text: '"never" to audience' },
      { what: 'condition', cue: '2', text: '"never": age is more than 99' },
    ])
    expect(unreached.filter(({ what }) => what === 'condition').map(({ text }) => text)).toEqual([
      '"hello": age is more than 99',
      '"never": age is more than 99',
    ])
    expect(unreached.slice(0, 2)).toEqual([
      { what: 'if', cue: '1', text: '"hello": the {{else}} of {{#if age}}' },
      { what: 'if', cue: '1', text: '"hello": {{#if shoe}}' },
    ])
    expect(notes).toContain('cue 1, "hello": {{#if nickname}} is true for everybody')
    expect(notes).toContain('cue 1, "hello": age is more than 99 is false for everybody')
  })

  it('[WD-12] says what fails: a module that cannot run, and a symbol that is empty', () => {
    const { failed, cues } = only(
      tried({
        ...board,
        templates: [speech('hello', 'Hi {{shoe}}.')],
        modules: [put, late],
        cues: [cue('a', 'put', 'late', 'gone')],
      }),
    )
    expect(failed).toEqual(['cue 1: the template of module late is missing', 'cue 1: module gone is missing'])
    expect(cues[0]?.lines[0]?.warnings).toEqual(['{{shoe}} is empty for 3 of 3'])
  })

  it('[WD-11] begins at a cue by its number or its id; there may be no such cue', () => {
    expect(only(tried(board, { from: '2' })).cues.map(({ name }) => name)).toEqual(['two'])
    expect(only(tried(board, { from: 'two' })).cues.map(({ name }) => name)).toEqual(['two'])
    expect(tried(board, { from: '3' })).toBeUndefined()
  })

  it('[WD-13] asks no language model: its line is a task and a length', () => {
    const { cues, failed } = only(
      tried({
        ...board,
        templates: [llm('hello', 'You are kind.', 'Greet {{nickname}}.')],
        modules: [module('a')],
        cues: [cue('one', 'a')],
      }),
    )
    expect(cues[0]?.lines[0]?.said[0]).toMatchObject({
      text: '(a language model writes this: Greet ⟦Nan⟧.)',
      ms: 10_000,
    })
    expect(failed).toEqual([])
  })

  it('[WD-11] a phone plays one line at a time, and the phones of others do not wait for it', () => {
    const said = (modules: ReturnType<typeof module>[]) => {
      const own = cue('one', ...modules.map(({ _id }) => _id))
      const { cues } = only(tried({ ...board, modules, cues: [own] }))
      return only(cues[0]).lines.map((line) => only(line.said[0]))
    }
    // Ann alone is in the chorus
    const chorus = module('chorus', { group: 'chorus', template: 'late' })
    const [own, all] = said([chorus, module('all', { template: 'late', mindelay: 500, maxdelay: 500 })])
    const { ms } = only(own)
    expect(all?.at, 'the others begin').toBeLessThan(1_000)
    expect(all?.people).toBe(3)
    const [, forAnn] = said([chorus, { ...chorus, _id: 'again' }])
    expect(forAnn).toMatchObject({ at: only(own).at + ms, ms })
  })

  it('[WD-11] phones that begin together do so, delays are kept, and faster voices need less time', () => {
    const modules = [module('a', { sync: true, mindelay: 2_000, maxdelay: 4_000 })]
    const slow = only(tried({ ...board, modules, cues: [cue('one', 'a')] }))
    const fast = only(tried({ ...board, modules, cues: [cue('one', 'a')] }, { speed: 2 }))
    const at = (it: typeof slow) => it.cues[0]?.lines[0]?.said.map((said) => said.at) ?? []
    for (const ms of at(slow)) expect(ms).toBeGreaterThanOrEqual(2_000)
    expect(new Set(at(slow)).size).toBe(1)
    expect(fast.cues[0]?.ms).toBeLessThan(slow.cues[0]?.ms ?? 0)
  })

  it('[WD-68] says on request each sound of each person, and who they were before and after', () => {
    const { detail, cues } = only(tried(board, { detail: true }))
    expect(detail?.cues.map(({ id, lines }) => [id, lines.map(({ module }) => module)])).toEqual([
      ['one', ['put']],
      ['two', ['older', 'late']],
    ])
    const heard = detail?.cues.flatMap(({ lines }) =>
      lines.flatMap(({ texts, heard: all }) =>
        all.map(({ who, text }) => `${detail.people[who]?.name}: ${texts[text]}`),
      ),
    )
    expect(heard?.sort()).toEqual(
      [
        ...['Ann: Good evening, Nan.', 'Ben: Good evening, Ben.', 'Cyd: Good evening, Cyd.'],
        ...['Ann: You saw some of it.', 'Cyd: You saw it all.'],
        ...['Ann: You came late.', 'Ben: You came late.', 'Cyd: You came late.'],
      ].sort(),
    )
    const second = detail?.cues[1]?.lines[1]?.heard ?? []
    const begins = Math.min(...second.map(({ at }) => at))
    expect(begins - (cues[1]?.at ?? 0), 'counted from the beginning').toBe(cues[1]?.lines[1]?.said[0]?.at)
    expect(detail?.people.map(({ name, groups, left }) => [name, groups, left?.groups])).toEqual([
      ['Ann', ['Chorus'], ['Chorus', 'Late']],
      ['Ben', [], ['Late']],
      ['Cyd', [], ['Late']],
    ])
    expect(detail?.people[0]?.fields).toEqual({ age: '40', nickname: 'Nan' })
    expect(only(tried(board)).detail).toBeUndefined()
    const { detail: _, ...rest } = only(tried(board, { detail: true }))
    expect(rest, 'the rest of the answer is the same').toEqual(only(tried(board)))
  })

  it('[WD-65] names the field that changes what nobody came to, what failed and what goes one way', () => {
    const never = { field: 'age', op: 'gt', value: 99 } as const
    const { unreached, failed, notes, detail } = only(
      tried(
        {
          ...board,
          templates: [speech('hello', '{{#if shoe}}Shoes.{{/if}}{{#if nickname}}!{{/if}}'), speech('never', 'Never.')],
          modules: [
            module('all', { template: 'hello' }),
            module('none', { template: 'never', conditions: [{ match: 'any', of: [never, { ...never, op: 'eq' }] }] }),
            module('lost', { template: 'gone' }),
          ],
          cues: [cue('one', 'all', 'lost', 'away'), cue('two', 'none')],
        },
        { detail: true },
      ),
    )
    const placed = (texts: readonly string[], places: readonly string[] = []) => texts.map((it, at) => [places[at], it])
    expect(
      placed(
        unreached.map(({ text }) => text),
        detail?.places.unreached,
      ),
    ).toEqual([
      ['said all text', '"hello": {{#if shoe}}'],
      ['group lost', '"lost" to audience'],
      ['cue two', 'two'],
      ['group none', '"never" to audience'],
      ['condition none 0.0', '"never": age is more than 99'],
      ['condition none 0.1', '"never": age is the number 99'],
    ])
    expect(placed(failed, detail?.places.failed)).toEqual([
      ['template lost', 'cue 1: the template of module lost is missing'],
      ['cue one', 'cue 1: module away is missing'],
    ])
    expect(placed(notes, detail?.places.notes)).toEqual([
      ['said all text', 'cue 1, "hello": {{#if nickname}} is true for everybody'],
    ])
  })

  it('[QU-17] asks, lets its ghosts answer at random, closes, and goes on with what the answers have done', () => {
    const sides = ['left', 'right']
    const options = sides.map((_id) => ({ _id, label: _id, effects: [{ type: 'addToGroup' as const, group: _id }] }))
    const asked = (closes: object) =>
      only(
        tried({
          groups: [group('chorus'), group('left'), group('right')],
          templates: [ask('door', { options, closes }), speech('left', 'Turn left.'), speech('right', 'Turn right.')],
          modules: [
            module('door', { template: 'door' }),
            ...sides.map((it) => module(it, { group: it, template: it })),
          ],
          cues: [cue('one', 'door'), cue('two', 'left', 'right')],
        }),
      )
    for (const closes of [{}, { whenAll: true }, { afterMs: 60_000 }]) {
      const { cues, failed } = asked(closes)
      expect(failed).toEqual([])
      expect(cues[0]?.lines.map(({ people, said }) => [people, said[0]?.text])).toEqual([[3, 'Which door, Nan?']])
      expect(
        cues[1]?.lines.reduce((sum, { people }) => sum + people, 0),
        'each took one',
      ).toBe(3)
      expect(cues[0]?.ms).toBeGreaterThanOrEqual('afterMs' in closes ? 60_000 : 2_000)
    }
  })

  /** Two questions; the second one is put only to those who went left. Each option leads to a line of its own. */
  const forks = (over: object = {}) => {
    const put = (to: string) => [{ type: 'addToGroup' as const, group: to }]
    const ways = (...names: string[]) => names.map((_id) => ({ _id, label: `To the ${_id}`, effects: put(_id) }))
    return {
      groups: [group('chorus'), ...['left', 'right', 'up', 'down'].map((it) => group(it))],
      templates: [
        ask('door', { options: ways('left', 'right'), ...over }),
        ask('stairs', { options: ways('up', 'down') }),
        ...['left', 'right', 'up', 'down'].map((it) => speech(it, `Go ${it}.`)),
      ],
      modules: [
        module('door', { template: 'door' }),
        module('stairs', { template: 'stairs', group: 'left' }),
        ...['left', 'right', 'up', 'down'].map((it) => module(it, { group: it, template: it })),
      ],
      cues: [cue('one', 'door'), cue('two', 'stairs', 'left', 'right'), cue('three', 'up', 'down')],
    }
  }

  it('[QU-87] walks every way: each option wins once, whatever the ghosts of the first evening chose', () => {
    for (let seed = 0; seed < 12; seed++) {
      const random = chance()
      for (let skip = 0; skip < seed; skip++) random()
      const all = tryShow({
        opening: opening({ users, ...forks() }).payload,
        chance: random,
        seed: '7',
        from: undefined,
        speed: 1,
      })
      expect(only(all).unreached, `seed ${seed}`).toEqual([])
      expect(
        only(all).cues.map(({ number }) => number),
        'one evening is shown',
      ).toEqual(['1', '2', '3'])
    }
  })

  it('[QU-87] names an option that can never win, and no more than the line if nobody is asked', () => {
    // nobody can hear it and answer in this time
    const { unreached } = only(
      tried(forks({ voice: 'v', question: 'A long question. '.repeat(20), closes: { afterMs: 3_000 } })),
    )
    expect(unreached).toContainEqual({ what: 'option', cue: '1', text: '"door": "To the left" never won' })
    expect(unreached).toContainEqual({ what: 'option', cue: '1', text: '"door": "To the right" never won' })
    expect(unreached).toContainEqual({ what: 'line', cue: '2', text: '"stairs" to left' })
    expect(unreached.filter(({ text }) => text.includes('stairs'))).toHaveLength(1)
  })

  it('[WD-13] the same question has the same answer, and changes nothing that it was asked about', () => {
    const payload = opening({ users, ...board }).payload
    const before = JSON.stringify(payload)
    const ask = () =>
      JSON.stringify(tryShow({ opening: payload, chance: chance(), seed: '7', from: undefined, speed: 1 }))
    expect(ask()).toBe(ask())
    expect(JSON.stringify(payload)).toBe(before)
  })
})

it('[WD-11] a longer text takes longer, and nothing takes no time', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (a, b) => {
      expect(spokenMs(a, 1)).toBeGreaterThanOrEqual(600)
      expect(spokenMs(`${a} ${b}`, 1)).toBeGreaterThanOrEqual(spokenMs(a, 1))
    }),
  )
})
