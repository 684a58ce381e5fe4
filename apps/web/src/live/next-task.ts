/** The calls that wait for a task of their own, the oldest first. */
const waiting: (() => void)[] = []
let channel: MessageChannel | undefined

/** Calls it in a task of its own, at once, and also in a page that nobody sees, where timers are slow. */
export const nextTask = (call: () => void): void => {
  if (!channel) {
    channel = new MessageChannel()
    channel.port1.onmessage = () => waiting.shift()?.()
  }
  waiting.push(call)
  channel.port2.postMessage(null)
}
