import type { Edit, Performance, PerformanceData } from '@ghostlight/contracts'
import { CallFailed, call } from '../../../rest/client.ts'
import { t } from '../../../words/t.ts'

type Line = { text: string; voice: string }
export type Wanted = {
  /** undefined: the first free name */
  name: string | undefined
  data: PerformanceData
  /** what the first cue says; undefined: there is no cue */
  line: Line | undefined
}

const isTaken = (error: unknown): boolean => error instanceof CallFailed && error.code === 'DUPLICATE_KEY'

const nameAt = (number: number): string => (number === 1 ? t`New Performance` : t`New Performance ${number}`)

/** The first of 'New Performance', 'New Performance 2', … that no listed performance has. */
export const firstFreeName = (known: readonly Pick<Performance, 'name'>[]): string => {
  const taken = new Set(known.map(({ name }) => name))
  for (let number = 1; ; number++) if (!taken.has(nameAt(number))) return nameAt(number)
}

/** One cue with one module, in which the voice speaks the line to the audience. */
export const firstCue = (performanceId: string, { text, voice }: Line, newId: () => string): Edit[] => {
  const template = {
    _id: newId(),
    name: t`First line`,
    description: '',
    type: 'speech',
    content: { text, voice },
    oneshot: false,
    symbols: [],
    metadata: { performanceId },
  }
  const cue = { _id: newId(), name: t`First cue`, description: '', modules: [] }
  const plain = { mindelay: 0, maxdelay: 0, oneshot: false, autorun: false, conditions: [], effects: [] }
  const module = { _id: newId(), group: 'audience', template: template._id, cue: cue._id, ...plain }
  const inPerformance = { type: 'place', kind: 'performance', id: performanceId } as const
  return [
    { type: 'add', kind: 'template', item: template },
    { ...inPerformance, list: 'templates', item: template._id, after: [] },
    { type: 'add', kind: 'cue', item: cue },
    { ...inPerformance, list: 'cues', item: cue._id, after: [] },
    { type: 'add', kind: 'module', item: module },
    { type: 'place', kind: 'cue', id: cue._id, list: 'modules', item: module._id, after: [] },
  ]
}

/**
 * Makes one performance, and its first cue after it. A second try continues the first one: what has been made is not made
 * again.
 */
export const createPerformance = (newKey: () => string) => {
  let made: Performance | undefined
  let first: { key: string; edits: Edit[] } | undefined
  const keys = new Map<string, string>()

  const create = (name: string, data: PerformanceData): Promise<Performance> => {
    const key = keys.get(name) ?? newKey()
    keys.set(name, key)
    return call('createPerformance', { body: { name, version: 1, data }, key })
  }

  /** Deleted performances keep their names, and only the server knows those. */
  const createFree = async (known: readonly Performance[], data: PerformanceData): Promise<Performance> => {
    const taken: { name: string }[] = [...known]
    for (;;) {
      const name = firstFreeName(taken)
      try {
        return await create(name, data)
      } catch (error) {
        if (!isTaken(error)) throw error
        taken.push({ name })
      }
    }
  }

  return {
    /** the performance, once the server has it */
    made: () => made,
    /** the id of its first cue; undefined: it has none */
    firstCue: () => first?.edits.flatMap((it) => (it.type === 'add' && it.kind === 'cue' ? it.item._id : []))[0],
    make: async ({ name, data, line }: Wanted, known: readonly Performance[]): Promise<Performance> => {
      made ??= await (name === undefined ? createFree(known, data) : create(name, data))
      if (!line) return made
      first ??= { key: newKey(), edits: firstCue(made._id, line, newKey) }
      const { key, edits } = first
      await call('edit', { body: { edits }, key })
      return made
    },
  }
}
