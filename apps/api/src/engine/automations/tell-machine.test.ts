import type { OutsideMessage } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { createTellMachine } from './tell-machine.ts'

const values = { cue: null, phonesIn: 0, emoteRate: 0 }
const http = (secret: string | null, url = 'http://desk.local:8080/light'): OutsideMessage => ({
  kind: 'http',
  method: 'POST',
  url,
  headers: [{ name: 'Authorization', secret }],
  json: [],
})

const telling = (kept: { host: string; value: string } | null) => {
  const sent: unknown[] = []
  const machines = {
    send: async (_: unknown, headers: unknown) => {
      sent.push(headers)
      return { ok: true as const, detail: 'taken' }
    },
    refusal: async () => 'it is not on the list',
  }
  // a double for the only call of the handler
  const handler = { state: async () => kept } as never
  return { sent, ...createTellMachine({ machines, handler }) }
}

it('[AM-04] sends a secret only to the machine and port that it is for', async () => {
  const { sent, tell } = telling({ host: 'desk.local:8080', value: 'Bearer abc' })
  expect(await tell(http('secret-1'), values)).toEqual({ ok: true, detail: 'taken' })
  expect(sent).toEqual([{ Authorization: 'Bearer abc' }])
  for (const url of ['http://other.local:8080/light', 'http://desk.local/light', 'http://desk.local:8081/light'])
    expect(await tell(http('secret-1', url), values)).toEqual({
      ok: false,
      reason: 'NOT_ALLOWED',
      detail: 'the header Authorization was given for another machine',
    })
  expect(sent).toHaveLength(1)
})

it('[AM-04] does not send a header whose secret is missing', async () => {
  const incomplete = { ok: false, reason: 'INCOMPLETE', detail: 'the header Authorization says nothing' }
  expect(await telling(null).tell(http('secret-1'), values)).toEqual(incomplete)
  // its key is gone: an erased secret reads as empty
  expect(await telling({ host: 'desk.local:8080', value: '' }).tell(http('secret-1'), values)).toEqual(incomplete)
  expect(await telling(null).tell(http(null), values)).toEqual(incomplete)
})

it('[AM-11] says why a message could not be sent, without sending it', async () => {
  const { sent, refusal } = telling({ host: 'desk.local:8080', value: 'Bearer abc' })
  expect(await refusal(http('secret-1'))).toBe('it is not on the list')
  expect(await refusal(http(null))).toBe('the header Authorization says nothing')
  expect(await refusal(http('secret-1', 'desk'))).toBe('its address does not begin with http:// or https://')
  expect(await refusal(http('secret-1', 'http://other.local/x'))).toContain('was given for another machine')
  expect(sent).toEqual([])
})
