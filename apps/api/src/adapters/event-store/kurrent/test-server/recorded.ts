/** An event as a server stores it. It does not read the bytes of payloads. */
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
