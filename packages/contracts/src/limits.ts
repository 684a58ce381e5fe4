import { z } from 'zod'

/** Of what is limited as a whole, how many characters of JSON there may be of it. */
export const limited = z.registry<{ most: number }>()

/**
 * What is stored, or told by the server itself, is as large as it is: these keep nothing out that any version has written.
 * What comes in has limits of its own, far below.
 */
const ever = { entries: 1_000_000, characters: 64 * 1024 * 1024 }
export const AnyText = z.string().max(ever.characters)
export const listOf = <T extends z.ZodType>(item: T) => z.array(item).max(ever.entries)

type Counted = z.core.$ZodRecordDef & { most: number }

/** A record whose entries are counted before one of them is looked at, as those of a list with `.max` are. */
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

/** At most so many entries. */
export const recordOf = <K extends z.ZodType<string, string>, V extends z.ZodType>(
  keyType: K,
  valueType: V,
  most = ever.entries,
): z.ZodRecord<K, V> => new CountedRecord({ type: 'record', keyType, valueType, most }) as unknown as z.ZodRecord<K, V>

/** Whatever it is, its JSON has at most so many characters. */
export const atMost = <S extends z.ZodType>(characters: number, schema: S): S => {
  const isShort = (value: unknown): boolean => (JSON.stringify(value)?.length ?? 0) <= characters
  const short = schema.refine(isShort, `at most ${characters} characters of JSON`)
  limited.add(short, { most: characters })
  return short
}
/** Of any kind. */
export const anything = (characters = ever.characters) => atMost(characters, z.unknown())
