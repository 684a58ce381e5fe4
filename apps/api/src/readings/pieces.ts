import type { Piece } from './readings.ts'

/** So many characters make a piece: few enough for a slow network, many enough that a message to another thread pays. */
const pieceLength = 64 * 1024

/** What a job gives, as bytes in pieces of some 64 KiB, each with a buffer of its own. */
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
