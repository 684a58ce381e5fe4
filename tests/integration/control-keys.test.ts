import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asking, makeControlKey, openControl, stateOf } from '../support/control.ts'
import { runningShow } from '../support/running-show.ts'
import { call, createShow, json, openConsole, readLog } from '../support/show.ts'

const here = runningShow()

describe('the keys', () => {
  test('[SC-01 SC-02] are long and shown once; only their hash is stored, and the list contains none of them', async () => {
    const show = await createShow(here.origin, 3)
    const made = [await makeControlKey(show, 'QLab'), await makeControlKey(show, 'Stream Deck', ['read'])]
    const keys = made.map(({ key }) => key)
    for (const key of keys) expect(key.length).toBeGreaterThanOrEqual(32)
    expect(new Set(keys).size).toBe(2)
    const path = `/api/blackboards/${show.board._id}/control-keys`
    const created = await call(show.origin, path, { token: show.token, body: { name: 'Desk', scopes: ['stop'] } })
    expect(created.status).toBe(201)
    const { key, ...desk } = (await created.json()) as { key: string }
    const list = await json<object[]>(call(show.origin, path, { token: show.token }))
    const [qlab, deck] = made.map(({ key: _, ...rest }) => rest)
    expect(list).toEqual([qlab, deck, desk].map((it) => ({ ...it, lastUsed: null })))
    const log = JSON.stringify(await readLog(show))
    const board = JSON.stringify(await json(call(show.origin, `/api/blackboards/${show.board._id}`, show)))
    for (const secret of [...keys, key]) {
      expect(log).toContain(createHash('sha256').update(secret).digest('base64url'))
      for (const text of [log, board, JSON.stringify(list)]) expect(text).not.toContain(secret)
    }
  })

  test('[SC-02] the list says when and from where each key was last used', async () => {
    const show = await createShow(here.origin, 3)
    const [used] = [await makeControlKey(show, 'QLab'), await makeControlKey(show, 'Desk')]
    await stateOf(show, used.key)
    const path = `/api/blackboards/${show.board._id}/control-keys`
    const list = await json<{ name: string; lastUsed: { at: string; from: string } | null }[]>(
      call(show.origin, path, { token: show.token }),
    )
    expect(list.map(({ name, lastUsed }) => [name, lastUsed?.from ?? null])).toEqual([
      ['QLab', '127.0.0.1'],
      ['Desk', null],
    ])
    expect(Date.parse(list[0]?.lastUsed?.at ?? '')).toBeLessThanOrEqual(Date.now())
  })

  test('[SC-21] every console of the show, and no other, is told which machine was refused and why', async () => {
    const [show, other] = [await createShow(here.origin, 3), await createShow(here.origin, 3)]
    const consoles = [await openConsole(show), await openConsole(show)]
    const elsewhere = await openConsole(other)
    const { key } = await makeControlKey(show, 'QLab', ['go'])
    expect((await asking(show, key)('go', { cue: '99' })).status).toBe(404)
    for (const console of consoles)
      expect((await console.next(({ type }) => type === 'controlRefused')).payload).toEqual({
        by: 'QLab',
        text: 'There is no cue 99 in this show.',
      })
    await elsewhere.ask('ping')
    expect(elsewhere.received.filter(({ type }) => type === 'controlRefused')).toEqual([])
    for (const it of [...consoles, elsewhere]) it.close()
  })

  test('[SC-03] a revoked key opens nothing and its sockets close; the other keys go on', async () => {
    const show = await createShow(here.origin, 3)
    const [gone, left] = [await makeControlKey(show, 'QLab'), await makeControlKey(show, 'Desk')]
    const [goneWire, leftWire] = [await openControl(show, gone.key), await openControl(show, left.key)]
    const other = await createShow(here.origin, 3)
    const otherWire = await openControl(other, (await makeControlKey(other, 'QLab')).key)
    const path = `/api/blackboards/${show.board._id}/control-keys/${gone._id}`
    expect((await call(show.origin, path, { method: 'DELETE', token: show.token })).status).toBe(200)
    expect(await goneWire.closeCode).toBe(4005)
    expect((await leftWire.ask('ping')).type).toBe('pong')
    expect((await otherWire.ask('ping')).type, 'a key of another show').toBe('pong')
    expect((await asking(show, gone.key)('state')).status).toBe(401)
    expect((await asking(show, gone.key)('go', {})).status).toBe(401)
    await expect(openControl(show, gone.key)).rejects.toThrow('401')
    expect((await asking(show, left.key)('state')).status).toBe(200)
    expect((await call(show.origin, path, { method: 'DELETE', token: show.token })).status).toBe(404)
    for (const it of [leftWire, otherWire]) it.close()
  })

  test('[SC-01] a key belongs to one show: it opens no other', async () => {
    const [show, other] = [await createShow(here.origin, 3), await createShow(here.origin, 3)]
    const { key } = await makeControlKey(show, 'QLab')
    expect((await asking(other, key)('state')).status).toBe(401)
    expect((await asking(other, key)('go', {})).status).toBe(401)
    for (const nothing of ['', 'glc_', `glc_${'A'.repeat(32)}`, show.token, 'x'.repeat(5_000)])
      expect((await asking(show, nothing)('go', {})).status, nothing).toBe(401)
    expect((await readLog(show)).filter(({ type }) => type === 'CueRun')).toEqual([])
  })

  test('[SC-04 SC-05] each scope allows its own requests and nothing else', async () => {
    const show = await createShow(here.origin, 3)
    const allowed = { read: ['state'], go: ['go', 'standby'], stop: ['stop', 'panic'] } as const
    const bodies = { state: undefined, go: {}, standby: { cue: '2' }, stop: {}, panic: {} }
    for (const scope of ['read', 'stop', 'go'] as const) {
      const ask = asking(show, (await makeControlKey(show, scope, [scope])).key)
      for (const what of ['state', 'standby', 'go', 'stop', 'panic'] as const) {
        const { status, body } = await ask(what, bodies[what])
        const isAllowed = (allowed[scope] as readonly string[]).includes(what)
        expect(status, `${scope} asks ${what}: ${JSON.stringify(body)}`).toBe(isAllowed ? 200 : 403)
      }
      const wire = await openControl(show, (await makeControlKey(show, `${scope} by socket`, [scope])).key)
      for (const what of ['standby', 'stop', 'panic'] as const) {
        const { payload } = await wire.ask(what, bodies[what])
        const isAllowed = (allowed[scope] as readonly string[]).includes(what)
        expect(payload['code'], `${scope} asks ${what}`).toBe(isAllowed ? undefined : 'FORBIDDEN')
      }
      expect((await wire.ask('ping')).type).toBe('pong')
      expect(wire.of('state').length > 0).toBe(scope === 'read')
      wire.close()
    }
    expect((await readLog(show)).filter(({ type }) => type === 'CueRun').map(({ actor }) => actor)).toEqual([
      'control:go',
    ])
  })
})
