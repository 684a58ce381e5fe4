import { act } from 'react'
import { vi } from 'vitest'

/** A page whose tasks and frames come when a test lets them. `vi.unstubAllGlobals` ends it. */
export const painting = () => {
  const [tasks, frames]: [(() => void)[], FrameRequestCallback[]] = [[], []]
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = { onmessage: () => undefined, close: () => undefined }
      port2 = { postMessage: () => void tasks.push(() => this.port1.onmessage()) }
    },
  )
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => frames.push(call))
  return {
    /** the frames that are waited for */
    frames,
    tasks: async (): Promise<void> => {
      while (tasks.length > 0) await act(async () => tasks.shift()?.())
    },
    frame: (): Promise<void> =>
      act(async () => {
        for (const call of frames.splice(0)) call(0)
      }),
  }
}
