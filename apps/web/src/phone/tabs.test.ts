import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../connection/testing/fake-clock.ts'
import { createMemoryStore } from './store.ts'
import { createTabs, type TabChannel } from './tabs.ts'

/** The tabs of one browser. */
const browser = () => {
  const storage = createMemoryStore()
  const clock = createFakeClock()
  const heard: ((text: string) => void)[] = []
  const open = (blackboardId = 'K7M4QX') => {
    const mine = heard.push(() => {}) - 1
    const channel: TabChannel = {
      post: (text) => {
        for (const [at, call] of heard.entries()) if (at !== mine) call(text)
      },
      heard: (call) => {
        heard[mine] = call
      },
      close: () => {
        heard[mine] = () => {}
      },
    }
    const freed: string[] = []
    const tabs = createTabs({ channel, storage, clock, blackboardId })
    tabs.freed(() => freed.push('freed'))
    return { ...tabs, freed }
  }
  return { clock, open }
}
const soon = async (asked: Promise<boolean>, pass: () => Promise<void>) => {
  await pass()
  return asked
}

describe('the tabs of a browser', () => {
  it('[PH-13] a single tab waits for nobody; a second one learns that the first is in use', async () => {
    const { open, clock } = browser()
    const first = open()
    expect(await first.elsewhere()).toBe(false)
    expect(clock.timers()).toBe(0)
    first.use()
    const second = open()
    expect(await second.elsewhere()).toBe(true)
    expect(clock.timers()).toBe(0)
  })

  it('[PH-13] the tab tapped last is in use, and frees the show when it closes', async () => {
    const { open } = browser()
    const [first, second, third] = [open(), open(), open()]
    first.use()
    second.use()
    third.leave()
    expect(first.freed, 'nobody had used the third').toEqual([])
    expect(await third.elsewhere()).toBe(true)
    second.leave()
    expect([first.freed, third.freed]).toEqual([['freed'], ['freed']])
    first.use()
    expect(await third.elsewhere()).toBe(true)
    first.leave()
    expect(await third.elsewhere()).toBe(false)
  })

  it('a killed tab does not answer, and the others wait only a moment for it', async () => {
    const { open, clock } = browser()
    const killed = open()
    killed.use()
    const other = open('ZZZZZZ')
    expect(await other.elsewhere(), 'of another show').toBe(false)
    const alone = browser()
    const lone = alone.open()
    lone.use()
    expect(await soon(lone.elsewhere(), () => alone.clock.passing(500))).toBe(false)
    expect(clock.timers()).toBe(0)
  })
})
