import { afterEach, expect, it, vi } from 'vitest'
import { sendEdit } from './send-edit.ts'

afterEach(() => void vi.unstubAllGlobals())

const edit = { id: 'e1', edits: [{ type: 'delete', kind: 'cue', id: 'a', seen: [] }] } as never
const answered = async (status: number, body: object, what = edit) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  return sendEdit(what)
}

it('an edit is sent again unless the server has refused it, with the reason in words', async () => {
  expect(await answered(200, {})).toEqual({ is: 'stored' })
  expect(await answered(503, { code: 'STORE_UNAVAILABLE', message: 'The store is away.' })).toEqual({
    is: 'later',
    why: 'The store is away.',
  })
  expect(await answered(401, { code: 'NO_SESSION', message: 'no' })).toEqual({ is: 'later', why: 'you are logged out' })
  const withoutRights = { code: 'FORBIDDEN', message: 'You have view rights: you see everything and press nothing.' }
  expect(await answered(403, withoutRights)).toEqual({ is: 'later', why: 'your rights do not allow it' })
  expect(await answered(409, { code: 'STALE' }), 'another node was quicker').toMatchObject({ is: 'later' })
  expect(await answered(409, { code: 'STALE', details: [] }), 'another author was').toMatchObject({ is: 'refused' })
  expect(await answered(400, { code: 'INVALID', message: 'no' })).toMatchObject({ is: 'refused' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await sendEdit(edit)).toEqual({ is: 'later', why: 'no connection' })
})

it('an error of the page itself does not drop an edit, and says what it is', async () => {
  const unsendable = { id: 'e1', edits: [{ type: 'add', kind: 'cue', item: { plannedMs: 1n } }] } as never
  const outcome = await answered(200, {}, unsendable)
  expect(outcome).toMatchObject({ is: 'later', why: expect.stringMatching(/BigInt/) })
})
