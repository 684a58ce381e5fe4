import { describe, expect, it } from 'vitest'
import { readLink } from './link.ts'
import { connectedIn, emotesIn } from './messages.ts'

const tokenOf = (claims: object): string =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`
const wallWords = { without: 'none', bad: 'bad', ended: 'ended' }
const token = tokenOf({ role: 'wall', blackboardId: 'K7M4QX' })

describe('the wall’s link', () => {
  it('has its token after the #', () => {
    expect(readLink({ pathname: '/wall/k7m4qx', hash: `#${token}` }, wallWords)).toEqual({ token, id: 'K7M4QX' })
  })

  it('says so if the token is missing, invalid, or for another show', () => {
    expect(readLink({ pathname: '/wall/K7M4QX', hash: '' }, wallWords)).toBe(wallWords.without)
    for (const hash of ['#rubbish', '#a.b.c', `#${tokenOf({ blackboardId: 'ABCDEF' })}`])
      expect(readLink({ pathname: '/wall/K7M4QX', hash }, wallWords)).toBe(wallWords.bad)
  })
})

describe('a frame from the server', () => {
  it('has one emote, or several', () => {
    expect(emotesIn({ data: { emoteType: 3, timestamp: '' } })).toEqual([3])
    expect(emotesIn({ data: { emotes: [{ emoteType: 0 }, { emoteType: 8 }] } })).toEqual([0, 8])
  })

  it('otherwise has no emotes', () => {
    for (const payload of [
      null,
      {},
      { data: 3 },
      { data: { emoteType: 9 } },
      { data: { emotes: [{ emoteType: -1 }] } },
    ])
      expect(emotesIn(payload)).toEqual([])
  })

  it('or has the number of people', () => {
    expect(connectedIn({ data: { connected: 12 } })).toBe(12)
    for (const payload of [null, {}, { data: { connected: 'many' } }, { data: { connected: -1 } }])
      expect(connectedIn(payload)).toBeNull()
  })
})
