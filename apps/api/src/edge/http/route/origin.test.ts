import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { isLoopback, lanAddress, publicOrigin, socketOrigin } from './origin.ts'

type Asked = { host: string; from?: string; headers?: Record<string, string> }
const request = ({ host, from = '127.0.0.1', headers = {} }: Asked): FastifyRequest => {
  const asked = {
    host,
    hostname: host.replace(/:\d+$/, ''),
    protocol: 'http',
    socket: { remoteAddress: from },
    headers,
  }
  return asked as unknown as FastifyRequest
}

describe('a request from this machine', () => {
  test('[DO-12] is recognised by the address of the connection and a host name that only this machine can have', () => {
    for (const host of ['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080', '127.9.9.9'])
      for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
        expect(isLoopback(request({ host, from })), `${host} from ${from}`).toBe(true)
    for (const host of [
      '127.evil.example',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      '::1.evil.example',
      '192.168.1.4',
      '',
    ])
      expect(isLoopback(request({ host })), host).toBe(false)
    for (const from of ['192.168.1.4', '::ffff:192.168.1.4', '1270.0.0.1', ''])
      expect(isLoopback(request({ host: 'localhost', from })), from).toBe(false)
  })

  test('[DO-12] is never one that came through a proxy, whatever header shows it', () => {
    for (const name of ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'])
      expect(isLoopback(request({ host: 'localhost', headers: { [name]: '' } })), name).toBe(false)
  })
})

describe('the origin of a link', () => {
  const lan = `http://${lanAddress() ?? 'localhost'}:8080`
  const origin = (host: string, TRUST_PROXY = false) =>
    publicOrigin(request({ host }), { PUBLIC_ORIGIN: undefined, TRUST_PROXY })

  test('[DO-13] is the requested address, or this machine’s own if the requested name could belong to anybody', () => {
    for (const host of ['192.168.1.4:8080', '[fd00::1]:8080', '10.0.0.1']) expect(origin(host)).toBe(`http://${host}`)
    for (const host of ['evil.example:8080', '127.evil.example:8080', 'x"><script>:8080', 'localhost:8080'])
      expect(origin(host), host).toBe(lan)
  })

  test('[DO-13] is PUBLIC_ORIGIN, or the one that a trusted proxy passes on', () => {
    expect(origin('show.example', true)).toBe('http://show.example')
    const given = { PUBLIC_ORIGIN: 'https://show.example', TRUST_PROXY: false }
    expect(publicOrigin(request({ host: 'evil.example' }), given)).toBe('https://show.example')
  })

  test('[DO-14] for the page’s sockets is the page’s own, and never anything else that a client sent', () => {
    expect(socketOrigin('192.168.1.4:8080', undefined)).toBe('ws://192.168.1.4:8080')
    expect(socketOrigin('x', 'https://show.example')).toBe('wss://show.example')
    for (const host of ["evil.example; script-src 'unsafe-inline'", 'a b', 'x'.repeat(300), undefined])
      expect(socketOrigin(host, undefined), host).toBe("'self'")
  })
})
