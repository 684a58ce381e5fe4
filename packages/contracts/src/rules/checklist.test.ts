import { describe, expect, it } from 'vitest'
import { Checklist } from '../checklist.ts'
import { checklistCount, checklistLimits, isTicked, openItemsText } from './checklist.ts'
import { notesByTag, noteTags, tagTitle } from './note-tags.ts'

const items = (...keys: string[]) => keys.map((key) => ({ key, text: `Check ${key}` }))
const by = { by: 'Olga', at: '2026-05-01T19:00:00.000Z' }

describe('a checklist', () => {
  it('[CI-01] has at most 50 items of 200 characters, and no two with one key', () => {
    const item = { key: 'a', text: 'x'.repeat(checklistLimits.text), role: 'y'.repeat(checklistLimits.role) }
    expect(Checklist.safeParse([item]).success).toBe(true)
    expect(Checklist.safeParse(items(...Array.from({ length: 50 }, (_, at) => `i${at}`))).success).toBe(true)
    for (const wrong of [
      [{ ...item, text: `${item.text}x` }],
      [{ ...item, role: `${item.role}x` }],
      [{ ...item, text: ' ' }],
      [{ ...item, text: 'two\nlines' }],
      [{ ...item, key: '__proto__' }],
      [{ ...item, key: 'a.b' }],
      items('a', 'b', 'a'),
      items(...Array.from({ length: 51 }, (_, at) => `i${at}`)),
    ])
      expect(Checklist.safeParse(wrong).success, JSON.stringify(wrong).slice(0, 60)).toBe(false)
  })

  it('[CI-05] says how many of its items are open, and nothing once all are ticked', () => {
    const checklist = items('exits', 'radios', 'constructor')
    const done = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, { done: true, ...by }]))
    expect(checklistCount({ checklist })).toEqual({ done: 0, of: 3 })
    expect(openItemsText({ checklist, checks: done('exits') })).toBe('2 items of the checklist are open')
    expect(openItemsText({ checklist, checks: { ...done('exits', 'radios'), exits: { done: false } } })).toBe(
      '2 items of the checklist are open',
    )
    expect(openItemsText({ checklist, checks: done('exits', 'radios') })).toBe('1 item of the checklist is open')
    expect(openItemsText({ checklist, checks: done('exits', 'radios', 'constructor') })).toBeUndefined()
    expect(openItemsText({ checks: done('gone') })).toBeUndefined()
    expect(isTicked({}, 'constructor')).toBe(false)
  })
})

it('[NT-15] notes are grouped by tag in the order of the tags, without empty groups, and those without a tag come last', () => {
  const notes = [
    { text: 'a' },
    { text: 'b', tag: 'front of house' as const },
    { text: 'c', tag: 'technical' as const },
    { text: 'd', tag: 'technical' as const },
  ]
  expect(notesByTag(notes).map(({ tag, notes: them }) => [tag, them.map(({ text }) => text).join('')])).toEqual([
    ['technical', 'cd'],
    ['front of house', 'b'],
    [undefined, 'a'],
  ])
  expect(notesByTag([])).toEqual([])
  expect([...noteTags, undefined].map(tagTitle)).toEqual(['Technical', 'Cast', 'Front of house', 'Other'])
})
