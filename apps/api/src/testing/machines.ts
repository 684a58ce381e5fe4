import type { Machines } from '../engine/ports/machines.ts'

/** A house whose machines take whatever they are sent. */
export const machines: Machines = {
  send: async () => ({ ok: true, detail: 'taken' }),
  refusal: async () => undefined,
}
