import { withField } from '@ghostlight/contracts/rules'
import { describe, expect, it } from 'vitest'
import { blackboard } from '../../live/testing/blackboard.ts'
import { createEdits, isPending } from './edits.ts'

type Sent = { userId: string; field: string; value: string | null; answer: (refused?: string) => Promise<void> }

/** A show with one person, another operator, and a server that answers when the test tells it to. */
const given = () => {
  const [first] = blackboard().users
  if (!first) throw new Error('the fixture has people')
  let user = { ...first, name: 'Oona', data: { bib: '5', nickname: 'Margie' } }
  const editors = new Map<string, string>()
  const sent: Sent[] = []
  const edits = createEdits({
    person: (userId) => (userId === user._id ? user : undefined),
    editorOf: (_, field) => editors.get(field),
    send: (change) => {
      const { promise, resolve } = Promise.withResolvers<{ ok: true } | { ok: false; message: string }>()
      const answer = async (refused?: string) => {
        resolve(refused === undefined ? { ok: true } : { ok: false, message: refused })
        await promise
        await Promise.resolve()
      }
      sent.push({ ...change, answer })
      return promise
    },
  })
  const written = (field: string, value: string | null, by?: string) => {
    user = withField(user, field, value)
    if (by !== undefined) editors.set(field, by)
    edits.noticeOthers()
  }
  const nickname = 'data.nickname'
  const typed = (text: string, field = nickname) => {
    edits.open(user._id, field)
    edits.type(user._id, field, text)
  }
  const of = () => edits.of(user._id)
  return { edits, sent, written, typed, of, id: user._id, nickname }
}
const values = (sent: readonly Sent[]) => sent.map(({ field, value }) => [field, value])

describe('an edit', () => {
  it('[US-14 US-17 PE-01] is sent once, and is done when the server has answered', async () => {
    const { edits, sent, written, typed, of, id, nickname } = given()
    typed('Maggie ')
    const saving = edits.save(id)
    void edits.save(id)
    expect(values(sent)).toEqual([[nickname, 'Maggie']])
    written(nickname, 'Maggie', 'me')
    await sent[0]?.answer()
    await saving
    expect(of()).toEqual({ edits: {}, clashes: {} })
  })
  it('[PE-01] is not sent if it changes nothing', async () => {
    const { edits, sent, of, typed, id } = given()
    typed(' Margie')
    await edits.save(id)
    typed('555 0100', 'phone')
    await edits.save(id)
    expect(sent).toEqual([])
    expect(of().edits).toEqual({})
  })
  it('removes an emptied answer, but not an emptied name', () => {
    const { edits, sent, typed, id } = given()
    typed('', 'data.nickname')
    typed('', 'name')
    void edits.save(id)
    expect(values(sent)).toEqual([
      ['data.nickname', null],
      ['name', ''],
    ])
  })
  it('[US-15 US-16 PE-01] can be discarded without sending: one field, or all', async () => {
    const { edits, sent, typed, of, id, nickname } = given()
    typed('A')
    typed('B', 'name')
    edits.discard(id, nickname)
    expect(Object.keys(of().edits)).toEqual(['name'])
    typed('C')
    edits.discard(id)
    await edits.save(id)
    expect(of().edits).toEqual({})
    expect(sent).toEqual([])
  })
  it('[US-17 PE-02] stays as typed if it is refused or not answered, and Update User sends everything pending', async () => {
    const { edits, sent, typed, of, id, nickname } = given()
    typed('555 0101', 'phone')
    const saving = edits.save(id)
    await sent[0]?.answer('The phone 5550101 belongs to Odile.')
    await saving
    expect(of().edits['phone']).toMatchObject({
      text: '555 0101',
      phase: 'failed',
      problem: 'The phone 5550101 belongs to Odile.',
    })
    edits.leave(id, 'phone')
    expect(sent, 'leaving the field does not send it again').toHaveLength(1)
    typed('Maggie')
    expect(Object.entries(of().edits).map(([field, edit]) => isPending(field, edit))).toEqual([true, true])
    void edits.save(id)
    expect(values(sent.slice(1))).toEqual([
      ['phone', '555 0101'],
      [nickname, 'Maggie'],
    ])
  })
  it('[PE-01] is sent only by the button: on leaving, a changed field stays open and an unchanged one closes', async () => {
    const { edits, sent, typed, of, id, nickname } = given()
    typed('Maggie')
    edits.open(id, 'name')
    edits.open(id, 'phone')
    for (const field of [nickname, 'name', 'phone']) edits.leave(id, field)
    expect(sent).toEqual([])
    expect(Object.keys(of().edits)).toEqual([nickname])
    expect(edits.pending()).toBe(1)
    void edits.save(id)
    expect(values(sent)).toEqual([[nickname, 'Maggie']])
    await sent[0]?.answer()
    expect(edits.pending()).toBe(0)
  })
  it('[PE-02] is still pending if its author typed on during the sending', async () => {
    const { edits, sent, written, typed, of, id, nickname } = given()
    typed('Mag')
    const saving = edits.save(id)
    edits.type(id, nickname, 'Maggie')
    written(nickname, 'Mag', 'me')
    await sent[0]?.answer()
    await saving
    expect(of().edits[nickname]).toMatchObject({ text: 'Maggie', base: 'Mag', phase: 'open' })
    void edits.save(id)
    expect(values(sent)).toEqual([
      [nickname, 'Mag'],
      [nickname, 'Maggie'],
    ])
  })
})

it('[PE-02] is no conflict with itself if the server says what was saved after its answer', async () => {
  const { edits, sent, written, typed, of, id, nickname } = given()
  typed('Mag')
  const saving = edits.save(id)
  edits.type(id, nickname, 'Maggie')
  await sent[0]?.answer()
  await saving
  written('name', 'Una', 'Iris')
  written(nickname, 'Mag', 'me')
  expect(of().edits[nickname]).toMatchObject({ text: 'Maggie', base: 'Mag', meanwhile: null })
  written(nickname, 'Marge', 'Iris')
  written(nickname, 'Mag', 'Iris')
  expect(of().edits[nickname]?.meanwhile, 'the second time it is hers').toEqual({ by: 'Iris', value: 'Mag' })
})

describe('two operators', () => {
  it('[PE-03] text being typed is not overwritten; the other text appears beside it', () => {
    const { written, typed, of, nickname } = given()
    typed('Maggie')
    written(nickname, 'Marge', 'Iris')
    expect(of().edits[nickname]).toMatchObject({ text: 'Maggie', meanwhile: { by: 'Iris', value: 'Marge' } })
    written('name', 'Una', 'Iris')
    expect(Object.keys(of().edits), 'an edit of another field changes nothing here').toEqual([nickname])
  })
  it("[PE-03] the later save shows the other operator's text too, and can be taken back in favour of it", async () => {
    const { edits, sent, written, typed, of, id, nickname } = given()
    typed('Maggie')
    written(nickname, 'Marge', 'Iris')
    const saving = edits.save(id)
    written(nickname, 'Maggie', 'me')
    await sent[0]?.answer()
    await saving
    expect(of()).toEqual({ edits: {}, clashes: { [nickname]: { by: 'Iris', value: 'Marge', mine: 'Maggie' } } })
    const taking = edits.takeTheirs(id, nickname)
    expect(values(sent)).toEqual([
      [nickname, 'Maggie'],
      [nickname, 'Marge'],
    ])
    written(nickname, 'Marge', 'me')
    await sent[1]?.answer()
    await taking
    expect(of()).toEqual({ edits: {}, clashes: {} })
  })
  it('[PE-03] the answer tells who wrote just before, even if the save was sent before that was known', async () => {
    const { edits, sent, written, typed, of, id, nickname } = given()
    typed('Maggie')
    const saving = edits.save(id)
    written(nickname, 'Marge', 'Iris')
    written(nickname, 'Maggie', 'me')
    await sent[0]?.answer()
    await saving
    expect(of().clashes[nickname]).toEqual({ by: 'Iris', value: 'Marge', mine: 'Maggie' })
  })
  it('[PE-03] writing the same text is no conflict, and a dismissed notice does not return', async () => {
    const { edits, sent, written, typed, of, id, nickname } = given()
    typed('Marge')
    written(nickname, 'Marge', 'Iris')
    expect(of().edits[nickname]?.meanwhile).toBeNull()
    typed('Maggie')
    written(nickname, 'Peg')
    expect(of().edits[nickname]?.meanwhile).toEqual({ by: 'Iris', value: 'Peg' })
    const saving = edits.save(id)
    await sent[0]?.answer()
    await saving
    edits.dismiss(id, nickname)
    expect(of()).toEqual({ edits: {}, clashes: {} })
  })
})
