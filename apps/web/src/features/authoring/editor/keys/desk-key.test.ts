import { expect, it } from 'vitest'
import { deskKey } from './desk-key.ts'

const press = (key: string, more: Partial<Parameters<typeof deskKey>[0]> = {}) =>
  deskKey({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isTyping: false, ...more })

it('[EW-28] keys go to something, find, make and move; a letter that is typed stays a letter', () => {
  for (const command of [{ ctrlKey: true }, { metaKey: true }])
    expect(['k', 'K', 'f', 'Enter', 'x'].map((key) => press(key, command))).toEqual([
      'goTo',
      'goTo',
      'find',
      'new',
      null,
    ])
  expect(['ArrowUp', 'ArrowDown', 'ArrowLeft'].map((key) => press(key, { altKey: true }))).toEqual(['up', 'down', null])
  expect(['k', 'f', 'Enter', 'ArrowUp'].map((key) => press(key))).toEqual([null, null, null, null])
  expect([press('?', { shiftKey: true }), press('?', { shiftKey: true, isTyping: true })]).toEqual(['keys', null])
  expect([
    press('f', { ctrlKey: true, shiftKey: true }),
    press('k', { ctrlKey: true, altKey: true }),
    press('k', { ctrlKey: true, metaKey: true }),
  ]).toEqual([null, null, null])
})

it('[WD-60] Ctrl+Shift+Enter tries the performance, from a field, too', () => {
  for (const command of [{ ctrlKey: true }, { metaKey: true }])
    expect(press('Enter', { ...command, shiftKey: true, isTyping: true })).toBe('try')
  expect([
    press('Enter', { shiftKey: true }),
    press('Enter', { ctrlKey: true, shiftKey: true, altKey: true }),
    press('x', { ctrlKey: true, shiftKey: true }),
  ]).toEqual([null, null, null])
})

it('[WD-35] Ctrl+Alt+M comments, whatever letter the keyboard makes of it; a typed µ and Ctrl+M do not', () => {
  const keys = { ctrlKey: true, altKey: true, code: 'KeyM' }
  expect([press('m', keys), press('µ', { ...keys, isTyping: true })]).toEqual(['comment', 'comment'])
  expect(press('µ', { ...keys, ctrlKey: false, metaKey: true })).toBe('comment')
  expect([press('µ', { altKey: true, code: 'KeyM' }), press('m', { ctrlKey: true, code: 'KeyM' })]).toEqual([
    null,
    null,
  ])
  expect([press('m', { ...keys, shiftKey: true }), press('x', { ...keys, code: 'KeyX' })]).toEqual([null, null])
})

it('[LN-78] Ctrl+Alt with O, N and Enter are the keys of languages, in a field, too', () => {
  const keys = { ctrlKey: true, altKey: true, isTyping: true }
  expect([
    press('ø', { ...keys, code: 'KeyO' }),
    press('n', { ...keys, code: 'KeyN' }),
    press('Enter', { ...keys, code: 'Enter' }),
  ]).toEqual(['language', 'gap', 'done'])
  expect([press('n', { altKey: true, code: 'KeyN' }), press('n', { ...keys, shiftKey: true, code: 'KeyN' })]).toEqual([
    null,
    null,
  ])
})
