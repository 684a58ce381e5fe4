import { audienceReplies, operatorReplies } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { runningShow } from '../support/running-show.ts'
import { createShow, loginPhone, openConsole, openPhone, socketUrl } from '../support/show.ts'
import { Wire } from '../support/wire.ts'

const here = runningShow()

describe('the sockets', () => {
  test('[WA-05 WA-19 WA-20 AS-05] a phone identifies, checks its connection and pings', async () => {
    const phone = await openPhone(here.show(), here.nth(0))
    const result = phone.of('identifyResult')[0]
    expect(audienceReplies.identifyResult.safeParse(result?.payload).error).toBeUndefined()
    expect((await phone.ask('statusCheck')).type).toBe('statusCheckResult')
    expect((await phone.ask('ping')).payload['serverTime']).toBeTypeOf('number')
    phone.close()
  })
  test('[WR-16 WR-21 RO-18 PR-32] a phone that comes or goes changes one entry of `sockets`', async () => {
    // its own show, in which nobody else comes and goes
    const show = await createShow(here.origin, 2)
    const [user = here.nth(0)] = show.audience
    const console = await openConsole(show)
    const phone = await openPhone(show, user)
    const came = await console.next(
      ({ type, payload }) => type === 'audienceIdentified' && JSON.stringify(payload).includes(user._id),
    )
    expect(came.payload).toEqual({
      sockets: { [user._id]: { type: 'audience', ready: true } },
      user: { _id: user._id, name: user.name, type: 'audience' },
    })
    phone.close()
    const went = await console.next(({ type }) => type === 'userDisconnected')
    expect(went.payload).toEqual({ sockets: { [user._id]: null } })
    console.close()
  })
  test('[WS-29 WR-33 ED-04] a console that was away gets exactly what it missed', async () => {
    const before = await openConsole(here.show())
    const seq = Number(before.of('identifyResult')[0]?.payload.seq)
    before.close()
    const other = await openConsole(here.show())
    await other.ask('addGroup', { group: { name: `Group ${seq}` } })
    const back = await Wire.open(socketUrl(here.origin, '/api'), here.show().token)
    const answer = await back.ask('identify', { blackboardId: here.show().board._id, since: seq })
    expect(operatorReplies.identifyResult.safeParse(answer.payload).error).toBeUndefined()
    const { changes } = answer.payload as { changes: { type: string; seq: number; prev: number }[] }
    expect(changes.map((it) => it.seq)).toEqual(changes.map((_, index) => seq + 1 + index))
    // the connects and disconnects of the two consoles may be recorded before it or after it
    expect(changes.filter(({ type }) => type === 'groupsUpdated')).toMatchObject([
      { payload: { groups: [{ name: `Group ${seq}` }] } },
    ])
    back.close()
    other.close()
  })
  test('[RC-15 PR-60] a person removed from the show is disconnected, told why, and can no longer send anything', async () => {
    const show = await createShow(here.origin, 2)
    const [user = here.nth(0)] = show.audience
    const console = await openConsole(show)
    const phone = await openPhone(show, user)
    const token = await loginPhone(show, user)
    await console.ask('removeUserFromBlackboard', { userId: user._id })
    await phone.closed
    const again = await Wire.open(socketUrl(show.origin, '/api/audience'), token)
    const refused = await again.ask('identify', { userId: user._id, blackboardId: show.board._id, audio: 'url' })
    expect(refused.payload).toMatchObject({ code: 'USER_NOT_IN_BLACKBOARD' })
    const emote = await again.ask('publish', {
      channel: 'emote-reactions',
      event: 'emote',
      data: { userId: user._id, emoteType: 1, timestamp: new Date().toISOString() },
    })
    expect(emote.type).toBe('error')
    const board = await console.next(({ type }) => type === 'userDisconnected')
    expect(board.payload).toEqual({ sockets: { [user._id]: null } })
    again.close()
    console.close()
  })
  test('[RC-14 PR-12] the newer socket of a person wins, and the older one is told', async () => {
    const user = here.nth(3)
    const older = await openPhone(here.show(), user)
    const newer = await openPhone(here.show(), user)
    expect((await older.next(({ type }) => type === 'superseded')).type).toBe('superseded')
    await older.closed
    expect((await newer.ask('ping')).type).toBe('pong')
    newer.close()
  })
})
