import type { Piece } from './readings.ts'

/** The characters in a piece: few enough for a slow network, enough to be worth a message between threads. */
const pieceLength = 64 * 1024

/** Joins a job's output into pieces of about 64 KiB, each with its own buffer. */
export async function* inPieces<R>(given: AsyncGenerator<string | Uint8Array, R>): AsyncGenerator<Piece, R> {
  const encoder = new TextEncoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await given.next()
      if (!done && typeof value === 'string') text += value
      if (text !== '' && (done || typeof value !== 'string' || text.length >= pieceLength)) {
        const piece = encoder.encode(text)
        text = ''
        yield piece
      }
      if (done) return value
      if (typeof value !== 'string') yield new Uint8Array(value)
    }
  } finally {
    await given.return(undefined as R)
  }
}
