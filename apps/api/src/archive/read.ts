import { type Rejection, reject } from '@ghostlight/contracts'
import type { NewEvent } from '../engine/ports/event-store.ts'
import { LineTooLong, tooLong } from '../files/line-limits.ts'
import { createReader, End, Event, Header } from './format.ts'

export const badLine = (line: number, why: string): Rejection =>
  reject('BAD_RECORDING', `Line ${line}: ${why} Nothing was changed.`, { line })

/** The refusal of a file with an endless line. Any other error is thrown on. */
export const lineTooLong = (error: unknown): Rejection => {
  if (error instanceof LineTooLong) return badLine(error.line, tooLong)
  throw error
}

/** What identifies a show's own file. */
export type Known = { blackboard: string; key: Uint8Array; digest: string }

class Bad extends Error {
  readonly line: number
  constructor(line: number, why: string) {
    super(why)
    this.line = line
  }
}

const checkHeader = (said: unknown, blackboard: string): void => {
  const header = Header.safeParse(said)
  if (!header.success) throw new Bad(1, 'This archive was made by a newer Ghostlight.')
  if (header.data.blackboard !== blackboard) throw new Bad(1, `This is the show ${header.data.blackboard}.`)
}

/** The events of a file, one after the other. Error: Bad; then the file must not be used. */
async function* eventsIn(lines: AsyncIterable<string>, { blackboard, key, digest }: Known): AsyncGenerator<NewEvent> {
  const read = createReader(key)
  let number = 0
  let isOver = false
  for await (const line of lines) {
    number += 1
    if (isOver) throw new Bad(number, 'The file goes on after its end.')
    const found = read(line)
    if (!found) throw new Bad(number, 'This line was cut off or changed, or is not from an archive of this server.')
    const { said, check } = found
    if (number === 1) checkHeader(said, blackboard)
    else if (End.safeParse(said).success) {
      if (check !== digest) throw new Bad(number, 'This is an older archive of the show. Use the latest one.')
      isOver = true
    } else yield Event.parse(said)
  }
  if (!isOver) throw new Bad(number + 1, 'The file ends too soon.')
}

/** Calls `each` with every event of a file. Errors of the file are known only at its end. */
export const readArchive = async (
  lines: AsyncIterable<string>,
  known: Known,
  each: (event: NewEvent) => void | Promise<void> = () => {},
): Promise<Rejection | undefined> => {
  try {
    for await (const event of eventsIn(lines, known)) await each(event)
    return undefined
  } catch (error) {
    if (error instanceof Bad) return badLine(error.line, error.message)
    return lineTooLong(error)
  }
}
