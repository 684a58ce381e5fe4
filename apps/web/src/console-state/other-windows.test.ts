import { expect, it } from 'vitest'
import { createOtherWindows } from './other-windows.ts'

const browser = () => {
  const channels: { name: string; onmessage: ((event: MessageEvent) => void) | null }[] = []
  let at = 0
  const open = (name: string) => {
    const own = {
      name,
      onmessage: null as ((event: MessageEvent) => void) | null,
      postMessage: (data: unknown) => {
        for (const it of channels) if (it !== own && it.name === name) it.onmessage?.({ data } as MessageEvent)
      },
      close: () => void channels.splice(channels.indexOf(own), 1),
    }
    channels.push(own)
    return own
  }
  return {
    ports: { open, now: () => at },
    later: (ms: number) => {
      at += ms
    },
  }
}

it('[WI-05] a press in one window is known in the others of the same show for a moment, and in no other show', () => {
  const { ports, later } = browser()
  const [console, go, other] = ['A', 'A', 'B'].map((id) => createOtherWindows(id, ports))
  expect(console?.pressed('run'), 'nothing was pressed').toBe(false)
  go?.pressing('run')
  expect([console, go, other].map((it) => it?.pressed('run'))).toEqual([true, false, false])
  expect(console?.pressed('stop'), 'a stop is another press').toBe(false)
  later(4_999)
  expect(console?.pressed('run')).toBe(true)
  later(1)
  expect(console?.pressed('run')).toBe(false)
  console?.close()
  go?.pressing('stop')
  expect(console?.pressed('stop'), 'a closed window hears nothing').toBe(false)
})
