import { expect, test } from 'vitest'
import { restOfEachTest } from '../testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()

/** A performance with one line, and the call that tries it. */
const aPerformance = async (text: string, conditions: object[] = []) => {
  const cookies = await sessionOf('olga')
  const ask = (route: string, body?: object) => rest().ask(route, { cookies, ...(body && { body }) })
  const { body: template } = await ask('POST /api/templates', {
    name: 'Line',
    type: 'speech',
    content: { text, voice: 'slt' },
  })
  const { body: cue } = await ask('POST /api/cues', { name: 'One' })
  const module = { group: 'audience', template: template['_id'], cue: cue['_id'], conditions }
  const { body: made, status } = await ask('POST /api/modules', module)
  await ask(`PUT /api/cues/${cue['_id']}`, { modules: [made['_id']] })
  const { body: performance } = await ask('POST /api/performances', {
    name: 'Short',
    cues: [cue['_id']],
    templates: [template['_id']],
  })
  const tryIt = (body: object) => ask(`POST /api/performances/${performance['_id']}/try`, body)
  return { ask, tryIt, status, made }
}

test('[WD-13 WD-15 WD-68] a performance is tried, the same again with the same seed, and no show is left of it', async () => {
  const { ask, tryIt } = await aPerformance('Hello {{nickname}}. {{#if age > 17}}Wine?{{else}}Juice?{{/if}}')
  const house = async () => [(await ask('GET /api/blackboards')).body, (await ask('GET /api/users')).body]
  const before = await house()
  const { status, body } = await tryIt({ people: 20, seed: 'a' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ people: 20, seed: 'a', unreached: [], failed: [], cues: [{ number: '1', name: 'One' }] })
  expect((await tryIt({ people: 20, seed: 'a' })).body).toEqual(body)
  expect((await tryIt({ people: 20, seed: 'b' })).body).not.toEqual(body)
  expect(body['detail']).toBeUndefined()
  const { body: more } = await tryIt({ people: 20, seed: 'a', detail: true })
  expect(more).toMatchObject({ ...body, detail: { people: { length: 20 }, cues: [{ id: expect.any(String) }] } })
  expect((await tryIt({ people: 20, seed: 'a', detail: true })).body).toEqual(more)
  expect(await house()).toEqual(before)
})

test('[WD-15] too many people, a wrong speed and an unknown cue are refused', async () => {
  const { ask, tryIt } = await aPerformance('Hello.')
  for (const wrong of [{ people: 201 }, { people: 0 }, { speed: 3 }, { seed: 's'.repeat(101) }])
    expect((await tryIt(wrong)).status, JSON.stringify(wrong)).toBe(400)
  const { status, body } = await tryIt({ from: '9' })
  expect([status, body['message']]).toEqual([404, 'There is no cue 9.'])
  expect((await ask('POST /api/performances/gone/try', {})).status).toBe(404)
})

test('[WD-04 WD-07] a wrong condition is refused with its place, in a module and in a text', async () => {
  const { ask } = await aPerformance('Hello.')
  const content = { text: 'Hello.\nDear {{#if a}}b', voice: 'slt' }
  const { status, body } = await ask('POST /api/templates', { name: 'Wrong', type: 'speech', content })
  expect([status, body['message']]).toEqual([400, 'Text: An {{#if}} has no {{/if}} after it (line 2, column 6).'])
  const list = {
    match: 'any',
    of: [
      { field: 'age', op: 'gt', value: 1 },
      { field: 'age', op: 'like' },
    ],
  }
  const wrong = await aPerformance('Hello.', [list])
  expect(wrong.status).toBe(400)
  expect(wrong.made['message']).toContain('of.1.op')
})
