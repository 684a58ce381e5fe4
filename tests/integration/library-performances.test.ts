import type { Blackboard, Performance, Script } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { operatorOf } from '../support/operator.ts'
import { runningShow } from '../support/running-show.ts'
import { errorOf, json } from '../support/show.ts'

const here = runningShow()

const ask = operatorOf(here.show)
const create = (body: object) => json<Performance>(ask('POST /api/performances', body))
const update = (id: string, body: object) => json<Performance>(ask(`PUT /api/performances/${id}`, body))
const named = (name: string) => json<Performance>(ask(`GET /api/performances/name/${encodeURIComponent(name)}`))
const list = () => json<Performance[]>(ask('GET /api/performances'))

describe('performances', () => {
  test('[RE-19 RE-20 EN-26 AL-13] a new performance is visible, has version 1, and the answer has all of it', async () => {
    const made = await create({ name: 'Modem Two', description: 'More dial tones.' })
    expect(made).toMatchObject({ name: 'Modem Two', version: 1, description: 'More dial tones.', hidden: false })
    expect(made).toMatchObject({ groups: [], cues: [], templates: [] })
    expect(Date.parse(made.createdAt)).toBeGreaterThan(0)
    expect(made.metadata.createdAt).toBe(made.createdAt)
  })
  test('[RE-82 RE-18 EN-27] a read right after a write sees it', async () => {
    const cues = here.show().board.cues.map(({ _id }) => _id)
    const made = await create({ name: 'At once', cues })
    expect(await list()).toContainEqual(made)
    expect(made.cues).toEqual(cues)
  })
  test('[EN-28] a copy names its original and the time of the copy', async () => {
    const [source] = await list()
    const copiedAt = '2026-05-01T12:00:00.000Z'
    const metadata = { sourcePerformanceId: source?._id, copiedAt, createdAt: 'whenever', else: 1 }
    const made = await create({ name: source?.name, version: 2, metadata })
    expect(made.metadata).toEqual({ sourcePerformanceId: source?._id, copiedAt, createdAt: made.createdAt })
  })
  test('[RE-21 RE-22] an update changes only the fields that it names', async () => {
    const made = await create({ name: 'Partial', version: 3, description: 'before', templates: ['a-template'] })
    expect(await update(made._id, { description: 'after' })).toEqual({ ...made, description: 'after' })
    expect(await update(made._id, {})).toEqual({ ...made, description: 'after' })
  })
  test('[LV-31] a renamed performance is version 1 again, and its old name is free', async () => {
    const made = await create({ name: 'Old name', version: 4 })
    expect(await update(made._id, { name: 'New name' })).toMatchObject({ name: 'New name', version: 1 })
    expect(await create({ name: 'Old name', version: 4 })).toMatchObject({ version: 4 })
    expect((await errorOf(ask('POST /api/performances', { name: 'New name' }))).status).toBe(409)
  })
  test('[EN-29 AL-10 LV-32] a deleted performance is hidden: no list has it, and its name and version stay taken', async () => {
    const made = await create({ name: 'Hidden', version: 2 })
    expect((await update(made._id, { hidden: true })).hidden).toBe(true)
    expect((await list()).map(({ _id }) => _id)).not.toContain(made._id)
    expect((await errorOf(ask('POST /api/performances', { name: 'Hidden', version: 2 }))).status).toBe(409)
  })
  test('[RE-23] a request by name gets the highest version, hidden ones included', async () => {
    await create({ name: 'Versions / of one', version: 1 })
    const third = await create({ name: 'Versions / of one', version: 3 })
    await update(third._id, { hidden: true })
    expect(await named('Versions / of one')).toMatchObject({ _id: third._id, version: 3, hidden: true })
    expect((await errorOf(ask('GET /api/performances/name/nobody'))).status).toBe(404)
  })
  test('[LV-30 RE-60 RE-61 RE-62] a copy gets a higher version than all of its name, hidden ones too, and parts of its own', async () => {
    const [source] = (await list()).filter(({ cues }) => cues.length > 0)
    const hidden = await create({ name: source?.name, version: 4 })
    await update(hidden._id, { hidden: true })
    const copy = await json<Performance>(ask(`POST /api/performances/${source?._id}/copy`))
    expect(copy).toMatchObject({ name: source?.name, version: 5, metadata: { sourcePerformanceId: source?._id } })
    expect(await list()).toContainEqual(copy)
    const [first, second] = await Promise.all(
      [source, copy].map((it) => json<Script>(ask(`GET /api/performances/${it?._id}/script`))),
    )
    const told = (script: Script | undefined) =>
      script?.cues.map((cue) => [
        cue.name,
        script.modules
          .filter((module) => module.cue === cue._id && cue.modules.includes(module._id))
          .map(({ template }) => script.templates.find(({ _id }) => _id === template)?.name),
      ])
    expect(second?.performance).toEqual(copy)
    expect(told(second)?.flat(2).length).toBeGreaterThan(10)
    expect(told(second)).toEqual(told(first))
    const ids = ({ performance: _, ...parts }: Script) => Object.values(parts).flatMap((it) => it.map(({ _id }) => _id))
    const [before, after] = [first, second].map((it) => (it ? ids(it) : []))
    expect(after).toHaveLength(before?.length ?? 0)
    expect(after?.filter((id) => before?.includes(id))).toEqual([])
  })
  test('[RE-79 LB-76] two equal copies at once with one key make one version', async () => {
    const made = await create({ name: 'Copied once' })
    const headers = { 'idempotency-key': 'copy-once' }
    const path = `POST /api/performances/${made._id}/copy`
    const copies = await Promise.all([0, 1].map(() => json<Performance>(ask(path, undefined, headers))))
    expect(copies[0]).toEqual(copies[1])
    expect(await json(ask(path, undefined, headers))).toEqual(copies[0])
    expect((await list()).filter(({ name }) => name === 'Copied once').map(({ version }) => version)).toEqual([1, 2])
  })
  test('[RE-73 VA-39 VA-40] a taken name is refused with the text of the specification, in a rename too', async () => {
    await create({ name: 'Taken' })
    const other = await create({ name: 'Other' })
    const text = 'A performance named "Taken" already exists. Please choose a different name.'
    const expected = { status: 409, code: 'DUPLICATE_KEY', message: text }
    expect(await errorOf(ask('POST /api/performances', { name: ' Taken ' }))).toMatchObject(expected)
    expect(await errorOf(ask(`PUT /api/performances/${other._id}`, { name: 'Taken' }))).toMatchObject(expected)
    expect(await named('Other')).toMatchObject({ _id: other._id, version: 1 })
    expect((await errorOf(ask('POST /api/performances', { name: here.show().board.title }))).status).toBe(409)
  })
  test('[RE-73] if twenty requests create one name at once, one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask('POST /api/performances', { name: 'Everybody wants it' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)])
    expect((await list()).filter(({ name }) => name === 'Everybody wants it')).toHaveLength(1)
  })
  test('if twenty requests rename to one name at once, one succeeds', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, (_, at) => create({ name: `Renamed ${at}` })))
    const answers = await Promise.all(
      made.map(({ _id }) => ask(`PUT /api/performances/${_id}`, { name: 'The better name' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)])
  })
  test('[RE-72 RE-69] unknown things get 404, invalid ones 400', async () => {
    expect((await errorOf(ask('PUT /api/performances/nobody', { hidden: true }))).status).toBe(404)
    expect((await errorOf(ask('POST /api/performances/nobody/copy'))).status).toBe(404)
    expect((await errorOf(ask('GET /api/performances/nobody/script'))).status).toBe(404)
    for (const body of [{ name: '' }, { name: 'x', version: 0 }, { version: 1 }])
      expect((await errorOf(ask('POST /api/performances', body))).status).toBe(400)
  })
})

describe('Idempotency-Key', () => {
  test('[RE-79] two equal requests at once with one key make one performance', async () => {
    const headers = { 'idempotency-key': 'create-once' }
    const body = { name: 'Made once' }
    const made = await Promise.all([0, 1].map(() => json<Performance>(ask('POST /api/performances', body, headers))))
    expect(made[0]).toEqual(made[1])
    expect((await list()).filter(({ name }) => name === 'Made once')).toHaveLength(1)
    expect(await json(ask('POST /api/performances', body, headers))).toEqual(made[0])
  })
  test('[RE-79] an update with a used key is answered and does nothing', async () => {
    const made = await create({ name: 'Changed once', description: 'one' })
    const path = `/api/performances/${made._id}`
    const headers = { 'idempotency-key': 'update-once' }
    await ask(`PUT ${path}`, { description: 'two' }, headers)
    await ask(`PUT ${path}`, { description: 'three' })
    expect((await ask(`PUT ${path}`, { description: 'two' }, headers)).status).toBe(200)
    expect(await named('Changed once')).toMatchObject({ description: 'three' })
  })
  test('[RE-79] two equal starts of a show with one key make one blackboard', async () => {
    const { board, audience } = here.show()
    const body = { performance: board.performance, users: audience.map(({ _id }) => _id) }
    const headers = { 'idempotency-key': 'start-once' }
    const made = await Promise.all([0, 1].map(() => json<Blackboard>(ask('POST /api/blackboards', body, headers))))
    expect(made[0]?._id).toBe(made[1]?._id)
    expect(made[0]?._id).not.toBe(board._id)
  })
  test('a key that is too long is refused', async () => {
    const headers = { 'idempotency-key': 'x'.repeat(201) }
    expect((await errorOf(ask('POST /api/performances', { name: 'Never' }, headers))).status).toBe(400)
  })
})
