import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventCatalogue, eventDefinition } from './index.ts'

/** Events as they were stored, one of each type and version. A line here is never changed and never removed. */
const Golden = z.array(
  z.object({ type: z.string(), schemaVersion: z.string(), data: z.record(z.string(), z.unknown()) }),
)
const golden = Golden.parse(JSON.parse(readFileSync(new URL('golden.json', import.meta.url), 'utf8')))

describe('old events are read for ever', () => {
  it.each(golden)('[IN-17] $type v$schemaVersion', ({ type, data }) => {
    expect(eventDefinition(type)?.data.parse(data)).toEqual(data)
  })

  it('every type and version of the catalogue has its golden copy', () => {
    const kept = new Set(golden.map(({ type, schemaVersion }) => `${type} v${schemaVersion}`))
    expect(eventCatalogue.map(({ type, version }) => `${type} v${version}`).filter((it) => !kept.has(it))).toEqual([])
  })

  it('every type has one place in the catalogue', () => {
    const types = eventCatalogue.map(({ type }) => type)
    expect(new Set(types).size).toBe(types.length)
  })
})
