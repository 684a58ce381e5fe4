import { describe, expect, it } from 'vitest'
import { cacheName, outdated, type Shell, wayOf } from './plan.ts'

const origin = 'http://theatre.test'
const shell: Shell = { version: 'v2', files: ['/phone.html', '/assets/phone-a1.js'] }
const way = (path: string, { method = 'GET', mode = 'no-cors' } = {}) =>
  wayOf({ method, mode, url: new URL(path, origin).href }, origin, shell)

describe('the phone’s service worker', () => {
  it.each(['/', '/show/K7M4QX', '/adduser/K7M4QX'])('answers %s with the phone’s page', (path) => {
    expect(way(path, { mode: 'navigate' })).toBe('page')
  })

  it('takes an asset of this version from its cache', () => {
    expect(way('/assets/phone-a1.js')).toBe('cache')
    expect(way('/assets/phone-b2.js')).toBe('network')
  })

  it.each(['/api/auth/me', '/api/audio/f00.mp3', '/api', '/phone.html', '/sw.js', '/healthz'])(
    'leaves %s to the network',
    (path) => {
      expect(way(path)).toBe('network')
    },
  )

  it.each([
    '/dramaturg',
    '/wall/K7M4QX',
    '/stage/K7M4QX',
    '/door/K7M4QX',
    '/authoring',
    '/sheets',
    '/replay/K7M4QX',
    '/api/log',
    '/demo/x.xlsx',
    '/healthz',
  ])('leaves the page %s to the network', (path) => {
    expect(way(path, { mode: 'navigate' })).toBe('network')
  })

  it('answers only GET, and only its own origin', () => {
    expect(way('/show/K7M4QX', { method: 'POST', mode: 'navigate' })).toBe('network')
    expect(way('http://elsewhere.test/show/K7M4QX', { mode: 'navigate' })).toBe('network')
  })

  it('deletes the caches of other versions, and no others', () => {
    expect(cacheName(shell)).toBe('ghostlight-shell-v2')
    const names = ['ghostlight-shell-v1', 'ghostlight-shell-v2', 'ghostlight-sounds-K7M4QX']
    expect(outdated(names, shell)).toEqual(['ghostlight-shell-v1'])
  })
})
