import { z } from 'zod'

/** The limit of a whole value, in characters of its JSON. */
export const limited = z.registry<{ most: number }>()

/**
 * Limits for stored data and for the server's own messages. They are high enough for everything that any version has
 * written. Limits for input are far lower.
 */
const ever = { entries: 1_000_000, characters: 64 * 1024 * 1024 }
export const AnyText = z.string().max(ever.characters)
export const listOf = <T extends z.ZodType>(item: T) => z.array(item).max(ever.entries)

type Counted = z.core.$ZodRecordDef & { most: number }

/** A record that counts its entries before it checks any of them, as a list with `.max` does. */
const CountedRecord = z.core.$constructor<z.ZodRecord, Counted>('CountedRecord', (record, def) => {
  z.ZodRecord.init(record as never, def as never)
  const { parse, processJSONSchema } = record._zod
  record._zod.parse = (payload, context) => {
    const { value } = payload
    if (typeof value !== 'object' || value === null || Object.keys(value).length <= def.most)
      return parse(payload, context)
    payload.issues.push({
      code: 'too_big',
      origin: 'record',
      maximum: def.most,
      inclusive: true,
      input: value,
      inst: record,
      message: `at most ${def.most} entries`,
      continue: false,
    } as never)
    return payload
  }
  record._zod.processJSONSchema = (context, json, params) => {
    processJSONSchema?.(context, json, params)
    json.maxProperties = def.most
  }
})

/** A record with at most this many entries. */
export const recordOf = <K extends z.ZodType<string, string>, V extends z.ZodType>(
  keyType: K,
  valueType: V,
  most = ever.entries,
): z.ZodRecord<K, V> => new CountedRecord({ type: 'record', keyType, valueType, most }) as unknown as z.ZodRecord<K, V>

/** Limits the JSON of a value to this many characters. */
export const atMost = <S extends z.ZodType>(characters: number, schema: S): S => {
  const isShort = (value: unknown): boolean => (JSON.stringify(value)?.length ?? 0) <= characters
  const short = schema.refine(isShort, `at most ${characters} characters of JSON`)
  limited.add(short, { most: characters })
  return short
}
/** A value of any kind. */
export const anything = (characters = ever.characters) => atMost(characters, z.unknown())
