/** By \n alone: JSON leaves U+2028 in a text as it is, where readline would break it. The last one may lack its \n. */
export async function* linesIn(source: AsyncIterable<unknown>): AsyncGenerator<string> {
  const text = new TextDecoder()
  let rest = ''
  for await (const chunk of source) {
    const piece = chunk instanceof Uint8Array ? text.decode(chunk, { stream: true }) : String(chunk)
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
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
