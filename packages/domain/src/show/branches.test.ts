import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { group, person, speech } from '../testing/things.ts'
import { emptySymbolsOf } from './preview.ts'
import { fill, groupsAskedIn, symbolsIn, waysOf, wrongTag } from './symbols.ts'
import { textParts } from './text-parts.ts'

const data = { age: '17', mood: 'calm', offering: 'tea', secret: '' }
const ann = person('ann', { data })
const ben = person('ben', { data: { age: '40' } })
const show = {
  title: 'T',
  orElse: { fear: 'the dark' },
  groups: new Map([
    ['g1', group('g1', { name: 'Left Side' })],
    ['g2', group('g2', { name: 'Right' })],
  ]),
  members: new Map([
    ['g1', ['ann']],
    ['g2', ['ben']],
  ]),
}
const said = (text: string, user = ann) => fill(text, user, show).text
const holds = (condition: string, user = ann) => said(`{{#if ${condition}}}yes{{else}}no{{/if}}`, user) === 'yes'

describe('a condition inside a line', () => {
  it('[WD-06] says the part that holds for the person, or the other one, or nothing', () => {
    const text = 'Hello {{#if offering}}giver of {{offering}}{{else}}friend{{/if}}. {{#if secret}}Psst!{{/if}}'
    expect(said(text)).toBe('Hello giver of tea.')
    expect(said(text, ben)).toBe('Hello friend.')
    const spaced = text.replaceAll('{{', '{{  ').replaceAll('}}', ' }}')
    expect([said(spaced), said(spaced, ben)], 'with spaces in the braces').toEqual([said(text), said(text, ben)])
  })

  it('[WD-06] asks for a field, a number, a text or a group by its name; not turns a field or a group round', () => {
    expect(['offering', 'not secret', 'age', 'data.age'].map((it) => holds(it))).toEqual([true, true, true, true])
    expect(['secret', 'not offering', 'zodiac'].map((it) => holds(it))).toEqual([false, false, false])
    expect(['age > 16', 'age>16', 'age is at least 17', 'age ≠ 18'].map((it) => holds(it))).toEqual(Array(4).fill(true))
    expect(['age > 17', 'mood > 1', 'zodiac < 3', 'age = 18'].map((it) => holds(it))).toEqual(Array(4).fill(false))
    expect(['mood is calm', 'mood = calm', 'mood is not blue', 'mood contains AL'].map((it) => holds(it))).toEqual(
      Array(4).fill(true),
    )
    expect(
      ['group:left side', 'group: audience', 'their groups include Left Side', 'not group:Right'].map((it) =>
        holds(it),
      ),
    ).toEqual(Array(4).fill(true))
    expect([holds('group:g1'), holds('group:Left Side', ben), holds('group:Right', ben)]).toEqual([false, false, true])
  })

  it('[WD-06] the words for an empty field work inside, and only the part that is said can lack anything', () => {
    const text = '{{#if offering}}{{fear}}, {{secret|dear}}{{else}}{{zodiac}}{{/if}}'
    expect(fill(text, ann, show)).toEqual({
      text: 'the dark, dear',
      missing: [],
      orElse: [
        { symbol: 'fear', words: 'the dark' },
        { symbol: 'secret', words: 'dear' },
      ],
    })
    expect(fill(text, ben, show).missing).toEqual(['zodiac'])
    const users = new Map([ann, ben].map((it) => [it._id, it]))
    expect(
      emptySymbolsOf({ ...show, users }, speech('a', text), ['ann', 'ben']).map((it) => [it.symbol, it.people]),
    ).toEqual([
      ['fear', ['ann']],
      ['secret', ['ann']],
      ['zodiac', ['ben']],
    ])
  })

  it('[WD-06] what a person wrote is no tag and no condition', () => {
    const sly = person('sly', { data: { offering: '{{#if age}}x{{/if}}', age: '{{/if}}' } })
    expect(said('{{#if offering}}{{offering}}{{/if}} {{age}}', sly)).toBe('{{#if age}}x{{/if}} {{/if}}')
  })

  it('[WD-09] the fields and groups that it asks about are known', () => {
    const text =
      '{{name}} {{#if data.age > 3}}{{mood}}{{else}}{{fear}}{{/if}}{{#if group:Left Side}}x{{/if}}{{#if type is performer}}{{/if}}'
    expect(symbolsIn(text)).toEqual(['name', 'age', 'mood', 'fear'])
    expect(groupsAskedIn(text)).toEqual(['Left Side'])
    expect(waysOf(text, ann, show)).toEqual([
      { written: 'data.age > 3', holds: true, hasElse: true },
      { written: 'group:Left Side', holds: true, hasElse: false },
      { written: 'type is performer', holds: false, hasElse: false },
    ])
  })

  it.each([
    ['{{#if offering}}x', 'An {{#if}} has no {{/if}} after it (line 1, column 1).'],
    ['a\n👏 {{/if}}', 'An {{/if}} has no {{#if}} before it (line 2, column 3).'],
    ['a {{else}}', 'An {{else}} has no {{#if}} before it (line 1, column 3).'],
    ['{{#if a}}{{else}}{{else}}{{/if}}', 'An {{#if}} has two {{else}} (line 1, column 18).'],
    ['{{#if a}}{{#if b}}{{/if}}', 'An {{#if}} stands inside another one: one level is enough (line 1, column 10).'],
    ['{{#if }}{{/if}}', 'An {{#if}} has no condition (line 1, column 1).'],
    ['{{#unless a}}{{/if}}', 'There is no {{#unless a}}: write {{#if …}} or {{/if}} (line 1, column 1).'],
    ['x {{#if a}} y {{/if', 'An {{#if}} has no {{/if}} after it (line 1, column 3).'],
    ['{{#if a}x', 'The braces of {{#if … are not closed (line 1, column 1).'],
    [
      '{{#if age >}}{{/if}}',
      'The condition "age >" cannot be read. Write it such as: offering, age > 17, mood is calm, group:Left (line 1, column 1).',
    ],
    [
      `{{#if ${'a'.repeat(301)}}}{{/if}}`,
      'The condition of an {{#if}} is longer than 300 characters (line 1, column 1).',
    ],
  ])('[WD-07] %s is wrong, and the place is named', (text, why) => {
    expect(wrongTag(text)).toBe(why)
  })

  it('[WD-07] a text with symbols, braces or a right condition is not wrong', () => {
    for (const text of [
      '',
      'a {{name|x}} } {',
      '{{#if a}}b{{/if}}{{#if not c}}{{else}}d{{/if}}',
      '{{ #if age>17 }}x{{ /if }}',
    ])
      expect(wrongTag(text), text).toBeUndefined()
  })

  it('[WD-08] a tag that belongs to nothing is a gap, and what stands around it is said', () => {
    expect(fill('a {{#if b}} c', ann, show)).toMatchObject({ text: 'a c', missing: ['#if b'] })
    expect(fill('a {{#if age}}b{{#if mood}}c{{/if}}d{{/if}}', ann, show)).toMatchObject({
      text: 'a bcd',
      missing: ['#if mood', '/if'],
    })
    expect(fill('{{#if age >}}a{{else}}b{{/if}}', ann, show).text).toBe('b')
  })
})

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      '{{',
      '}}',
      '{',
      '}',
      '#if',
      '{{#if ',
      '{{#if age>1}}',
      '{{#if offering}}',
      '{{else}}',
      '{{/if}}',
      '{{mood|x}}',
      '{{zodiac}}',
      '|',
      '"',
      '\\',
      '\n',
      'group:',
      ' is not ',
      '>',
      ' ',
    ),
    fc.string(),
  ),
  { maxLength: 60 },
)

describe('any text', () => {
  it('[WD-08] gives words and never throws; without tags of a condition it is filled as ever', () => {
    fc.assert(
      fc.property(pieces, (all) => {
        const text = all.join('')
        const { text: filled } = fill(text, ann, show)
        expect(typeof filled).toBe('string')
        expect(symbolsIn(text)).toEqual([...new Set(symbolsIn(text))])
        const wrong = wrongTag(text)
        if (wrong === undefined) expect(fill(text, ann, show).missing.filter((it) => /^[#/]/.test(it))).toEqual([])
      }),
    )
  })

  it('[WD-08] has the same symbols as without conditions', () => {
    fc.assert(
      fc.property(pieces, (all) => {
        const text = all.join('').replace(/[#/]|else/g, '')
        const found = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, between]) => between)
        expect(textParts(text).parts.flatMap((it) => ('symbol' in it ? it.symbol : []))).toEqual(found)
        expect(textParts(text).wrong).toEqual([])
      }),
    )
  })

  it('[WD-08] a right text says exactly one part of each condition', () => {
    const flat = fc.string().map((it) => it.replace(/[{}]/g, ''))
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), flat, flat)), (branches) => {
        const text = branches
          .map(([yes, a, b]) => `{{#if ${yes ? 'age' : 'zodiac'}}}<${a}>{{else}}[${b}]{{/if}}`)
          .join('')
        const expected = branches.map(([yes, a, b]) => (yes ? `<${a}>` : `[${b}]`)).join('')
        expect(wrongTag(text)).toBeUndefined()
        expect(said(text)).toBe(fill(expected, ann, show).text)
      }),
    )
  })
})

/** Counts the characters that somebody looks at. */
class Counted extends String {
  looks = 0
  override charCodeAt(at: number): number {
    this.looks++
    return super.charCodeAt(at)
  }
  override slice(from: number, to: number = this.length): string {
    this.looks += to - from
    return super.slice(from, to)
  }
}

it('[WD-08] looks at each character of a hostile text at most four times', () => {
  const hostile = fc.tuple(
    fc.constantFrom(
      '{{',
      '{{a',
      '{{#if ',
      '{{#if a}}',
      '{',
      '}',
      '{{/if}}',
      '{{else}}',
      '{{{',
      '}}{{',
      '{{"',
      '{{#if ">',
    ),
    fc.integer({ min: 1, max: 3_000 }),
    pieces,
  )
  fc.assert(
    fc.property(hostile, ([piece, times, all]) => {
      const counted = new Counted(piece.repeat(times) + all.join(''))
      textParts(counted as unknown as string)
      expect(counted.looks).toBeLessThanOrEqual(4 * counted.length)
    }),
  )
})
