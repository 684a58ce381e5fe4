import { isRejection } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { textOf as golden } from '../../../../tests/support/recording/format.ts'
import { written } from './export.ts'
import type { Line } from './format.ts'
import { readRecording } from './read.ts'
import { evening, key, linesOf, recordingOf } from './testing/evening.ts'
import { verifyRecording } from './verify.ts'

describe.each(['calm', 'stormy', 'demo', 'browser'] as const)('the recording %s', (name) => {
  test('[HX-07 IN-17] is decided today as before, with and without personal data', async () => {
    const read = await readRecording(golden(name))
    if (isRejection(read)) throw new Error(read.message)
    const { decisions, difference } = verifyRecording(read)
    expect(difference).toBeUndefined()
    expect(decisions).toBeGreaterThan(10)
    const lines = read.events.map(({ line, event }) => ({ ...line, data: event.data }))
    let text = ''
    for await (const part of written(lines, { blackboard: read.header.blackboard, personal: false, key })) text += part
    const other = await readRecording(text)
    if (isRejection(other)) throw new Error(other.message)
    expect(verifyRecording(other)).toEqual({ decisions, difference: undefined })
  })
})

test('[TE-13] words that were edited during the show are decided again as then, with and without personal data', async () => {
  const lines = evening()
  const [template] = (lines[0]?.data['templates'] ?? []) as Record<string, unknown>[]
  const said = (text: string, more: object = {}) => ({
    type: 'TemplateEdited' as const,
    data: { template: { ...template, symbols: [], content: { text, voice: 'v' } } as never, by: 'Olga', ...more },
  })
  const edits = linesOf([
    said('For us.'),
    said('For us.', { alsoInLibrary: true }),
    said('For all.', { alsoInLibrary: true }),
  ])
  const all = [...lines, ...edits.map((line, at) => ({ ...line, id: `00000000-0000-4000-8000-00000000000${at}` }))]
  let text = ''
  for await (const part of written(all, { blackboard: 'K7M4QX', personal: false, key })) text += part
  const other = await readRecording(text)
  if (isRejection(other)) throw new Error(other.message)
  for (const recording of [await recordingOf(all), other]) expect(verifyRecording(recording).difference).toBeUndefined()
})

const verified = async (change: (line: Line) => Line | Line[]) =>
  verifyRecording(await recordingOf(evening().flatMap(change)))
const started = ({ type }: Line): boolean => type === 'ModuleStarted'

describe('[HX-07] the first decision that differs today is reported with its line', () => {
  test('a delay that cannot be drawn', async () => {
    const recipients = [
      { userId: 'ann', delayMs: 5 },
      { userId: 'ben', delayMs: 0 },
    ]
    const { difference } = await verified((it) => (started(it) ? { ...it, data: { ...it.data, recipients } } : it))
    expect(difference).toEqual({ line: 6, text: 'ModuleStarted: recipients.0.delayMs was 5, today it is 0' })
  })

  test('a person who was left out, and a run that did not start', async () => {
    const recipients = [{ userId: 'ann', delayMs: 0 }]
    const left = await verified((it) => (started(it) ? { ...it, data: { ...it.data, recipients } } : it))
    expect(left.difference).toMatchObject({ line: 6, text: expect.stringContaining('ModuleStarted: recipients was') })
    const none = await verified((it) => (started(it) ? [] : it))
    expect(none.difference).toMatchObject({ text: expect.stringMatching(/ModuleStarted/) })
  })

  test('a command that is refused today, and one without any effect', async () => {
    const lines = evening()
    const moved = (all: Line[]) => all.map((line, index) => ({ ...line, id: lines[index]?.id ?? line.id }))
    const more = linesOf([
      { type: 'UserRemoved', data: { userId: 'nobody' } },
      { type: 'ShowReopened', data: { by: 'Olga' } },
    ])
    const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
    const [removed, reopened] = more.map((line, index) => ({ ...line, id: ids[index] ?? '' }))
    const of = async (last: Line | undefined) =>
      verifyRecording(await recordingOf([...moved(lines), ...(last ? [last] : [])]))
    expect((await of(undefined)).difference).toBeUndefined()
    expect((await of(removed)).difference).toEqual({
      line: lines.length + 2,
      text: 'then UserRemoved; today it is refused: user not in blackboard',
    })
    expect((await of(reopened)).difference).toEqual({
      line: lines.length + 2,
      text: 'then ShowReopened; today nothing happens',
    })
  })
})
