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
