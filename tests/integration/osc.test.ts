import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeControlKey } from '../support/control.ts'
import { demoHouse } from '../support/demo-house.ts'
import { openTcp, openUdp } from '../support/osc.ts'
import { type Running, startProduct } from '../support/product.ts'
import { askAll } from '../support/questions.ts'
import { call, createShow, openConsole, readLog, type Show, until } from '../support/show.ts'

const data = demoHouse()
let running: Running
let port = 0
const oscPort = ({ printed }: Running): number => Number(/OSC\s+\S+:(\d+)/.exec(printed())?.[1])
beforeAll(async () => {
  running = await startProduct({ DATA_DIR: data.dir, OSC_PORT: '0', DOUBLE_PRESS_MS: '0' })
  port = oscPort(running)
})
afterAll(async () => {
  await running?.stop()
  data.remove()
})

const at = ({ board }: Show, what: string): string => `/ghostlight/${board._id}/${what}`
const runsOf = async (show: Show) => (await readLog(show)).filter(({ type }) => type === 'CueRun')

describe('over UDP', () => {
  test('[QU-80 SC-13 SC-17 SC-21] a sender that has connected with a key presses GO, and each message is answered with /reply and JSON', async () => {
    const show = await createShow(running.origin, 3)
    const { key } = await makeControlKey(show, 'QLab')
    const [first, second, third] = show.board.cues
    const qlab = await openUdp(port)
    expect(await qlab.ask(at(show, 'connect'), key)).toEqual({
      address: `/reply${at(show, 'connect')}`,
      status: 'ok',
      data: { scopes: ['read', 'go', 'stop'] },
    })
    expect(await qlab.ask(at(show, 'go'))).toMatchObject({
      status: 'ok',
      data: { ok: true, cue: { number: '1', name: first?.name } },
    })
    expect((await qlab.ask(at(show, 'standby/3'))).data).toMatchObject({ cue: { name: third?.name } })
    expect((await qlab.ask(at(show, 'go'))).data).toMatchObject({ cue: { name: third?.name } })
    expect((await qlab.ask(at(show, 'cue/2/go'))).data).toMatchObject({ cue: { name: second?.name } })
    expect((await qlab.ask(at(show, 'state'))).data).toMatchObject({ show: show.board.title, last: { by: 'QLab' } })
    expect((await qlab.ask(at(show, 'cue/2/stop'))).status).toBe('ok')
    expect((await qlab.ask(at(show, 'stop'))).status).toBe('ok')
    expect((await qlab.ask(at(show, 'panic'))).status).toBe('ok')
    const desk = await openConsole(show)
    await askAll(desk, 'Door')
    expect(await qlab.ask(at(show, 'question/9/close'))).toMatchObject({ message: 'No question 9 is open.' })
    expect((await qlab.ask(at(show, 'question/close'))).data).toMatchObject({ ok: true, questions: [{ name: 'Door' }] })
    desk.close()
    expect(await qlab.ask(at(show, 'cue/99/go'))).toMatchObject({
      status: 'error',
      message: 'There is no cue 99 in this show.',
      data: { code: 'NOT_FOUND' },
    })
    expect((await runsOf(show)).map(({ actor, data }) => [actor, data['cueId']])).toEqual(
      [first, third, second].map((cue) => ['control:QLab', cue?._id]),
    )
    qlab.close()
  })

  test('[SC-15] with a key as the first argument no connect is needed', async () => {
    const show = await createShow(running.origin, 3)
    const { key } = await makeControlKey(show, 'QLab', ['go'])
    const deck = await openUdp(port)
    expect((await deck.ask(at(show, 'go'), key)).status).toBe('ok')
    expect(await deck.ask(at(show, 'go')), 'and opens nothing').toMatchObject({ status: 'error' })
    expect(await deck.ask(at(show, 'stop'), key)).toMatchObject({
      status: 'error',
      message: 'The control key QLab may not stop.',
    })
    expect((await deck.ask(at(show, 'state'), key)).status).toBe('error')
    expect(await runsOf(show)).toHaveLength(1)
    deck.close()
  })

  test('[SC-16] nothing changes without a key, or with a wrong key, a revoked key or the key of another show', async () => {
    const [show, other] = [await createShow(running.origin, 3), await createShow(running.origin, 3)]
    const [qlab, ended, others] = [
      await makeControlKey(show, 'QLab'),
      await makeControlKey(show, 'Ended'),
      await makeControlKey(other, 'Others'),
    ]
    const [connected, stranger] = [await openUdp(port), await openUdp(port)]
    await connected.ask(at(show, 'connect'), ended.key)
    const path = `/api/blackboards/${show.board._id}/control-keys/${ended._id}`
    await call(show.origin, path, { method: 'DELETE', token: show.token })
    const refused = { status: 'error', data: { code: 'NO_SESSION' } }
    expect(
      await until('the key is gone', async () => {
        const reply = await connected.ask(at(show, 'state'))
        return reply.status === 'error' ? reply : undefined
      }),
    ).toMatchObject(refused)
    expect(await connected.ask(at(show, 'go'))).toMatchObject(refused)
    for (const what of ['connect', 'go', 'cue/1/go', 'standby/2', 'stop', 'panic', 'question/close', 'state'])
      for (const args of [[], [7], [`glc_${'A'.repeat(32)}`], [ended.key], [others.key]])
        expect(await stranger.ask(at(show, what), ...args), `${what} ${args}`).toMatchObject(refused)
    const log = (await readLog(show)).map(({ type }) => type)
    for (const type of ['CueRun', 'StandbySet', 'AllStopped']) expect(log).not.toContain(type)
    expect((await stranger.ask(at(show, 'go'), qlab.key)).status).toBe('ok')
    for (const machine of [connected, stranger]) machine.close()
  })

  test('[SC-18] invalid data gets no answer and ends nothing, and the next message is accepted', async () => {
    const show = await createShow(running.origin, 3)
    const { key } = await makeControlKey(show, 'QLab')
    // an address of its own: at a shared one, strangers would leave the others without an answer for a while
    const machine = await openUdp(port, '127.0.0.2')
    for (let turn = 0; turn < 600; turn++) {
      const bytes = Buffer.alloc(turn * 3, turn % 256)
      if (turn % 2) machine.send(at(show, 'go'), 'no key')
      if (turn % 4) bytes.write(`/ghostlight/${show.board._id}/go`)
      if (bytes.length > 0) machine.raw(bytes)
    }
    machine.send('/somewhere/else', key)
    // the system buffers fewer datagrams than this: it may drop those that follow
    await until('it is heard', () => {
      machine.send(at(show, 'state'), key)
      return machine.replies.some(({ status }) => status === 'ok')
    })
    const answered = machine.replies.filter(({ status }) => status === 'ok').map(({ address }) => address)
    expect(new Set(answered)).toEqual(new Set([`/reply${at(show, 'state')}`]))
    expect(machine.replies.length, 'whoever asks too much is not answered').toBeLessThan(150)
    expect(await runsOf(show)).toEqual([])
    machine.close()
  })
})

describe('over TCP with SLIP', () => {
  test('[SC-14] the same port number takes the same addresses; a connection is a sender, and messages in pieces are put together', async () => {
    const show = await createShow(running.origin, 3)
    const { key } = await makeControlKey(show, 'Desk')
    const [desk, other] = [await openTcp(port), await openTcp(port)]
    expect((await desk.ask(at(show, 'connect'), key)).status).toBe('ok')
    expect(await desk.ask(at(show, 'go'))).toMatchObject({ status: 'ok', data: { cue: { number: '1' } } })
    expect(await other.ask(at(show, 'go'))).toMatchObject({ status: 'error', data: { code: 'NO_SESSION' } })
    expect((await desk.ask(at(show, 'state'))).data).toMatchObject({ last: { number: '1', by: 'Desk' } })
    expect((await runsOf(show)).map(({ actor }) => actor)).toEqual(['control:Desk'])
    for (const machine of [desk, other]) machine.close()
  })

  test('[SC-18] a message that never ends closes only its own connection', async () => {
    const show = await createShow(running.origin, 3)
    const { key } = await makeControlKey(show, 'Desk')
    const [desk, hostile] = [await openTcp(port), await openTcp(port)]
    hostile.raw(Buffer.alloc(200_000, 0x2f))
    await hostile.closed
    expect((await desk.ask(at(show, 'state'), key)).status).toBe('ok')
    desk.close()
  })
})

describe('a press', () => {
  test('[SC-21] appears on the consoles with the key’s name', async () => {
    const show = await createShow(running.origin, 3)
    const { key } = await makeControlKey(show, 'QLab')
    const [console, qlab] = [await openConsole(show), await openUdp(port)]
    await qlab.ask(at(show, 'go'), key)
    const { payload } = await console.next(({ payload }) => JSON.stringify(payload).includes('"by":"QLab"'))
    expect(JSON.stringify(payload)).toContain(show.board.cues[0]?._id)
    for (const it of [console, qlab]) it.close()
  })

  test('[SC-08] is not run later if the process was frozen when the press came', async () => {
    const house = demoHouse()
    const slow = await startProduct({ DATA_DIR: house.dir, OSC_PORT: '0' })
    const show = await createShow(slow.origin, 3)
    const { key } = await makeControlKey(show, 'QLab')
    const qlab = await openUdp(oscPort(slow))
    await slow.freeze(3_200, () => qlab.send(at(show, 'go'), key))
    const reply = await until('it is answered', () => qlab.replies[0])
    expect(reply).toMatchObject({ status: 'error', message: 'GO came too late and did nothing. Press again.' })
    expect(await runsOf(show)).toEqual([])
    expect(
      (
        await until('it goes on', async () => {
          const again = await qlab.ask(at(show, 'go'), key)
          return again.status === 'ok' ? again : undefined
        })
      ).data,
    ).toMatchObject({ cue: { number: '1' } })
    qlab.close()
    await slow.stop()
    house.remove()
  })
})

describe('where it listens', () => {
  test('[SC-12] nowhere unless OSC_PORT is set; another host than this machine needs OSC_ALLOW', async () => {
    const house = demoHouse()
    const quiet = await startProduct({ DATA_DIR: house.dir })
    expect(quiet.printed()).not.toContain('OSC')
    await quiet.stop()
    await expect(startProduct({ DATA_DIR: house.dir, OSC_PORT: '0', OSC_HOST: '0.0.0.0' })).rejects.toThrow(
      'Ghostlight cannot start. OSC_ALLOW: must be given when OSC_HOST is not this machine',
    )
    const open = await startProduct({
      DATA_DIR: house.dir,
      OSC_PORT: '0',
      OSC_HOST: '0.0.0.0',
      OSC_ALLOW: '192.0.2.1',
    })
    const show = await createShow(open.origin, 3)
    const { key } = await makeControlKey(show, 'QLab')
    const [udp, tcp] = [await openUdp(oscPort(open)), await openTcp(oscPort(open))]
    await tcp.closed
    udp.send(at(show, 'go'), key)
    // the same process a moment later: it has read what was sent before
    await call(show.origin, '/api/meta')
    await openConsole(show).then((console) => console.close())
    expect([udp.replies, await runsOf(show)]).toEqual([[], []])
    udp.close()
    await open.stop()
    house.remove()
  })
})
