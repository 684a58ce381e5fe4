/** A waiting request. Exactly one of the functions is called, once. */
export type Waiting = { go: () => void; sendAway: () => void }

type InLine = Waiting & { order: number }

/** Every fourth turn goes to the client who has waited longest, so that nobody waits for ever. */
const longestEach = 4

/**
 * A queue in which clients take turns, however many requests of one wait. The client with the fewest wrong answers is next;
 * among equals, the one who has waited longest. If it is full, the client with the most requests loses its last one.
 */
export const createTurns = ({ most, wrongsOf }: { most: number; wrongsOf: (client: string) => number }) => {
  const lines = new Map<string, InLine[]>()
  let size = 0
  let came = 0
  let turn = 0

  const take = (client: string, from: 'first' | 'last'): InLine | undefined => {
    const line = lines.get(client)
    const one = from === 'first' ? line?.shift() : line?.pop()
    if (line?.length === 0) lines.delete(client)
    if (one) size--
    return one
  }
  const longestLine = (): string =>
    [...lines].reduce((longest, [client, { length }]) => {
      return length >= (lines.get(longest)?.length ?? 0) ? client : longest
    }, '')
  const since = (line: readonly InLine[]): number => line[0]?.order ?? 0
  const byWaiting = (): string | undefined => [...lines].sort(([, a], [, b]) => since(a) - since(b))[0]?.[0]
  const byWrongs = (): string | undefined =>
    [...lines]
      .map(([client, line]) => ({ client, wrongs: wrongsOf(client), since: since(line) }))
      .sort((a, b) => a.wrongs - b.wrongs || a.since - b.since)[0]?.client

  return {
    size: (): number => size,
    /** `own`: how many requests of this client may wait. One more is sent away. */
    add: (client: string, waiting: Waiting, own: number): void => {
      const line = lines.get(client) ?? []
      if (line.length >= own) {
        waiting.sendAway()
        return
      }
      lines.set(client, line)
      line.push({ ...waiting, order: came++ })
      size++
      if (size > most) take(longestLine(), 'last')?.sendAway()
    },
    next: (): Waiting | undefined => {
      turn++
      const client = turn % longestEach === 0 ? byWaiting() : byWrongs()
      return client === undefined ? undefined : take(client, 'first')
    },
  }
}
