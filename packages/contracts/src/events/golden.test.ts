import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { event, revised, upcastBy } from './define.ts'
import { eventCatalogue, eventDefinition, isKnownEvent, upcast } from './index.ts'

/** Stored events, one of each type and version. A line here is never changed and never removed. */
const Golden = z.array(
  z.object({ type: z.string(), schemaVersion: z.string(), data: z.record(z.string(), z.unknown()) }),
)
const golden = Golden.parse(JSON.parse(readFileSync(new URL('golden.json', import.meta.url), 'utf8')))

const storedAs = (type: string, version: number) =>
  golden.filter((it) => it.type === type && it.schemaVersion === String(version))

describe('old events are read for ever', () => {
  it.each(golden)('[IN-17] $type v$schemaVersion', ({ type, schemaVersion, data }) => {
    const version = Number(schemaVersion)
    const today = upcast({ type, version, data })
    if (version === eventDefinition(type)?.version) expect(today, 'it is stored so today').toEqual(data)
    expect(eventDefinition(type)?.data.parse(today)).toEqual(today)
  })

  it('every type and version of the catalogue has its golden copy', () => {
    const versions = eventCatalogue.flatMap(({ type, version }) =>
      Array.from({ length: version }, (_, index) => ({ type, version: index + 1 })),
    )
    expect(versions.filter(({ type, version }) => storedAs(type, version).length !== 1)).toEqual([])
  })

  it('every type has one place in the catalogue', () => {
    const types = eventCatalogue.map(({ type }) => type)
    expect(new Set(types).size).toBe(types.length)
  })
})

describe('an event that another version has stored', () => {
  it('[IN-40] a GO of version 1 has no console; one of version 2 stays as it is', () => {
    const [[v1], [v2]] = [storedAs('CueRun', 1), storedAs('CueRun', 2)]
    expect(v1 && upcast({ ...v1, version: 1 })).toEqual({ ...v1?.data, console: null })
    expect(v2 && upcast({ ...v2, version: 2 })).toEqual(v2?.data)
    expect(v2?.data['console']).toBe('s-1')
  })

  it('[IN-40] passes through each step between its version and today’s, in order', () => {
    const steps = ['one', 'two', 'three'].map((name) => (data: object) => ({
      ...data,
      [name]: Object.keys(data).length,
    }))
    const dance = revised(event('Dance', z.object({})), ...steps)
    expect(dance.version).toBe(4)
    const read = (version: number) => upcastBy(dance, { version, data: {} })
    expect([1, 2, 3, 4].map(read)).toEqual([{ one: 0, two: 1, three: 2 }, { two: 0, three: 1 }, { three: 0 }, {}])
  })

  it('[IN-41] of an unknown type, or a newer version, is left unchanged and marked as unknown', () => {
    expect(isKnownEvent({ type: 'CueRun', version: 1 })).toBe(true)
    expect(isKnownEvent({ type: 'CueRun', version: 2 })).toBe(true)
    expect(isKnownEvent({ type: 'CueRun', version: 3 })).toBe(false)
    expect(isKnownEvent({ type: 'Dance', version: 1 })).toBe(false)
    expect(upcast({ type: 'Dance', version: 1, data: { a: 1 } })).toEqual({ a: 1 })
  })
})
