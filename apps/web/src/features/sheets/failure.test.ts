import { describe, expect, it } from 'vitest'
import { CallFailed, isOpen } from '../../rest/client.ts'
import { failureOf } from './failure.ts'

const said = (words: string, status = '400 Bad Request') => new CallFailed('server', { status, said: words })

describe('why a sheet was not loaded', () => {
  it('[ER-22] uses the server’s words', () => {
    const words = 'There is no sheet named Users'
    expect(failureOf(said(words), 'Failed to load users')).toEqual({ text: words, rows: [] })
  })

  it('[ER-23 ER-24 ER-25] uses a standard sentence and the reason if the server has no words', () => {
    for (const sentence of ['Failed to load users', 'Failed to load cues', 'Failed to create user']) {
      expect(failureOf(new CallFailed('server', { status: '502 Bad Gateway' }), sentence)).toEqual({
        text: sentence,
        rows: [],
        advice: '502 Bad Gateway',
      })
      expect(failureOf(new CallFailed('network', {}), sentence)).toEqual({
        text: sentence,
        rows: [],
        advice: 'Could not connect to the server.',
      })
    }
    expect(failureOf(new Error('guests.xlsx was changed.'), 'Failed to load users')).toMatchObject({
      text: 'Failed to load users',
      advice: 'guests.xlsx was changed.',
    })
  })

  it('[SH-44] names every bad row', () => {
    const rows = ['row 14: Group not found: chorus', 'row 16: Missing voice']
    expect(failureOf(said(rows.join('\n')), 'Failed to load cues').rows).toEqual(rows)
    expect(failureOf(said('row 3: Missing voice'), 'Failed to load cues')).toEqual({
      text: 'Failed to load cues',
      rows: ['row 3: Missing voice'],
    })
  })

  it('[SH-15] adds what to do about a group that is not found', () => {
    const { advice } = failureOf(said('row 14: Group not found: chorus'), 'Failed to load cues')
    expect(advice).toBe('At least one user in the users sheet must belong to that group.')
    expect(failureOf(said('row 3: Missing voice'), 'Failed to load cues')).not.toHaveProperty('advice')
  })

  it('[LB-24] says whether it is open that the load was done: without an answer, and after a server error', () => {
    expect(isOpen(new CallFailed('network', {}))).toBe(true)
    expect(isOpen(new CallFailed('answer', { said: 'unreadable' }))).toBe(true)
    expect(isOpen(said('The event store is away.', '503 Service Unavailable'))).toBe(true)
    expect(isOpen(said('row 3: Missing voice'))).toBe(false)
    expect(isOpen(new Error('the file'))).toBe(false)
  })
})
