import fc from 'fast-check'

/** Existing, unknown and invalid ids. */
const someId = (real: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...real),
    fc.constantFrom('nobody', '__proto__', 'constructor', '', ' ', '\u0000'),
    fc.string(),
  )

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, -1, 1e308, 2 ** 53, true, '', '{{', '<script>', '\ud800', 'x'.repeat(6_000), [], {}, [[]]),
  fc.constant({ __proto__: null, toString: 1, constructor: { prototype: 1 } }),
)

/** Payloads with known names and wrong values, and now and then a correct one. */
const payloadWith = (names: readonly string[], real: readonly string[]) => {
  const name = fc.constantFrom(...names)
  const value = fc.oneof(someId(real), odd, fc.dictionary(name, fc.oneof(someId(real), odd), { maxKeys: 4 }))
  return fc.oneof({ weight: 3, arbitrary: fc.dictionary(name, value, { maxKeys: 6 }) }, { weight: 1, arbitrary: odd })
}

export type Vocabulary = {
  /** message types, or `METHOD path` */
  types: readonly string[]
  /** names of fields that schemas know */
  names: readonly string[]
  /** ids that exist */
  ids: readonly string[]
  /** a valid payload by type */
  right: Readonly<Record<string, object>>
}

/** A correct payload with one field wrong or missing: such bad input gets furthest. */
const spoilt = (right: object, ids: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...Object.keys(right)), fc.oneof(someId(ids), odd, fc.constant(undefined)))
    .map(([name, value]) => ({ ...right, [name]: value }))

const payloadFor = (type: string, { names, ids, right }: Vocabulary) => {
  const known = right[type]
  return known ? fc.oneof(spoilt(known, ids), payloadWith(names, ids)) : payloadWith(names, ids)
}

/** A frame that an attacker could send, as text or bytes. */
export const badFrame = (vocabulary: Vocabulary): fc.Arbitrary<string | Buffer> => {
  const typed = fc
    .constantFrom(...vocabulary.types)
    .chain((type) => payloadFor(type, vocabulary).map((payload) => JSON.stringify({ type, payload })))
  const untyped = fc
    .record({ type: fc.oneof(fc.string(), odd), payload: odd, requestId: odd }, { requiredKeys: [] })
    .map((frame) => JSON.stringify(frame))
  return fc.oneof(
    { weight: 20, arbitrary: typed },
    { weight: 2, arbitrary: untyped },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((it) => `{"type":"${it}"}`) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: typed.map((text) => text.slice(0, -1)) },
  )
}

export type BadRequest = { method: string; path: string; headers: Record<string, string>; body: string | undefined }

const mediaTypes = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'multipart/form-data', 'x/y']
const header = fc.string({ unit: fc.constantFrom(...'abcXYZ012 ;=,"\\/.%-') })

/** A request that an attacker could send; paths have `:id` in place of an id. */
export const badRequest = (vocabulary: Vocabulary): fc.Arbitrary<BadRequest> => {
  const hostile = fc.constantFrom('..%2f..%2fetc', '%00', '%', '%zz', '%c0%ae', '?', 'a/b', 'x'.repeat(2_000))
  const id = fc.oneof(
    { weight: 4, arbitrary: someId(vocabulary.ids).map(encodeOdd) },
    { weight: 1, arbitrary: hostile },
  )
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')
  const query = fc.oneof(
    fc.constant(''),
    fc.webQueryParameters().map((it) => `?${it}`),
  )
  const asked = fc.constantFrom(...vocabulary.types).chain((type) => {
    const [own = 'GET', pattern = '/'] = type.split(' ')
    const text = payloadFor(type, vocabulary).map((it) => JSON.stringify(it) ?? '')
    return fc.record({
      method: fc.oneof({ weight: 6, arbitrary: fc.constant(own) }, { weight: 1, arbitrary: method }),
      path: fc.tuple(id, query).map(([one, rest]) => pattern.replace(/:\w+/, () => one) + rest),
      body: fc.oneof(
        { weight: 12, arbitrary: text },
        { weight: 1, arbitrary: text.map((it) => it.slice(0, -1)) },
        { weight: 1, arbitrary: fc.string() },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
    })
  })
  const plain = fc.constant({ 'content-type': 'application/json' })
  const odder = fc.record({
    'content-type': fc.constantFrom(...mediaTypes),
    'idempotency-key': header,
    'if-none-match': header,
    range: header,
    cookie: header,
  })
  const headers = fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: odder })
  return fc.tuple(asked, headers).map(([it, given]) => ({ ...it, headers: given }))
}

const encodeOdd = (text: string): string => encodeURIComponent(text.toWellFormed())
