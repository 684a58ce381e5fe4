import { afterEach, expect, it, vi } from 'vitest'
import { CallFailed, call } from './client.ts'

afterEach(() => void vi.unstubAllGlobals())

const answering = (...answers: (Response | Error)[]) => {
  const asked: { path: string; init: RequestInit & { headers: Record<string, string> } }[] = []
  vi.stubGlobal('fetch', async (path: string, init: (typeof asked)[number]['init']) => {
    asked.push({ path, init })
    const answer = answers[asked.length - 1] ?? Response.json({})
    if (answer instanceof Error) throw answer
    return answer
  })
  return asked
}
const failed = async (answer: Response | Error): Promise<CallFailed> => {
  answering(answer)
  const error: unknown = await call('meta').catch((it: unknown) => it)
  expect(error).toBeInstanceOf(CallFailed)
  return error as CallFailed
}

it('fills in and escapes the parts of an address, uses the method, and sends the key and keepalive', async () => {
  const asked = answering()
  const params = { id: 'a/b?', linkId: 'é&c' }
  await call('renewScreenLink', { params, key: 'k1' })
  await call('listUsers', { query: 'a=1&b=2' })
  await call('endScreenLink', { params, keepalive: true })
  expect(
    asked.map(({ path, init: { method, headers, body, keepalive } }) => ({ path, method, headers, body, keepalive })),
  ).toEqual([
    {
      path: '/api/blackboards/a%2Fb%3F/screen-links/%C3%A9%26c/renew',
      method: 'POST',
      headers: { 'idempotency-key': 'k1' },
      body: undefined,
      keepalive: false,
    },
    { path: '/api/users?a=1&b=2', method: 'GET', headers: {}, body: undefined, keepalive: false },
    {
      path: '/api/blackboards/a%2Fb%3F/screen-links/%C3%A9%26c',
      method: 'DELETE',
      headers: {},
      body: undefined,
      keepalive: true,
    },
  ])
})

it('sends text as lines, a file as it is, fields as JSON, and fields with a file as a form', async () => {
  const asked = answering()
  const file = new File(['x'], 'sheet.xlsx')
  const show = new File(['x'], 'show.ghostlight', { type: 'application/x-ghostlight-package' })
  const bodies: [unknown, string | undefined][] = [
    ['{}\n{}', 'application/x-ndjson'],
    [file, 'application/x-ghostlight-archive'],
    [show, 'application/x-ghostlight-package'],
    [{ a: 1, b: [2, null] }, 'application/json'],
    [{}, 'application/json'],
    [{ file, userSheetName: 'Users', count: 3 }, undefined],
    [{ userSheetName: 'Users', file }, undefined],
  ]
  for (const [body] of bodies) await call('sheetLoadUsers', { body: body as never })
  expect(asked.map(({ init }) => init.headers['content-type'])).toEqual(bodies.map(([, type]) => type))
  expect(asked.slice(0, 5).map(({ init: { body } }) => body)).toEqual([
    '{}\n{}',
    file,
    show,
    '{"a":1,"b":[2,null]}',
    '{}',
  ])
  const forms = asked.slice(5).map(({ init: { body } }) => [...(body as FormData)])
  expect(forms).toEqual([
    [
      ['file', expect.any(File)],
      ['userSheetName', 'Users'],
      ['count', '3'],
    ],
    [
      ['userSheetName', 'Users'],
      ['file', expect.any(File)],
    ],
  ])
})

it('a refusal has the server’s words, code and details, or its status if the server says nothing', async () => {
  const details = { row: 3 }
  const said = await failed(Response.json({ message: 'No.', code: 'LOCKED', details }, { status: 409 }))
  expect(said).toMatchObject({ kind: 'server', said: 'No.', message: 'No.', code: 'LOCKED', details })
  for (const body of ['<html>', 'null', '{"message":"","code":7}', '"No."']) {
    const error = await failed(new Response(body, { status: 502, statusText: 'Bad Gateway' }))
    expect(error, body).toMatchObject({ kind: 'server', status: '502 Bad Gateway', message: '502 Bad Gateway' })
    expect([error.said, error.code], body).toEqual([undefined, undefined])
  }
})

it('no answer is a network failure, and an unreadable answer is called unreadable', async () => {
  expect(await failed(new TypeError('Failed to fetch'))).toMatchObject({
    kind: 'network',
    message: 'Could not connect to the server.',
  })
  expect(await failed(new Response('<html>'))).toMatchObject({
    kind: 'answer',
    message: 'the answer to /api/meta could not be read',
  })
})
