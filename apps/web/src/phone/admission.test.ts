import { expect, it } from 'vitest'
import { comeIn, takeAdmission } from './admission.ts'
import { createApi } from './api.ts'

const pageAt = (href: string) => {
  const replaced: string[] = []
  const history = {
    state: null,
    replaceState: (_: unknown, __: string, url?: string | URL | null) => replaced.push(String(url)),
  }
  return { page: { location: { href, hash: new URL(href).hash }, history }, replaced }
}

it('[SC-29] the secret of the door’s link is removed from the address; any other address stays as it is', () => {
  const own = pageAt('http://show.test/show/K7M4QX?x=1#in=abc')
  expect(takeAdmission(own.page)).toBe('abc')
  expect(own.replaced).toEqual(['/show/K7M4QX?x=1'])
  for (const hash of ['', '#', '#top']) {
    const other = pageAt(`http://show.test/show/K7M4QX${hash}`)
    expect(takeAdmission(other.page)).toBeNull()
    expect(other.replaced).toEqual([])
  }
})

it('[SC-29 DO-73] a phone whose answer was lost asks again as the same phone and is let in', async () => {
  const keys: string[] = []
  const answers = [
    () => Promise.reject(new Error('no network')),
    () => Promise.resolve(Response.json({ data: { _id: 'ann' }, token: 't' })),
    () => Promise.resolve(Response.json({ code: 'AUDIENCE_LOGIN_FAILED', message: 'It was used.' }, { status: 401 })),
  ]
  const api = createApi((_, { headers }) => {
    keys.push(new Headers(headers).get('idempotency-key') ?? '')
    return answers.shift()?.() ?? Promise.reject(new Error('asked too often'))
  })
  expect(await comeIn(api, 'K7M4QX', 'abc')).toMatchObject({ status: 0 })
  expect(await comeIn(api, 'K7M4QX', 'abc')).toBeNull()
  expect(new Set(keys).size).toBe(1)
  expect(await comeIn(api, 'K7M4QX', 'other')).toMatchObject({ status: 401, message: 'It was used.' })
})
