import { LineTooLong, mostOfALine } from './line-limits.ts'

/**
 * By \n alone: JSON leaves U+2028 in a text as it is, where readline would break it. The last one may lack its \n. Errors:
 * LineTooLong, and nothing more of the source is read.
 */
export async function* linesIn(source: AsyncIterable<unknown>): AsyncGenerator<string> {
  const text = new TextDecoder()
  let number = 1
  let rest = ''
  for await (const chunk of source) {
    const piece = chunk instanceof Uint8Array ? text.decode(chunk, { stream: true }) : String(chunk)
    // what has no end is put together, and looked through only once it has one
    const [first = '', ...more] = piece.split('\n')
    rest += first
    for (const line of more) {
      if (rest.length > mostOfALine) throw new LineTooLong(number)
      yield rest
      number += 1
      rest = line
    }
    if (rest.length > mostOfALine) throw new LineTooLong(number)
  }
  if (rest !== '') yield rest
}

/** The same of pieces that return something after the last one. */
export async function* linesOf<R>(pieces: AsyncGenerator<Uint8Array, R>): AsyncGenerator<string, R> {
  let last: { value: R } | undefined
  const noted = async function* () {
    try {
      for (;;) {
        const { done, value } = await pieces.next()
        if (done) {
          last = { value }
          return
        }
        yield value
      }
    } finally {
      await pieces.return(undefined as R)
    }
  }
  yield* linesIn(noted())
  if (!last) throw new Error('the pieces have no end')
  return last.value
}
