import { Blackboard } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { Phone } from '../support/phone.ts'
import { runningShow } from '../support/running-show.ts'
import { call, createShow, errorOf, json, loginPhone, openConsole, readLog, type Show, until } from '../support/show.ts'

const here = runningShow()

/** A show with every kind of event, and the blackboard as it was read at each seq. */
const played = async () => {
  const show = await createShow(here.origin, 3)
  const live = new Map<number, Blackboard>()
  const look = async () => {
    const board = await json<Blackboard>(call(show.origin, `/api/blackboards/${show.board._id}`, { token: show.token }))
    live.set(board.seq, board)
    return board
  }
  await look()
  const console = await openConsole(show)
  const phones = await Promise.all(show.audience.map((user) => new Phone(show, user, 100).join()))
  await until('everybody is there', () => phones.every((phone) => phone.isConnected))
  const [ann, ben] = show.audience
  const steps: [string, object][] = [
    ['updateUserField', { userId: ann?._id, field: 'data.nickname', value: 'Captain Modem' }],
    ['addGroup', { group: { name: 'Balcony' } }],
    ['runCue', { cueId: show.board.cues[0]?._id }],
    ['updateListen', { userId: ann?._id, listenIn: true }],
    ['removeUserFromBlackboard', { userId: ben?._id }],
    ['stopAll', {}],
  ]
  for (const [type, payload] of steps) {
    expect((await console.ask(type, payload)).type).toBe(`${type}Result`)
    await look()
  }
  await until('all is quiet', async () => (await look()).runs.every(({ state }) => state !== 'running'))
  for (const phone of phones) phone.leave()
  console.close()
  // nothing is appended to the log after this
  const gone = async () => (await readLog(show)).filter(({ type }) => type === 'UserDisconnected').length
  await until('everybody has gone', async () => (await gone()) === phones.length + 1)
  return { show, live, last: await look() }
}
const at = (show: Show, seq: number | string, token = show.token) =>
  call(show.origin, `/api/blackboards/${show.board._id}/at?seq=${seq}`, { token })
const logAs = (show: Show, format: string) =>
  call(show.origin, `/api/log?bid=${show.board._id}&format=${format}`, { token: show.token })

describe('the past of a show', () => {
  test('[HI-05] the blackboard at a seq equals the one that was live at that seq', async () => {
    const { show, live } = await played()
    expect(live.size).toBeGreaterThan(5)
    for (const [seq, board] of live) {
      const then = await json<Blackboard>(at(show, seq))
      expect(Blackboard.parse(then), `seq ${seq}`).toEqual(board)
    }
    const renamed = [...live.values()].find((it) => JSON.stringify(it).includes('Captain Modem'))
    expect(JSON.stringify(await json(at(show, renamed?.seq ?? -1)))).toContain('Captain Modem')
  })

  test('[HI-05] an invalid or future seq is refused in words; so is everybody but an operator', async () => {
    const show = here.show()
    expect(await errorOf(at(show, 'soon'))).toMatchObject({ status: 400, code: 'INVALID' })
    expect(await errorOf(at(show, -1))).toMatchObject({ status: 400 })
    expect(await errorOf(at(show, ''))).toMatchObject({ status: 400 })
    const late = await errorOf(at(show, 999_999))
    expect(late).toMatchObject({ status: 404 })
    expect(late.message).toMatch(/^There is no change 999999 in this show: the last one is \d+\.$/)
    const nowhere = call(here.origin, '/api/blackboards/ZZZZZZ/at?seq=0', { token: show.token })
    expect(await errorOf(nowhere)).toMatchObject({ status: 404, message: "No blackboard with id: 'ZZZZZZ'" })
    expect((await at(show, 0, await loginPhone(show, here.nth(0)))).status).toBe(403)
  })

  test('[HX-02 HY-21] the blackboard at a time has everything that was recorded by then', async () => {
    const { show, last } = await played()
    const lines = await readLog(show)
    const atTime = (time: string) =>
      call(show.origin, `/api/blackboards/${show.board._id}/at?time=${encodeURIComponent(time)}`, { token: show.token })
    const added = lines.find(({ type }) => type === 'GroupAdded')
    const groupsAt = async (time: string) => (await json<Blackboard>(atTime(time))).groups.map(({ name }) => name)
    const before = new Date(Date.parse(added?.at ?? '') - 1).toISOString()
    expect(await groupsAt(before)).not.toContain('Balcony')
    // events recorded before it may have a slightly later timestamp
    const upTo = lines.slice(0, lines.findIndex(({ id }) => id === added?.id) + 1)
    const by = new Date(Math.max(...upTo.map(({ at }) => Date.parse(at)))).toISOString()
    expect(await groupsAt(by)).toContain('Balcony')
    expect(await json(atTime('2099-01-01T00:00:00+02:00'))).toEqual(last)
    expect(await errorOf(atTime('2001-01-01T00:00:00Z'))).toMatchObject({
      status: 404,
      message: 'The show did not exist then.',
    })
    for (const time of ['noon', '', '2026-05-01']) expect(await errorOf(atTime(time))).toMatchObject({ status: 400 })
    const both = call(show.origin, `/api/blackboards/${show.board._id}/at?seq=1&time=2099-01-01T00:00:00Z`, show)
    expect((await both).status).toBe(400)
  })

  test('[HI-14] a line has exactly seven parts; only a change has a seq, the one that it had live', async () => {
    const { show, live, last } = await played()
    const lines = await readLog(show)
    for (const { seq, ...line } of lines) {
      expect(Object.keys(line)).toEqual(['id', 'stream', 'type', 'at', 'actor', 'data'])
      expect([`blackboard-${show.board._id}`, `audience-${show.board._id}`]).toContain(line.stream)
    }
    const numbered = lines.flatMap(({ seq }) => (seq === undefined ? [] : [seq]))
    expect(numbered).toEqual(numbered.map((_, at) => (numbered[0] ?? 0) + at))
    expect(numbered.at(-1)).toBe(last.seq)
    expect([...live.keys()].filter((seq) => seq > (numbered[0] ?? 0) && !numbered.includes(seq))).toEqual([])
    const [added] = lines.filter(({ type }) => type === 'GroupAdded')
    const groupsAt = async (seq: number) => (await json<Blackboard>(at(show, seq))).groups.map(({ name }) => name)
    expect(await groupsAt((added?.seq ?? 0) - 1)).not.toContain('Balcony')
    expect(await groupsAt(added?.seq ?? 0)).toContain('Balcony')
  })

  test('[HI-02 HI-03 HI-04] jsonl, json and csv have the same events in the same order', async () => {
    const { show } = await played()
    const lines = await readLog(show)
    expect(lines[0]?.type).toBe('BlackboardCreated')
    const jsonl = await logAs(show, 'jsonl')
    expect(jsonl.headers.get('content-type')).toContain('application/x-ndjson')
    expect(await json(logAs(show, 'json'))).toEqual(lines)
    const csv = (await (await logAs(show, 'csv')).text()).trimEnd().split('\r\n')
    expect(csv[0]).toBe('seq,id,stream,type,at,actor,data')
    expect(csv.slice(1).map((row) => row.split(',').slice(0, 6))).toEqual(
      lines.map(({ seq = '', id, stream, type, at, actor }) => [String(seq), id, stream, type, at, actor]),
    )
  })

  test('[RE-40 HI-01 RO-06] without a format the answer is one page of the log', async () => {
    const show = here.show()
    const answer = await call(show.origin, `/api/log?bid=${show.board._id}`, { token: show.token })
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(await answer.text()).toContain('<div id="root">')
    expect(await errorOf(logAs(show, 'pdf'))).toMatchObject({ status: 400 })
    expect(await errorOf(call(show.origin, '/api/log?bid=ZZZZZZ', { token: show.token }))).toMatchObject({
      status: 404,
    })
  })

  test('[HY-11 HY-16] the page reads the events of the log, and new ones as they come', async () => {
    const { show } = await played()
    const lines = await readLog(show)
    const answer = await call(show.origin, `/api/log/events?bid=${show.board._id}`, { token: show.token })
    const text = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let read = ''
    const upTo = async (count: number) => {
      while (read.split('\n').filter(Boolean).length < count) read += (await text?.read())?.value ?? ''
      return read
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    }
    expect((await upTo(lines.length)).map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
    const console = await openConsole(show)
    await console.ask('addGroup', { group: { name: 'Gallery' } })
    expect((await upTo(lines.length + 2)).slice(-2).map(({ type }) => type)).toEqual(['UserConnected', 'GroupAdded'])
    console.close()
    await text?.cancel()
  })

  test('[ED-23] only the log page may stand in a frame, and only in one of this server', async () => {
    const show = here.show()
    const framing = async (path: string) => {
      const { headers } = await call(show.origin, path, { token: show.token })
      const policy = /frame-ancestors [^;]+/.exec(headers.get('content-security-policy') ?? '')?.[0]
      return [policy, headers.get('x-frame-options')]
    }
    expect(await framing(`/api/log?bid=${show.board._id}`)).toEqual(["frame-ancestors 'self'", 'SAMEORIGIN'])
    for (const path of [
      '/dramaturg',
      `/show/${show.board._id}`,
      `/api/log?bid=${show.board._id}&format=json`,
      '/api/meta',
    ])
      expect(await framing(path), path).toEqual(["frame-ancestors 'none'", 'DENY'])
  })

  test('[ED-03] no phone can read the log of its show, in any format', async () => {
    const show = here.show()
    const token = await loginPhone(show, here.nth(0))
    for (const format of ['', '&format=html', '&format=jsonl', '&format=json', '&format=csv'])
      expect((await call(show.origin, `/api/log?bid=${show.board._id}${format}`, { token })).status).toBe(403)
    expect((await call(show.origin, `/api/log/events?bid=${show.board._id}`, { token })).status).toBe(403)
  })
})
