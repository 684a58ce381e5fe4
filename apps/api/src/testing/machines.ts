import type { Machines } from '../engine/ports/machines.ts'

/** Machines that accept every message. */
export const machines: Machines = {
  send: async () => ({ ok: true, detail: 'taken' }),
  refusal: async () => undefined,
}
