/** An event as a server holds it: payloads are bytes it does not look into. */
export type Recorded = {
  id: string
  type: string
  contentType: string
  data: Uint8Array
  meta: Uint8Array
  stream: string
  revision: number
  position: number
}
