import { describe, expect, it } from 'vitest'
import { createPageLife } from './page-life.ts'

const browser = () => {
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const page = createPageLife({ window, document })
  let returns = 0
  const unfollow = page.onReturn(() => {
    returns += 1
  })
  return {
    page,
    unfollow,
    returns: () => returns,
    show: (state: 'visible' | 'hidden') => {
      document.visibilityState = state
      document.dispatchEvent(new Event('visibilitychange'))
    },
    window: (type: string, more = {}) => window.dispatchEvent(Object.assign(new Event(type), more)),
  }
}

describe('a page reports its return', () => {
  it('when it becomes visible, and not when it is hidden', () => {
    const { page, show, returns } = browser()
    show('hidden')
    expect([page.hidden(), returns()]).toEqual([true, 0])
    show('visible')
    expect([page.hidden(), returns()]).toEqual([false, 1])
  })
  it('when the network is back, visible or not', () => {
    const { show, window, returns } = browser()
    window('online')
    show('hidden')
    window('online')
    window('offline')
    expect(returns()).toBe(2)
  })
  it('when the browser restores it from memory, and not when it is shown for the first time', () => {
    const { window, returns } = browser()
    window('pageshow', { persisted: false })
    expect(returns()).toBe(0)
    window('pageshow', { persisted: true })
    expect(returns()).toBe(1)
  })
  it('to nobody who has stopped following', () => {
    const { show, window, unfollow, returns } = browser()
    unfollow()
    show('visible')
    window('online')
    window('pageshow', { persisted: true })
    expect(returns()).toBe(0)
  })
})
