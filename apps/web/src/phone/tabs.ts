import type { Clock } from '../connection/clock.ts'
import type { Store } from './store.ts'

/** The part of a BroadcastChannel that is used. In browsers without it, tabs know nothing of each other. */
export type TabChannel = { post(text: string): void; heard(call: (text: string) => void): void; close(): void }

/** The tabs of this browser that visit one show: one of them is in use. */
export type Tabs = {
  /** whether another tab is in use */
  elsewhere(): Promise<boolean>
  /** from now on this tab is in use */
  use(): void
  /** the tab in use has closed */
  freed(call: () => void): void
  /** this tab closes */
  leave(): void
}

type Ports = { channel: TabChannel; storage: Store; clock: Clock; blackboardId: string }

const answerWithinMs = 500

/** Asks another tab whether it is still in use only if it has said that it is, so a single tab does not wait. */
export function createTabs({ channel, storage, clock, blackboardId }: Ports): Tabs {
  const key = `ghostlight.used.${blackboardId}`
  let isUsed = false
  let answered = () => {}
  let freed = () => {}

  channel.heard((text) => {
    if (text === 'who?' && isUsed) channel.post('me')
    if (text === 'me') answered()
    if (text === 'used') isUsed = false
    if (text === 'gone') freed()
  })

  return {
    elsewhere() {
      if (storage.get(key) !== 'yes') return Promise.resolve(false)
      return new Promise((resolve) => {
        const cancel = clock.after(answerWithinMs, () => resolve(false))
        answered = () => {
          cancel()
          resolve(true)
        }
        channel.post('who?')
      })
    },
    use() {
      isUsed = true
      storage.set(key, 'yes')
      channel.post('used')
    },
    freed(call) {
      freed = call
    },
    leave() {
      if (!isUsed) return
      isUsed = false
      storage.set(key, '')
      channel.post('gone')
    },
  }
}

/** Between the tabs of this browser. */
export function openTabChannel(name: string): TabChannel {
  if (!('BroadcastChannel' in window)) return { post: () => {}, heard: () => {}, close: () => {} }
  const channel = new BroadcastChannel(name)
  return {
    post: (text) => channel.postMessage(text),
    heard: (call) => {
      channel.onmessage = ({ data }) => call(String(data))
    },
    close: () => channel.close(),
  }
}
