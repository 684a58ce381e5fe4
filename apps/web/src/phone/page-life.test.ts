import { afterEach, expect, it, vi } from 'vitest'
import { followPage } from './page-life.ts'
import type { Player } from './player.ts'

afterEach(() => void vi.unstubAllGlobals())

const page = () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = new EventTarget()
  const done: string[] = []
  const request = async () => {
    done.push('lit')
    return { released: false, release: async () => void done.push('dark') }
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', { wakeLock: { request } })
  const player = { unlockAgain: () => void done.push('unlockAgain') } as unknown as Player
  const leave = followPage({ pause: () => void done.push('pause') }, player)
  const seen = (state: string) => {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const since = async () => {
    await Promise.resolve()
    return done.splice(0)
  }
  return { document, window, seen, since, leave }
}

it('a phone in a pocket stores its progress, and repairs its sound when it is looked at again', async () => {
  const { window, seen, since } = page()
  expect(await since()).toEqual(['lit'])
  seen('hidden')
  expect(await since()).toEqual(['pause'])
  seen('visible')
  expect(await since()).toContain('unlockAgain')
  window.dispatchEvent(new Event('pagehide'))
  expect(await since()).toEqual(['pause'])
  window.dispatchEvent(new Event('pageshow'))
  expect(await since()).toContain('unlockAgain')
})

it('each touch repairs the sound; leaving the show lets the screen go dark and stops listening', async () => {
  const { document, window, seen, since, leave } = page()
  await since()
  const touches = ['click', 'touchend', 'keydown']
  for (const touch of touches) document.dispatchEvent(new Event(touch))
  expect(await since()).toEqual(['unlockAgain', 'unlockAgain', 'unlockAgain'])
  leave()
  for (const touch of touches) document.dispatchEvent(new Event(touch))
  for (const type of ['pagehide', 'pageshow']) window.dispatchEvent(new Event(type))
  seen('hidden')
  seen('visible')
  expect(await since()).toEqual(['dark'])
})
