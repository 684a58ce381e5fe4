import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Line } from './format.ts'
import { readRecording } from './read.ts'
import { evening, textOf } from './testing/evening.ts'

const whole = await textOf(evening())
const lines = whole.trimEnd().split('\n')
const refused = (text: string) => readRecording(text).then((it) => ('rejected' in it ? it : undefined))
const lineOf = (it: Awaited<ReturnType<typeof refused>>) => (it?.details as { line: number } | undefined)?.line

test('[HI-06 HI-07 HI-08] a recording is a header with its format, show and counts, and a line for each event in order', async () => {
  const [header, ...events] = lines.map((line) => JSON.parse(line))
  expect(header).toMatchObject({ format: 'ghostlight-recording', version: 1, blackboard: 'K7M4QX', personal: true })
  expect(header.counts).toMatchObject({ BlackboardCreated: 1, UserAdded: 2, CueRun: 1, AudioContentSent: 2 })
  expect(header.versions, 'only of what has had another shape').toEqual({ CueRun: 2, CueNotesUpdated: 2 })
  expect(events.map(({ type }) => type)).toEqual(evening().map(({ type }) => type))
  const read = await readRecording(whole)
  expect('events' in read && read.events.map(({ line }) => line)).toEqual(evening())
})

describe('[HX-06] a changed recording is refused, and the wrong line is named', () => {
  test('cut off anywhere: at the end of a line, or within one', async () => {
    for (const [index] of lines.entries()) {
      const kept = lines.slice(0, index + 1)
      expect(
        lineOf(
          await refused(
            kept
              .slice(0, -1)
              .concat(kept.at(-1)?.slice(0, -3) ?? '')
              .join('\n'),
          ),
        ),
      ).toBe(index + 1)
      if (index < lines.length - 1) expect(lineOf(await refused(`${kept.join('\n')}\n`))).toBe(index + 2)
    }
    expect(lineOf(await refused(''))).toBe(1)
  })

  test('with any character changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 2), fc.constantFrom('x', '0', '"', '}', 'é'), async (at, sign) => {
        const changed = whole.slice(0, at) + sign + whole.slice(at + 1)
        fc.pre(changed !== whole && whole[at] !== '\n')
        expect(lineOf(await refused(changed))).toBe(whole.slice(0, at).split('\n').length)
      }),
    )
  })

  test('with a line removed, added or moved', async () => {
    const [header = '', ...events] = lines
    const without = [header, ...events.filter((_, index) => index !== 3)]
    const twice = [header, ...events.slice(0, 3), ...events.slice(2)]
    const moved = [header, ...events.slice(0, 2), events[3], events[2], ...events.slice(4)]
    expect(lineOf(await refused(without.join('\n')))).toBe(5)
    expect(lineOf(await refused(twice.join('\n')))).toBe(5)
    expect(lineOf(await refused(moved.join('\n')))).toBe(4)
    expect(lineOf(await refused([...lines, events.at(-1)].join('\n')))).toBe(lines.length + 1)
  })

  test('a file that is not a recording, or is from a newer program', async () => {
    for (const text of ['hello', '{}', 'null', '[1]', '{"format":"ghostlight-recording"}'])
      expect(lineOf(await refused(text)), text).toBe(1)
    const newer = whole.replace('"version":1', '"version":2')
    expect((await refused(newer))?.message).toContain('newer Ghostlight')
  })
})

/** Written like a recording, so that every check is correct. */
const forged = async (change: (lines: Line[]) => Line[]) => refused(await textOf(change(evening())))
const at = (index: number, over: Partial<Line>) => (all: Line[]) =>
  all.map((line, it) => (it === index ? { ...line, ...over } : line))

test.each<[string, (lines: Line[]) => Line[], number]>([
  ['begins with something else', (all) => all.slice(1), 2],
  ['begins twice', (all) => [...all, { ...(all[0] as Line), id: '00000000-0000-4000-8000-000000000001' }], 12],
  ['has an event of another show', at(3, { stream: 'blackboard-B2B2B2' }), 5],
  ['has an event in the wrong stream', at(3, { stream: 'audience-K7M4QX' }), 5],
  ['is made of the show of another', at(0, { data: { ...evening()[0]?.data, _id: 'B2B2B2' } }), 2],
  ['has an event of the library', at(4, { type: 'PersonErased', data: { userId: 'ann', type: 'audience' } }), 6],
  ['has an event that nobody knows', at(4, { type: 'Dance', data: {} }), 6],
  ['has a malformed event', at(2, { data: { user: { _id: 'ben' } } }), 4],
  ['has a time that is none', at(2, { at: 'yesterday' }), 4],
  ['has an event twice', (all) => [...all, all.at(-1) as Line], 12],
  ['has no event', () => [], 2],
])('[HX-06] a recording that %s is refused there', async (_, change, line) => {
  const refusal = await forged(change)
  expect(refusal).toMatchObject({ rejected: 'BAD_RECORDING', details: { line } })
  expect(refusal?.message).toMatch(new RegExp(`^Line ${line}: .+ Nothing was imported\\.$`))
})

describe('[HY-95] a line that cannot be an event is refused before it is parsed', () => {
  /** With the checks of a recording, because anybody can make such a file. */
  const withData = (data: Record<string, unknown>) => forged(at(3, { data }))
  const deep = (levels: number): Record<string, unknown> => (levels === 0 ? {} : { a: deep(levels - 1) })

  test('nested deeper than 32 levels', async () => {
    const refusal = await withData(deep(40))
    expect(refusal).toMatchObject({ rejected: 'BAD_RECORDING', details: { line: 5 } })
    expect(refusal?.message).toBe('Line 5: JSON is nested 32 levels deep at most here. Nothing was imported.')
    const header = `{"format":"ghostlight-recording","version":1,"x":${'['.repeat(1_000_000)}`
    expect((await refused(`${header}\n`))?.message).toBe(
      'Line 1: JSON is nested 32 levels deep at most here. Nothing was imported.',
    )
  })

  test('longer than 16 MiB', async () => {
    const refusal = await withData({ text: 'x'.repeat(16 * 1024 * 1024) })
    expect(refusal?.message).toBe('Line 5: It is longer than 16 MiB. Nothing was imported.')
  })
})
