import { textsIn } from '@ghostlight/contracts/rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textOf as golden, readRecording as goldenOf } from '../../../../tests/support/recording/format.ts'
import { person } from '../testing/examples.ts'
import { createDisguise } from './disguise.ts'
import type { Line } from './format.ts'
import { evening, key, linesOf, textOf } from './testing/evening.ts'

const disguised = (lines: readonly Line[]): Line[] => lines.map(createDisguise(lines, { key, show: 'K7M4QX' }))
const guest = (over: Parameters<typeof person>[1]) =>
  person('guest-1', { data: { nickname: 'Nick-O', bib: '3' }, ...over })

/** All texts in the events, without keys and kinds. */
const wordsIn = (lines: readonly Line[]): string =>
  JSON.stringify(lines.map(({ data, actor }) => [actor, data])).normalize()

describe('a recording without personal data', () => {
  test('[HI-09 HX-03] contains no name, number, nickname or answer, not even in a spoken line, a note or a script', () => {
    const answer = 'waiting nine minutes for one photograph'
    const ann = guest({
      name: 'Odile Marchetti',
      phone: '5550101',
      data: { nickname: 'Odie', internetMemory: answer, bib: '3', 'how did you come?': 'by tram 41' },
    })
    const lines = evening([ann, person('ben')])
    const [made] = lines
    const title = 'Odile Marchetti and the others'
    const typed: Line[] = linesOf([
      {
        type: 'UserFieldUpdated',
        data: { userId: ann._id, field: 'data.offering', value: 'a floppy disk', by: 'Olga' },
      },
      { type: 'GroupAdded', data: { group: { _id: 'g', name: 'with ODIE', description: answer, ...plain } } },
    ])
    const all = [...lines.map((it) => (it === made ? { ...it, data: { ...it.data, title } } : it)), ...typed]
    const text = wordsIn(disguised(all))
    for (const own of ['Odile', 'Marchetti', 'Odie', 'ODIE', '5550101', answer, 'tram', 'floppy', 'Olga', 'guest-1'])
      expect(text, own).not.toContain(own)
    expect(wordsIn(all)).toContain('tram')
    expect(text, 'what is the script’s own').toContain('Good evening.')
  })

  test('[TE-13 HX-03] treats new words of a template like its old ones, masks who wrote them, and fills them for the invented person', () => {
    const ann = guest({ name: 'Odile Marchetti' })
    const lines = evening([ann, person('ben')])
    const [template] = (lines[0]?.data['templates'] ?? []) as Record<string, unknown>[]
    const content = { text: 'Good night, Odile. {{name}}!', voice: 'v' }
    const [edited] = disguised([
      ...lines,
      ...linesOf([
        {
          type: 'TemplateEdited',
          data: { template: { ...template, content } as never, by: 'Olga Ivanova', alsoInLibrary: true },
        },
        {
          type: 'LibraryTemplateFollowed',
          data: { templateId: String(template?.['_id']), editId: 'e', refused: null },
        },
      ]),
    ]).slice(-2)
    const text = wordsIn(edited ? [edited] : [])
    expect(text).toContain('Good night, ')
    expect(text).toContain('{{name}}!')
    for (const own of ['Odile', 'Olga', 'Ivanova']) expect(text, own).not.toContain(own)
  })

  test('[QU-78] keeps what was counted and which options were taken, and loses what people wrote, also where it was kept', () => {
    const ann = guest({ name: 'Odile Marchetti' })
    const written = 'my grandmother’s kitchen'
    const of = { moduleId: 'm', deliveryId: 'run' }
    const counts = { left: 1, right: 1 }
    const told = disguised([
      ...evening([ann, person('ben')]),
      ...linesOf([
        { type: 'AskSent', data: { userId: ann._id, ...of, question: 'Which door, Odile Marchetti?' } },
        { type: 'AnswerGiven', data: { userId: ann._id, ...of, value: 'left' } },
        { type: 'AnswerGiven', data: { userId: 'ben', ...of, value: ['right'] } },
        { type: 'AnswerGiven', data: { userId: ann._id, ...of, value: null, text: written } },
        { type: 'UserFieldUpdated', data: { userId: ann._id, field: 'data.place', value: written } },
        {
          type: 'QuestionClosed',
          data: {
            moduleRunId: 'run',
            templateId: 't',
            by: 'time',
            upTo: 9,
            counts,
            answered: 2,
            of: 2,
            winner: 'left',
          },
        },
        {
          type: 'AnswersCounted',
          data: {
            moduleRunId: 'run',
            templateId: 't',
            counted: [{ said: 'The left one', users: ['ben'] }],
            words: [
              { userId: ann._id, text: written },
              { userId: 'ben', text: 'her blue bicycle' },
            ],
          },
        },
      ]),
    ])
    const answers = told.filter(({ type }) => type === 'AnswerGiven').map(({ data }) => data)
    expect(answers.map(({ value }) => value)).toEqual(['left', ['right'], null])
    expect(answers[2]?.['text']).toMatch(/^▒+/)
    expect(told.at(-2)?.data).toMatchObject({ counts, answered: 2, of: 2, winner: 'left' })
    expect(told.at(-1)?.data).toMatchObject({ counted: [{ said: 'The left one' }], words: [{}, {}] })
    const text = wordsIn(told)
    for (const own of [written, 'kitchen', 'bicycle', 'Odile', ann._id]) expect(text, own).not.toContain(own)
  })

  test('[HX-04] gives a person the same invented name everywhere, even in what they heard', () => {
    const lines = evening([guest({ name: 'Odile Marchetti' }), person('ben')])
    const later = linesOf([
      {
        type: 'UserFieldUpdated',
        data: { userId: 'guest-1', field: 'name', value: 'Odile Smith', by: 'Olga Ivanova' },
      },
    ])
    const told = disguised([...lines, ...later])
    const named = told.filter(({ type }) => type === 'UserAdded').map(({ data }) => data['user'] as { name: string })
    const [one, other] = named.map(({ name }) => name)
    expect(one).not.toBe(other)
    expect(told.filter(({ type }) => type === 'UserConnected').map(({ data }) => data['name'])).toEqual([one, other])
    const spoken = told.filter(({ type }) => type === 'AudioContentSent').map(({ data }) => data['text'])
    expect(spoken).toEqual([`Hello ${one}.`, `Hello ${other}.`])
    expect(told.find(({ type }) => type === 'CueNotesUpdated')?.data['notes']).toContain(`Wait for ${one}, then`)
    expect(told.at(-1)?.data['value']).toBe(one)
    const by = told.flatMap(({ data }) => data['by'] ?? [])
    expect(new Set(by).size).toBe(1)
  })

  test('[HX-03 HX-04] works with any names: parts of one another, with apostrophes, in other scripts, of emoji', async () => {
    const part = fc.constantFrom(
      'Ann',
      'Annabel',
      "O'Brien",
      'O’Brien',
      'Bel',
      '🎭',
      'Zoë',
      'Ёлка',
      '山田',
      'von',
      'User',
      'data',
      '{{name}}',
    )
    const name = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
    const people = fc.uniqueArray(
      fc.record({ name, nickname: name, answer: fc.string({ minLength: 6, maxLength: 40 }) }),
      {
        minLength: 2,
        maxLength: 5,
        selector: (it) => it.name,
      },
    )
    await fc.assert(
      fc.asyncProperty(people, async (guests) => {
        const users = guests.map(({ name, nickname, answer }, index) =>
          person(`guest-${index}`, { name, phone: `555777${index}`, data: { nickname, answer } }),
        )
        const told = disguised(evening(users))
        const seen = told.flatMap(({ data }) => [data['user'], data['name'], data['text'], data['notes']])
        const text = JSON.stringify(seen.filter((it) => it !== undefined))
        // a word of JSON itself may be there anyway
        for (const { name, nickname } of guests)
          for (const own of [name, nickname].filter((it) => it.length > 2 && !/^(?:user|data|von)$/i.test(it)))
            expect(text.includes(JSON.stringify(own).slice(1, -1)), own).toBe(false)
        const names = told
          .filter(({ type }) => type === 'UserAdded')
          .map(({ data }) => (data['user'] as { name: string }).name)
        expect(new Set(names).size).toBe(guests.length)
        await expect(textOf(evening(users), false)).resolves.toContain('"personal":false')
      }),
      { numRuns: 40 },
    )
  })

  test('[HX-03] of a whole show contains nobody’s answer, name or number', async () => {
    for (const name of ['demo', 'calm', 'stormy'] as const) {
      const { lines } = await goldenOf(name)
      const text = JSON.stringify(disguised(lines))
      const users = lines.flatMap(({ type, data }) =>
        type === 'UserAdded' ? [data['user'] as ReturnType<typeof person>] : [],
      )
      expect(users.length).toBeGreaterThan(3)
      for (const { name, phone, data } of users)
        for (const own of [name, phone, ...Object.values(textsIn(data))].filter((it) => it.length > 3)) {
          expect(golden('demo') + JSON.stringify(lines)).toContain(own)
          expect(text, own).not.toContain(own)
        }
    }
  })

  test('the same installation gives the same bytes, and another one gives other ids', async () => {
    expect(await textOf(evening(), false)).toBe(await textOf(evening(), false))
    const ids = (of: Uint8Array) =>
      evening()
        .map(createDisguise(evening(), { key: of, show: 'K7M4QX' }))
        .map(({ actor }) => actor)
    expect(ids(key)).not.toEqual(ids(new Uint8Array(32)))
  })
})

const plain = { type: 'General', oneshot: false, metadata: {} }
