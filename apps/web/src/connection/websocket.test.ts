import { expect, it } from 'vitest'
import { audienceSocketUrl, operatorSocketUrl } from './websocket.ts'

it('[WS-01 WS-02 WA-03] sockets connect to the host of the page, and securely if the page is secure', () => {
  const open = new URL('http://lamp.local:8080/dramaturg?x=1')
  const secure = new URL('https://show.example/show/K7M4QX')
  expect(operatorSocketUrl(open)).toBe('ws://lamp.local:8080/api')
  expect(operatorSocketUrl(secure)).toBe('wss://show.example/api')
  expect(audienceSocketUrl(open)).toBe('ws://lamp.local:8080/api/audience')
  expect(audienceSocketUrl(secure)).toBe('wss://show.example/api/audience')
})
