import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runningShow } from '../support/running-show.ts'
import { call, errorOf, openConsole, openPhone, socketUrl } from '../support/show.ts'
import { Wire } from '../support/wire.ts'

/** Lifts the rate limit of phones: this file sends more in a second than a phone may. */
const here = runningShow({}, 'unlimited')

describe('bad input', () => {
  test('[RE-25 ER-15] the answer names an unknown blackboard', async () => {
    const answer = await errorOf(call(here.origin, '/api/blackboards/ZZZZZZ', { token: here.show().token }))
    expect(answer).toMatchObject({ status: 404, message: "No blackboard with id: 'ZZZZZZ'" })
  })
  test('[RE-67 RE-69] a wrong body is 400 and names the field', async () => {
    const answer = await errorOf(call(here.origin, '/api/auth', { body: { username: 'operator' } }))
    expect(answer).toMatchObject({ status: 400, code: 'INVALID' })
    expect(answer.message).toContain('password')
  })
  test('[RE-75] an oversized body is 413', async () => {
    const answer = await errorOf(
      call(here.origin, '/api/auth', { body: { username: 'x'.repeat(2_000_000), password: 'x' } }),
    )
    expect(answer).toMatchObject({ status: 413, code: 'TOO_LARGE' })
  })
  test('[ED-01] the server answers any rubbish in a body', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200 }), async (body) => {
        const response = await call(here.origin, '/api/auth', { method: 'POST', body: body || ' ' })
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(response.status).toBeLessThan(500)
      }),
      { numRuns: 100 },
    )
  })
  test('[VA-54 VA-55 VA-56 WR-04] an invalid frame gets BAD_MESSAGE and the socket stays open', async () => {
    const console = await openConsole(here.show())
    for (const raw of [
      '{"payload":{}}',
      'not json',
      '[]',
      JSON.stringify({ type: 'ping', payload: 'x'.repeat(300_000) }),
    ]) {
      console.received.length = 0
      console.sendRaw(raw)
      expect((await console.next(({ type }) => type === 'error')).payload.code).toBe('BAD_MESSAGE')
    }
    expect((await console.ask('ping')).type).toBe('pong')
    console.close()
  })
  test('[ED-01 PR-01] each socket answers any JSON and stays open', async () => {
    const console = await openConsole(here.show())
    const phone = await openPhone(here.show(), here.nth(0))
    const type = fc.oneof(
      fc.string(),
      fc.constantFrom('runCue', 'identify', 'publish', 'audioContentCompleted', 'stopModule', 'updateGroupMembers'),
    )
    await fc.assert(
      fc.asyncProperty(type, fc.jsonValue({ maxDepth: 2 }), async (name, payload) => {
        for (const wire of [console, phone]) {
          wire.sendRaw(JSON.stringify({ type: name, payload, requestId: 'bad' }))
          expect(['pong']).toContain((await wire.ask('ping')).type)
          expect(wire.isOpen).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
    console.close()
    phone.close()
  })
  test('[WA-29 PR-05] anything a phone may not ask is FORBIDDEN', async () => {
    const phone = await openPhone(here.show(), here.nth(0))
    for (const type of ['runCue', 'stopAll', 'updateUserField', 'getTranscript'])
      expect((await phone.ask(type, { cueId: here.show().board.cues[0]?._id })).payload.code).toBe('FORBIDDEN')
    phone.close()
  })
  test('a phone cannot speak for another person or another show', async () => {
    const wire = await Wire.open(socketUrl(here.origin, '/api/audience'), here.phoneToken)
    const other = here.show().audience[1]?._id
    expect((await wire.ask('identify', { userId: other, blackboardId: here.show().board._id })).payload.code).toBe(
      'FORBIDDEN',
    )
    wire.close()
  })
})
