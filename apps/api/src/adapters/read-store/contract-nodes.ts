import { vi } from 'vitest'
import type { Batch, ReadStore, ReadStoreWriter, WriteOp } from '../../engine/ports/read-store.ts'

/** Two nodes on one read store. In memory both are the same object. */
export type Nodes = { store: ReadStore<unknown>; peer: ReadStore<unknown>; close(): Promise<void> }

export type OpenNodes = (onListenerError?: (error: unknown) => void) => Promise<Nodes>

export type ReceivedChanges = { changes: readonly unknown[]; checkpoint: number; previous: number | undefined }

export async function collectChanges(store: ReadStore<unknown>): Promise<ReceivedChanges[]> {
  const heard: ReceivedChanges[] = []
  await store.onChanges((changes, checkpoint, previous) => heard.push({ changes, checkpoint, previous }))
  return heard
}

export const hasLength = (list: readonly unknown[], length: number) =>
  vi.waitUntil(() => list.length >= length, { timeout: 5000, interval: 2 })

export const set = (key: string, field: string, value: unknown): WriteOp => ({ op: 'set', key, field, value })

export const push = (key: string, value: unknown, keep = 100): WriteOp => ({ op: 'push', key, value, keep })

export const batch = (expected: number, checkpoint: number, rest: Partial<Batch<unknown>> = {}): Batch<unknown> => ({
  expected,
  checkpoint,
  ops: [],
  changes: [],
  ...rest,
})

/** Writes one batch after the stored checkpoint. */
export async function put(writer: ReadStoreWriter<unknown>, ...ops: WriteOp[]): Promise<void> {
  const at = await writer.checkpoint()
  await writer.apply(batch(at, at + 1, { ops }))
}
