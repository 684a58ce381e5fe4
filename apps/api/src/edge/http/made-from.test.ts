import type { Edit } from '@ghostlight/contracts'
import { sourceOf, sourceOfText } from '@ghostlight/contracts/rules'
import { expect, test } from 'vitest'
import { restOfEachTest } from './testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()

test('[LN-74] the log has the words from which a translation was made, of a template and of a text of the performance', async () => {
  const cookies = await sessionOf('olga')
  const { body: made } = await rest().ask('POST /api/performances', { body: { name: 'Modem' }, cookies })
  const id = String(made['_id'])
  const edit = async (edits: Edit[]) => {
    const { status, body } = await rest().ask('POST /api/edits', { body: { edits }, cookies })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const template = (_id: string, text: string) => ({
    _id,
    name: _id,
    description: '',
    oneshot: false,
    symbols: [],
    metadata: { performanceId: id },
    type: 'speech',
    content: { text, voice: 'v' },
  })
  const says = (of: string, from: string, to: string): Edit[] => [
    { type: 'set', kind: 'template', id: of, fields: [{ path: 'content.text', from, to }] },
  ]
  const before = (from: string | undefined, to: string): Edit[] => [
    { type: 'set', kind: 'performance', id, fields: [{ path: 'data.beforeText', from, to }] },
  ]
  await edit([
    { type: 'add', kind: 'template', item: template('t', 'One.') },
    { type: 'add', kind: 'template', item: template('u', 'Other.') },
  ])
  await edit(says('t', 'One.', 'Two.'))
  await edit(says('t', 'Two.', 'Three.'))
  await edit(before(undefined, 'Soon.'))
  await edit(before('Soon.', 'Now.'))
  const source = (text: string) => sourceOf({ type: 'speech', content: { text } })
  const asked = async (of: string, made: string) => {
    const path = `/api/performances/${id}/made-from?of=${of}&source=${made}`
    return (await rest().ask(`GET ${path}`, { cookies })).body
  }
  expect(await asked('t', source('Two.'))).toEqual({ found: true, texts: { text: 'Two.' } })
  expect(await asked('t', source('One.'))).toEqual({ found: true, texts: { text: 'One.' } })
  expect(await asked('t', source('Other.')), 'it is the source of another').toEqual({ found: false, texts: {} })
  expect(await asked('beforeText', sourceOfText('Soon.'))).toEqual({ found: true, texts: { text: 'Soon.' } })
  expect(await asked('endText', sourceOfText('Soon.'))).toEqual({ found: false, texts: {} })
  const nobody = await rest().ask(`GET /api/performances/${id}/made-from?of=t&source=x`)
  expect(nobody.status).toBe(401)
})
