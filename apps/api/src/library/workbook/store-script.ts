import type { LibraryEvent, Performance, Rejection } from '@ghostlight/contracts'
import {
  type Aggregate,
  cue,
  group,
  type ItemCommand,
  type ItemState,
  module,
  performance,
  type Script,
  template,
} from '@ghostlight/domain'
import { type Commands, partOf, releaseName, reserveName } from '../reserve.ts'

export type StoredScript =
  | { ok: true; performance: Performance; position: number }
  | { ok: false; rejection: Rejection }

const mostVersionsTried = 20

/**
 * Makes a whole performance: its name first, then groups, templates, modules, cues, and itself last, so that a show
 * that can be chosen is whole. If its version is taken it gets the next free one. The same request again goes on
 * where the first was cut off, and has no other effect.
 */
export const storeScript = async (script: Script, commands: Commands): Promise<StoredScript> => {
  const named = await firstFreeVersion(script.performance, commands)
  if ('rejected' in named) return { ok: false, rejection: named }
  const made = await createAll({ ...script, performance: named }, commands)
  if (typeof made === 'number') return { ok: true, performance: named, position: made }
  await releaseName(named, commands)
  return { ok: false, rejection: made }
}

const firstFreeVersion = async (wanted: Performance, commands: Commands): Promise<Performance | Rejection> => {
  for (let tried = 0; ; tried++) {
    const named = { ...wanted, version: wanted.version + tried }
    const refused = await reserveName(named, commands)
    if (!refused) return named
    if (refused.rejected !== 'DUPLICATE_KEY' || tried === mostVersionsTried) return refused
  }
}

/** The position of the last event, or the first refusal. */
const createAll = async (script: Script, { handler, request }: Commands): Promise<number | Rejection> => {
  const create = async <T extends { _id: string }, E extends LibraryEvent>(
    kind: Aggregate<ItemState<T>, ItemCommand<T>, E>,
    items: readonly T[],
  ): Promise<number | Rejection> => {
    const handled = await Promise.all(
      items.map((item) =>
        handler.handle(
          kind,
          { id: item._id, command: { type: 'create', item } },
          partOf(request, kind.category, item._id, 'create'),
        ),
      ),
    )
    const positions = handled.map((it) => (it.ok ? it.position : it.rejection))
    return positions.find((it) => typeof it !== 'number') ?? Math.max(-1, ...positions.filter(isNumber))
  }
  const steps = [
    () => create(group, script.groups),
    () => create(template, script.templates),
    () => create(module, script.modules),
    () => create(cue, script.cues),
    () => create(performance, [script.performance]),
  ]
  let last = -1
  for (const step of steps) {
    const made = await step()
    if (typeof made !== 'number') return made
    last = Math.max(last, made)
  }
  return last
}

const isNumber = (it: number | Rejection): it is number => typeof it === 'number'
