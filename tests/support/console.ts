import { type LogLine, readLog, type Show } from './show.ts'
import type { Received, Wire } from './wire.ts'

/** What one command led to: the answer, the events that this operator caused, and the frames that tell of them. */
export type Done = { answer: Received; events: LogLine[]; frames: Received[] }

/** Sends a command from a console and gathers everything that came of it. */
export const commandOf =
  (console: Wire, show: Show) =>
  async (type: string, payload: object = {}): Promise<Done> => {
    const before = (await readLog(show)).length
    const answer = await console.ask(type, payload)
    const events = (await readLog(show)).slice(before).filter(byCommand)
    const told = events.flatMap(({ seq }) => seq ?? [])
    await Promise.all(told.map((seq) => console.next((frame) => covers(frame, seq))))
    // a flush may be several frames; whatever came with the first is here before this is answered
    await console.ask('ping')
    return { answer, events, frames: console.received.filter((frame) => told.some((seq) => covers(frame, seq))) }
  }

/** Not what phones report, and not what the server itself does in the meantime. */
const byCommand = ({ stream, actor }: LogLine): boolean => stream.startsWith('blackboard-') && actor !== 'system'
const covers = ({ seq, prev }: Received, wanted: number): boolean =>
  seq !== undefined && prev !== undefined && prev < wanted && wanted <= seq
