/** What a window of this console tells the others of the same browser, just before it presses. */
type Press = 'run' | 'stop'

/** So long after such a press its result is this console's own, ms. */
const ownMs = 5_000

type Channel = Pick<BroadcastChannel, 'postMessage' | 'close'> & { onmessage: ((event: MessageEvent) => void) | null }
type Ports = { open: (name: string) => Channel; now: () => number }

/**
 * The windows of one console in a browser know of each other's presses, so that no window reports those of another one
 * as somebody else's.
 */
export const createOtherWindows = (blackboardId: string, { open, now }: Ports) => {
  const last: Record<Press, number> = { run: Number.NEGATIVE_INFINITY, stop: Number.NEGATIVE_INFINITY }
  const channel = open(`ghostlight-console-${blackboardId}`)
  channel.onmessage = ({ data }) => {
    if (data === 'run' || data === 'stop') last[data as Press] = now()
  }
  return {
    pressing: (press: Press): void => channel.postMessage(press),
    /** whether another window has pressed just now */
    pressed: (press: Press): boolean => now() - last[press] < ownMs,
    close: (): void => channel.close(),
  }
}

export type OtherWindows = ReturnType<typeof createOtherWindows>
