import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as contracts from '../index.ts'
import { anything, limited, recordOf } from './limits.ts'
import type { Route } from './rest-route.ts'

type Schema = z.core.$ZodType

const upTo = new Set(['max_length', 'max_size', 'length_equals'])
const isLimited = ({ _zod: { def } }: Schema): boolean => (def.checks ?? []).some((it) => upTo.has(it._zod.def.check))
/** also if the schema was refined further */
const isLimitedWhole = (schema: Schema): boolean => limited.get(schema as z.ZodType) !== undefined

/** Paths in a schema that have no length limit. An unknown kind of schema counts as one. */
const unlimited = (schema: Schema, path: string): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const within = (inner: Schema, at = '') => unlimited(inner, path + at)
  switch (def.type) {
    case 'string':
    case 'file':
      return isLimited(schema) ? [] : [path]
    case 'array':
      return [...(isLimited(schema) ? [] : [path]), ...within(def.element, '[]')]
    case 'record':
      return [
        ...('most' in def || def.keyType._zod.def.type === 'enum' ? [] : [path]),
        ...within(def.keyType, '{key}'),
        ...within(def.valueType, '{}'),
      ]
    case 'unknown':
      return isLimitedWhole(schema) ? [] : [path]
    case 'object': {
      if (def.catchall && def.catchall._zod.def.type !== 'never') return isLimitedWhole(schema) ? [] : [path]
      return Object.entries(def.shape).flatMap(([name, field]) => within(field, `.${name}`))
    }
    case 'union':
      return def.options.flatMap((option, nth) => within(option, `|${nth}`))
    case 'optional':
    case 'nullable':
    case 'default':
      return within(def.innerType)
    case 'pipe':
      return within(def.in)
    case 'literal':
    case 'enum':
    case 'number':
    case 'boolean':
      return []
    default:
      return [`${path}: ${def.type}`]
  }
}

const all: Record<string, z.ZodType> = {}
/** Collects every schema that the package exports, however deep in a table. */
const gather = (value: unknown, path: string): void => {
  if (value instanceof z.ZodType) all[path] = value
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) gather(part, `${path}.${name}`)
}
gather({ ...contracts }, '')

describe('every contract', () => {
  test('[DO-126] each list, record and text of REST, sockets, commands and events has a limit', () => {
    expect(Object.keys(all).length).toBeGreaterThan(400)
    expect(Object.keys(all)).toEqual(
      expect.arrayContaining([
        '.routes.createUser.body',
        '.operatorMessages.identify',
        '.audienceReplies.pong',
        '.Frame',
      ]),
    )
    expect(Object.entries(all).flatMap(([path, schema]) => unlimited(schema, path))).toEqual([])
  })

  test('[DO-121] a public call fits into 16 KiB', () => {
    const sizes = Object.values<Route>(contracts.routes).filter(({ access }) => access === 'public')
    expect(sizes.length).toBeGreaterThan(4)
    expect(sizes.filter(({ maxBytes }) => maxBytes !== undefined)).toEqual([])
  })

  test('[DO-126] finds a missing limit, and an unknown kind of schema, at any depth', () => {
    const found = unlimited(
      z.object({
        text: z.string().optional(),
        list: z.array(z.string().max(3)).nullable(),
        record: z.record(z.string(), z.number()),
        any: z.union([z.number(), z.unknown()]),
        loose: z.looseObject({}).default({}),
        time: z.iso.datetime(),
        file: z.file(),
        map: z.map(z.number(), z.number()),
        piped: z.string().transform(Number),
        fine: z.array(z.string().max(3)).max(3),
        known: recordOf(z.string().max(3), anything(3), 3),
      }),
      '',
    )
    const names = ['text', 'list', 'record', 'record{key}', 'any|1', 'loose', 'time', 'file', 'map: map', 'piped']
    expect(found).toEqual(names.map((name) => `.${name}`))
  })
})

describe('a limit', () => {
  const texts = recordOf(z.string().max(9), z.string(), 2)
  const issues = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message)

  test('[DO-126] of a record is reported once, however many entries it has and whatever is wrong with them', () => {
    expect(issues(texts, { a: 'x', b: 'y' })).toBeUndefined()
    expect(issues(texts, { a: 1, b: 2, c: 3 })).toEqual(['at most 2 entries'])
    const refined = texts.refine(() => true)
    expect(issues(refined, { a: 'x', b: 'y', c: 'z' })).toEqual(['at most 2 entries'])
    expect(issues(texts.optional(), [])).toEqual([expect.stringContaining('expected record')])
  })

  test('[DO-126] of any other value is reported in characters of its JSON', () => {
    const any = anything(10)
    for (const value of [undefined, null, '12345678', [1, 2, 3, 4], { a: [] }])
      expect(any.safeParse(value).success).toBe(true)
    for (const value of ['123456789', [1, 2, 3, 4, 5], { a: [[]], b: 1 }])
      expect(any.safeParse(value).success).toBe(false)
  })
})
