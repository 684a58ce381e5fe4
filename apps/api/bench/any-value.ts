/** The parts of JSON Schema that the contracts use. */
export type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  pattern?: string
  format?: string
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  minimum?: number
  maximum?: number
}

const deepest = 33
const letters = ['a', 'é', '"', '\\', '{', '\u0000', '😀', ' ', '9', '.']

/** Random values for a schema: most are valid; some are at a limit, over it, of another type, or nested as deep as JSON may be. */
export const anyValues = (random: () => number, known: readonly string[]) => {
  const upTo = (most: number): number => Math.floor(random() * (most + 1))
  const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length - 1)] as T

  const text = (length: number): string => oneOf(letters).repeat(length)
  const nested = (levels: number): unknown => {
    let value: unknown = 1
    for (let n = 0; n < levels; n++) value = random() < 0.5 ? [value] : { a: value }
    return value
  }
  /** mostly small, sometimes the limit, sometimes one more */
  const size = (limit: number, most: number): number => {
    const chance = random()
    if (chance < 0.7) return upTo(Math.min(limit, 3))
    return Math.min(most, chance < 0.85 ? limit : limit + 1)
  }
  const other = (budget: number): unknown =>
    oneOf<() => unknown>([
      () => null,
      () => 1e308,
      () => text(upTo(budget)),
      () => Array(upTo(budget >> 1)).fill(1),
      () => nested(upTo(deepest)),
      () => Object.fromEntries(Array.from({ length: upTo(budget >> 4) }, (_, n) => [`key${n}`, n])),
    ])()

  const string = ({ pattern, format, maxLength = 64 }: Schema, budget: number): string =>
    (pattern || format) && random() < 0.8 ? oneOf(known) : text(size(maxLength, budget))
  const number = ({ minimum = 0, maximum = 1 }: Schema): number => oneOf([minimum, maximum, upTo(1_000), -1, 0.5])
  const array = ({ maxItems = 3, items = {} }: Schema, budget: number): unknown[] => {
    const length = size(maxItems, budget >> 2)
    return Array.from({ length }, () => value(items, budget / (length + 1)))
  }
  const kinds: Record<string, (schema: Schema, budget: number) => unknown> = {
    string,
    number,
    integer: number,
    boolean: () => random() < 0.5,
    null: () => null,
    array,
    object: (schema, budget) => object(schema, budget),
  }

  /** `budget`: roughly the most bytes */
  const value = (schema: Schema, budget: number): unknown => {
    if (random() < 0.05 || budget < 1) return other(Math.max(0, budget))
    if ('const' in schema) return schema.const
    if (schema.enum) return oneOf(schema.enum)
    const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
    if (options) return value(oneOf(options), budget)
    const kind = kinds[schema.type ?? '']
    return kind ? kind(schema, budget) : other(budget)
  }
  const object = ({ properties = {}, additionalProperties, maxProperties = 3 }: Schema, budget: number): object => {
    const fields = Object.entries(properties).filter(() => random() < 0.9)
    const own = fields.map(([name, field]) => [name, value(field, budget / (fields.length + 1))])
    const further = typeof additionalProperties === 'object' ? size(maxProperties, budget >> 4) : 0
    const more = Array.from({ length: further }, (_, n) => [
      `key${n}`,
      value(additionalProperties as Schema, budget / (further + 1)),
    ])
    return Object.fromEntries([...own, ...more])
  }
  return { value, oneOf }
}
