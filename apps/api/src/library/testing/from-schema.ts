import fc from 'fast-check'
import { z } from 'zod'

type Drawn = fc.Arbitrary<unknown>
/** The values to draw for a schema, or for one field by its path, such as `modules[].conditions[].value`. */
export type Draws = {
  schemas: ReadonlyMap<z.core.$ZodType, Drawn>
  paths: Readonly<Record<string, Drawn>>
  /** a text of at most this many characters */
  text: (max: number) => fc.Arbitrary<string>
}

/** Any JSON value that is the same after writing and reading. */
const anyJson: Drawn = fc
  .jsonValue({ maxDepth: 2 })
  .map((it): unknown => JSON.parse(JSON.stringify(it), (key, value) => (key === '__proto__' ? undefined : value)))
const longestText = 200
const longestList = 3

/**
 * Draws any value that a schema accepts, from the schema itself, so that a new field is drawn as soon as it exists. Throws for a
 * kind of schema that it does not know: then add that kind here, or give a value for the path.
 */
export const anythingOf = (schema: z.core.$ZodType, draws: Draws, path = ''): Drawn => {
  // what has one value has it on every path
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  const given = draws.paths[path] ?? draws.schemas.get(schema)
  if (given) return given
  const within = (it: z.core.$ZodType, part: string) => anythingOf(it, draws, `${path}${part}`)
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.core.$ZodType>)
    const model = Object.fromEntries(fields.map(([key, it]) => [key, within(bare(it), path === '' ? key : `.${key}`)]))
    const requiredKeys = fields.flatMap(([key, it]) => (it instanceof z.ZodOptional ? [] : [key]))
    return fc.record(model, { requiredKeys, noNullPrototype: true })
  }
  if (schema instanceof z.ZodArray) {
    const max = Math.min(longestList, limitOf(schema, 'max_length') ?? longestList)
    return fc.array(within(schema.element, '[]'), { minLength: fewest(schema), maxLength: max })
  }
  if (schema instanceof z.ZodRecord) {
    const [key, value] = [within(schema.keyType, '{key}'), within(schema.valueType as z.core.$ZodType, '{}')]
    return fc.dictionary(key as fc.Arbitrary<string>, value, { maxKeys: longestList, noNullPrototype: true })
  }
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((it) => within(it, '')))
  if (schema instanceof z.ZodNullable) return fc.option(within(schema.unwrap(), ''))
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodUnknown) return anyJson
  if (schema instanceof z.ZodNumber) return numberOf(schema)
  if (
    schema instanceof z.ZodString &&
    !(schema instanceof z.ZodStringFormat) &&
    limitOf(schema, 'string_format') === undefined
  ) {
    const text = draws.text(Math.min(longestText, schema.maxLength ?? longestText))
    return text.map((it) => it.padEnd(schema.minLength ?? 0, '.'))
  }
  throw new Error(`Nothing is known to draw for ${path}: ${schema._zod.def.type}`)
}

const bare = (schema: z.core.$ZodType): z.core.$ZodType => (schema instanceof z.ZodOptional ? schema.unwrap() : schema)

const numberOf = (schema: z.ZodNumber): Drawn => {
  const [min, max] = [schema.minValue ?? -1_000_000, schema.maxValue ?? 1_000_000]
  if (schema.isInt || limitOf(schema, 'number_format') !== undefined) return fc.integer({ min, max })
  // a sheet has no negative zero
  return fc.double({ min, max, noNaN: true }).map((it) => it || 0)
}

const fewest = (schema: z.core.$ZodType): number => {
  const found = schema._zod.def.checks?.map((it) => it._zod.def).find(({ check }) => check === 'min_length')
  return found && 'minimum' in found && typeof found.minimum === 'number' ? found.minimum : 0
}

/** The bound of a check of this kind; 0 if the check sets none; undefined if there is no such check. */
const limitOf = (schema: z.core.$ZodType, kind: string): number | undefined => {
  const found = schema._zod.def.checks?.map((it) => it._zod.def).find(({ check }) => check === kind)
  if (!found) return undefined
  return 'maximum' in found && typeof found.maximum === 'number' ? found.maximum : 0
}
