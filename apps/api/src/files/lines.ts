import { LineTooLong, mostOfALine } from './line-limits.ts'

/**
 * Splits at \n only: JSON keeps U+2028 in a text, where readline would break it. The last line may lack its \n. Error:
 * LineTooLong; then it stops reading the source.
 */
export async function* linesIn(source: AsyncIterable<unknown>): AsyncGenerator<string> {
  const text = new TextDecoder()
  let number = 1
  let rest = ''
  for await (const chunk of source) {
    const piece = chunk instanceof Uint8Array ? text.decode(chunk, { stream: true }) : String(chunk)
    // pieces of a line without an end are collected, and searched only when the end has come
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

/** The same for pieces that return a value after the last one. */
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
