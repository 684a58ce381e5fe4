/** Calls it in a task of its own, at once, and also in a page that nobody sees, where timers are slow. */
export const nextTask = (call: () => void): void => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    call()
  }
  port2.postMessage(null)
}
