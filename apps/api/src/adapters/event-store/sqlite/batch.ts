import type { AppendBatch, AppendMessage } from './protocol.ts'

export function packed(appends: readonly AppendMessage[]): AppendBatch {
  return {
    streams: appends.map(({ stream }) => stream),
    expected: appends.map(({ expected }) => expected),
    counts: appends.map(({ ids }) => ids.length),
    ids: appends.flatMap(({ ids }) => ids),
    types: appends.flatMap(({ types }) => types),
    data: appends.flatMap(({ data }) => data),
    meta: appends.flatMap(({ meta }) => meta),
  }
}

export function unpacked({ streams, expected, counts, ids, types, data, meta }: AppendBatch): AppendMessage[] {
  let end = 0
  return streams.map((stream, n) => {
    const from = end
    end += counts[n] ?? 0
    return {
      stream,
      expected: expected[n] ?? 'any',
      ids: ids.slice(from, end),
      types: types.slice(from, end),
      data: data.slice(from, end),
      meta: meta.slice(from, end),
    }
  })
}
