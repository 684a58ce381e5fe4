import { describe, expect, it } from 'vitest'
import { type Focus, isOwn, type KeyAction, keyAction, ownKeys } from './keys.ts'

const press = (over: Partial<Parameters<typeof keyAction>[0]>): KeyAction | null =>
  keyAction({ key: ' ', repeat: false, modified: false, handled: false, focus: 'free', ...over })

describe('keys of the console', () => {
  it('Space is GO, once: a held key runs nothing', () => {
    expect(press({})).toBe('go')
    expect(press({ repeat: true })).toBeNull()
  })
  it('do nothing while somebody types or a dialog is open', () => {
    for (const key of [' ', 'Escape', '?', '/', 's', 'n', '7', 'Enter', 'Home', 'ArrowLeft'])
      for (const focus of ['typing', 'dialog'] as const) expect(press({ key, focus })).toBeNull()
  })
  it('[KB-02] leave every key to the focused control that uses it, and take all others', () => {
    const all = [' ', 'Enter', 'Escape', '?', '/', 's', 'n', 'Home', 'End', 'PageUp', 'PageDown']
    for (const focus of Object.keys(ownKeys) as Focus[])
      for (const key of [...all, 'ArrowLeft', 'ArrowRight'])
        expect(press({ key, focus }) === null, `${key} on ${focus}`).toBe(isOwn(focus, key))
    for (const focus of ['button', 'link', 'switch', 'radio', 'tab', 'option', 'slider'] as const)
      expect([press({ focus }), press({ focus, key: 'Enter' })], focus).toEqual([null, null])
    expect(press({ focus: 'radio', key: 'ArrowRight' })).toBeNull()
    expect(press({ focus: 'button', key: 'ArrowRight' })).toBe('next')
  })
  it('S and Enter set a cue as next', () => {
    expect(press({ key: 's', focus: 'button' })).toBe('standby')
    expect(press({ key: 'Enter' })).toBe('standby')
    expect(press({ key: 'Enter', repeat: true })).toBeNull()
  })
  it('[HY-30] N opens a note, once', () => {
    for (const key of ['n', 'N']) expect(press({ key, focus: 'button' })).toBe('note')
    expect(press({ key: 'n', repeat: true })).toBeNull()
  })
  it('[SC-26] L locks while it is held; its repeats do not count as presses', () => {
    for (const key of ['l', 'L']) expect(press({ key, focus: 'button' })).toBe('lock')
    expect(press({ key: 'l', repeat: true })).toBeNull()
    expect(press({ key: 'l', focus: 'typing' })).toBeNull()
  })
  it('ignore shortcuts of the browser and keys that a widget has handled', () => {
    expect(press({ modified: true })).toBeNull()
    expect(press({ key: 'Escape', handled: true })).toBeNull()
  })
  it('[CU-15] arrow keys move, and repeat while they are held', () => {
    expect(press({ key: 'ArrowRight', repeat: true })).toBe('next')
    expect(press({ key: 'ArrowLeft' })).toBe('previous')
    for (const [key, action] of [
      ['Home', 'first'],
      ['End', 'last'],
      ['PageUp', 'pageUp'],
      ['PageDown', 'pageDown'],
    ] as const)
      expect(press({ key })).toBe(action)
    expect(press({ key: 'PageDown', repeat: true })).toBe('pageDown')
    expect(press({ key: 'End', repeat: true })).toBeNull()
  })
})
