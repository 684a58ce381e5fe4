import type { Blackboard, LogLine, Module } from '@ghostlight/contracts'
import { afterAll, beforeAll, expect } from 'vitest'
import { operatorOf } from './operator.ts'
import { runningShow } from './running-show.ts'
import { json, openConsole, readLog } from './show.ts'
import type { Received, Wire } from './wire.ts'

/** What one command led to: the answer, its events, and the frames about them. */
export type Done = { answer: Received; events: LogLine[]; frames: Received[] }

/** A running show with one console for all tests of a file. It sends commands and collects their results. */
export const runningConsole = () => {
  const here = runningShow()
  let console: Wire | undefined
  beforeAll(async () => {
    console = await openConsole(here.show())
  })
  afterAll(() => console?.close())

  const command = async (type: string, payload: object = {}): Promise<Done> => {
    if (!console) throw new Error('there is no console')
    const before = (await readLog(here.show())).length
    const answer = await console.ask(type, payload)
    const events = (await readLog(here.show())).slice(before).filter(byCommand)
    const told = events.flatMap(({ seq }) => seq ?? [])
    for (const seq of told) await console.next((frame) => covers(frame, seq))
    // a flush may be several frames; when this is answered, all of them have arrived
    await console.ask('ping')
    return { answer, events, frames: console.received.filter((frame) => told.some((seq) => covers(frame, seq))) }
  }
  const made = async <T>(kind: string, type: string, payload: object): Promise<T> =>
    (await command(type, payload)).answer.payload[kind] as T
  const newTemplate = async (): Promise<string> =>
    (await made<{ _id: string }>('template', 'addTemplate', { template: { name: 'Words', ...words } }))._id

  return {
    here,
    command,
    /** the error of a refused command, which leaves nothing in the log */
    refusal: async (type: string, payload: object): Promise<Received['payload']> => {
      const { answer, events } = await command(type, payload)
      expect(answer.type).toBe('error')
      expect(events).toEqual([])
      return answer.payload
    },
    newTemplate,
    newGroup: async (name: string): Promise<string> =>
      (await made<{ _id: string }>('group', 'addGroup', { group: { name } }))._id,
    newModule: async (more: object = {}): Promise<Module> =>
      made('module', 'addModule', { module: { group: 'audience', template: await newTemplate(), ...more } }),
    boardNow: (): Promise<Blackboard> => json(operatorOf(here.show)(`GET /api/blackboards/${here.show().board._id}`)),
    idOf: (index: number): string => here.nth(index)._id,
    cueAt: (index: number): string => here.show().board.cues[index]?._id ?? '',
  }
}

/** the shortest inline template */
export const words = { type: 'speech', content: { text: 'Good evening.', voice: 'slt' } }

export const typesOf = ({ events }: Done): string[] => events.map(({ type }) => type)
export const frameOf = ({ frames }: Done, type: string) => frames.find((frame) => frame.type === type)?.payload

/** Leaves out phones' reports and what the server does by itself in the meantime. */
const byCommand = ({ stream, actor }: LogLine): boolean => stream.startsWith('blackboard-') && actor !== 'system'
const covers = ({ seq, prev }: Received, wanted: number): boolean =>
  seq !== undefined && prev !== undefined && prev < wanted && wanted <= seq
