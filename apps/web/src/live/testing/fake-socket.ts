/** A message of the console to the server. */
export type Sent = { type: string; payload: Record<string, unknown>; requestId: string }

/** A socket to a server that a test plays. */
export class FakeSocket {
  static readonly OPEN = 1
  readyState = 1
  closed = false
  sent: Sent[] = []
  onopen = (): void => undefined
  onmessage = (_: { data: string }): void => undefined
  onclose = (_: { code: number }): void => undefined
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.closed = true
  }
}
