import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Picture } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { pngOf } from '../support/png.ts'
import { runningShow } from '../support/running-show.ts'
import { call, json, until } from '../support/show.ts'

const here = runningShow()
type Upload = { type?: string; token?: string; name?: string }
const upload = (bytes: Uint8Array, { type = 'image/png', token = here.show().token, name }: Upload = {}) =>
  fetch(`${here.origin}/api/pictures${name === undefined ? '' : `?name=${encodeURIComponent(name)}`}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    body: new Uint8Array(bytes),
  })
const listed = () => json<Picture[]>(call(here.origin, '/api/pictures', { token: here.show().token }))

describe('pictures of the library', () => {
  test('[PI-09] an uploaded picture is listed, and the same pixels again are the same picture', async () => {
    const [red, again, other] = [
      await json<Picture>(upload(pngOf(30, 20, { grey: 10 }), { name: 'hat.png' })),
      await json<Picture>(upload(pngOf(30, 20, { grey: 10, text: 'another file' }), { name: 'coat.png' })),
      await json<Picture>(upload(pngOf(30, 20, { grey: 20 }))),
    ]
    expect(red).toMatchObject({ name: 'hat.png', width: 30, height: 20 })
    expect(again).toEqual(red)
    expect(other._id).not.toBe(red._id)
    const all = (await listed()).map(({ _id }) => _id)
    expect([red._id, other._id].map((id) => all.filter((it) => it === id).length)).toEqual([1, 1])
  })

  test('[PI-10] anybody who knows its id gets it, may cache it for ever, and gets pixels only, whatever was uploaded', async () => {
    const { _id } = await json<Picture>(upload(pngOf(400, 400, { grey: 77 })))
    for (const path of [`/api/pictures/${_id}`, `/api/pictures/${_id}?small`]) {
      const answer = await fetch(here.origin + path)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
    }
  })

  test('[PI-10] an unknown id, an invalid id and the id of a sound are not found', async () => {
    expect((await fetch(`${here.origin}/api/pictures/${'0'.repeat(64)}`)).status).toBe(404)
    expect((await fetch(`${here.origin}/api/pictures/${'0'.repeat(63)}`)).status).toBe(400)
    expect((await fetch(`${here.origin}/api/pictures/..%2f..%2fkeys`)).status).toBe(400)
    const { token, board, audience } = here.show()
    const body = { performance: board.performanceId, users: audience.map(({ _id }) => _id) }
    await json(call(here.origin, '/api/preflight/sounds', { token, body }))
    const sounds = () => readdirSync(join(here.folder, 'audio'), { recursive: true }).map((it) => basename(String(it)))
    const isSound = async (name: string) => {
      const answer = await call(here.origin, `/api/audio/${name}.mp3`, { token })
      return answer.headers.get('content-type')?.startsWith('audio/') === true
    }
    const sound = await until('a sound is made', async () => {
      for (const name of sounds().filter((it) => /^[0-9a-f]{64}$/.test(it))) if (await isSound(name)) return name
      return undefined
    })
    expect((await fetch(`${here.origin}/api/audio/${sound}.mp3`)).status).toBe(401)
    expect((await fetch(`${here.origin}/api/pictures/${sound}`)).status).toBe(404)
  })

  test('[PI-11] only operators who may edit upload one; the audience and strangers do not, and see no list', async () => {
    expect((await upload(pngOf(1, 1), { token: '' })).status).toBe(401)
    expect((await upload(pngOf(1, 1), { token: here.phoneToken })).status).toBe(403)
    expect((await call(here.origin, '/api/pictures')).status).toBe(401)
    expect((await call(here.origin, '/api/pictures', { token: here.phoneToken })).status).toBe(403)
  })

  test('[PI-05 PI-07] a file that is no picture is refused with the reason, and nothing of it is stored', async () => {
    const before = await listed()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>')
    const page = Buffer.from('<script>x()</script>')
    const answers = [
      await upload(svg, { type: 'image/svg+xml' }),
      await upload(page, { type: 'text/html' }),
      await upload(page, { type: 'image/png' }),
      await upload(pngOf(2, 2), { type: 'image/gif' }),
      await call(here.origin, '/api/pictures', { token: here.show().token, body: { picture: 'x' } }),
      await upload(pngOf(2_000, 2)),
      await upload(Buffer.alloc(1024 * 1024 + 1)),
      await upload(Buffer.alloc(3 * 1024 * 1024)),
    ]
    const told = await Promise.all(
      answers.map(async (it) => [it.status, ((await it.json()) as { message: string }).message] as const),
    )
    expect(told.map(([status]) => status)).toEqual([415, 415, 415, 415, 415, 413, 413, 413])
    for (const [, words] of told) expect(words).toMatch(/picture|too large|PNG/)
    expect(await listed()).toEqual(before)
  })
})
