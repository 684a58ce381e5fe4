import { isRejection, type LibraryEvent, type Performance, type Rejection, type Script } from '@ghostlight/contracts'
import { cue, group, module, performance, template } from '@ghostlight/domain'
import type { Commands } from './commands.ts'
import { changeItem, inTurn, type Kind } from './items.ts'
import { releaseName, reserveName } from './reserve.ts'

export type StoredScript = { performance: Performance; position: number }

const mostVersionsTried = 20

/**
 * Makes a whole performance: it reserves the name, makes groups, templates, modules and cues, and the performance last,
 * so that every performance in the list is complete. If the version is taken, it gets the next free one. The same
 * request continues an interrupted one, and has no other effect.
 */
export const storeScript = async (script: Script, commands: Commands): Promise<StoredScript | Rejection> => {
  const named = await firstFreeVersion(script.performance, commands)
  if (isRejection(named)) return named
  const made = await createAll({ ...script, performance: named }, commands)
  if (isRejection(made)) {
    await releaseName(named, commands)
    return made
  }
  // as it was first made, in case another version was free then
  const stored = (await commands.handler.state(performance, named._id)).item ?? named
  return { performance: stored, ...made }
}

const firstFreeVersion = async (wanted: Performance, commands: Commands): Promise<Performance | Rejection> => {
  for (let tried = 0; ; tried++) {
    const named = { ...wanted, version: wanted.version + tried }
    const refused = await reserveName(named, commands)
    if (!refused) return named
    if (refused.rejected !== 'DUPLICATE_KEY' || tried === mostVersionsTried) return refused
  }
}

/** Makes each kind after the kinds that it refers to, and all items of one kind together. */
const createAll = (script: Script, commands: Commands): Promise<{ position: number } | Rejection> => {
  const create = async <T extends { _id: string }, E extends LibraryEvent>(
    kind: Kind<T, E>,
    items: readonly T[],
  ): Promise<{ position: number } | Rejection> => {
    const made = await Promise.all(
      items.map((item) => changeItem(kind, { id: item._id, command: { type: 'create', item } }, commands)),
    )
    const positions = made.flatMap((it) => (isRejection(it) ? [] : [it.position]))
    return made.find(isRejection) ?? { position: Math.max(-1, ...positions) }
  }
  return inTurn([
    () => create(group, script.groups),
    () => create(template, script.templates),
    () => create(module, script.modules),
    () => create(cue, script.cues),
    () => create(performance, [script.performance]),
  ])
}
