import type { Batch, WriteOp } from '../../../engine/ports/read-store.ts'

/** Lua's `unpack` uses a stack of 8,000 entries. */
const MOST_FIELDS = 1000

export const toJson = (value: unknown): string => JSON.stringify(value) ?? 'null'

export const fromJson = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : undefined)

/** The arguments of APPLY after the generation. Consecutive sets of one key become one HSET. */
export function encodeBatch(batch: Batch<unknown>): string[] {
  const args = [String(batch.expected), String(batch.checkpoint), toJson(batch.changes)]
  for (let i = 0; i < batch.ops.length; ) i = encodeFrom(batch.ops, i, args)
  return args
}

function encodeFrom(ops: readonly WriteOp[], at: number, args: string[]): number {
  const op = ops[at]
  if (op === undefined) return ops.length
  switch (op.op) {
    case 'set':
      return encodeSets(ops, at, args)
    case 'push':
      args.push('push', op.key, toJson(op.value), String(op.keep))
      return at + 1
    case 'delete':
      args.push('delete', op.key, op.field)
      return at + 1
    case 'drop':
      args.push('drop', op.key)
      return at + 1
    default:
      return op satisfies never
  }
}

function encodeSets(ops: readonly WriteOp[], from: number, args: string[]): number {
  const key = ops[from]?.key ?? ''
  const fields: string[] = []
  let at = from
  for (; at < ops.length && at - from < MOST_FIELDS; at += 1) {
    const op = ops[at]
    if (op?.op !== 'set' || op.key !== key) break
    fields.push(op.field, toJson(op.value))
  }
  args.push('set', key, String(fields.length))
  for (const text of fields) args.push(text)
  return at
}
