import type { Effect, ModuleCondition } from '@ghostlight/contracts'
import { defaultGroupNamed } from '@ghostlight/contracts/rules'
import { withConditions, withOptionGroups } from '@ghostlight/domain'
import type { CueRow } from './cue-row.ts'
import type { GroupDraft } from './drafts.ts'

type Bad = (message: string) => void
const longestName = 200

/**
 * Collects the groups that a cues sheet names. Default groups always exist. With a users sheet, any other group must have a
 * person or its own row. Without one (`'any'`), it is created.
 */
export const collectGroups = (known: readonly string[] | 'any') => {
  const names = new Map((known === 'any' ? [] : known).map((name) => [name.toLowerCase(), name]))
  const used = new Set<string>()
  const described = new Map<string, GroupDraft>()

  const of = (name: string, bad: Bad): string | undefined => {
    const usual = defaultGroupNamed(name)
    if (usual !== undefined) {
      used.add(usual)
      return usual
    }
    const key = name.toLowerCase()
    if (known === 'any' && name !== '' && name.length <= longestName && !names.has(key)) names.set(key, name)
    const found = names.get(key)
    if (found === undefined) bad(name === '' ? 'Missing group' : `Group not found: ${name}`)
    else used.add(found)
    return found
  }

  const describe = (group: GroupDraft, bad: Bad): void => {
    const key = group.key.toLowerCase()
    if (key === '') bad('Missing group')
    else if (described.has(key)) bad(`Group is described above: ${group.key}`)
    else {
      names.set(key, group.key)
      used.add(group.key)
      described.set(key, group)
    }
  }

  /** The same conditions, with each group's name spelt as where it was found. */
  const inConditions = (conditions: readonly ModuleCondition[], bad: Bad): ModuleCondition[] =>
    withConditions(conditions, (it) =>
      it.field === 'groups' && typeof it.value === 'string' ? { ...it, value: of(it.value, bad) ?? it.value } : it,
    )
  const inEffects = (effects: readonly Effect[], bad: Bad): Effect[] =>
    effects.map((it) => (it.type === 'setField' ? it : { ...it, group: of(it.group, bad) ?? it.group }))
  /** The same row, with the groups that the options of its question name. */
  const inOptions = (row: CueRow, bad: Bad): CueRow => {
    if (!row.kept) return row
    const { kind, content } = row.kept
    const named = withOptionGroups({ type: kind, content }, (name) => of(name, bad) ?? name)
    return { ...row, kept: { kind, content: named.content } }
  }

  return {
    of,
    describe,
    inConditions,
    inEffects,
    inOptions,
    used: () => [...used],
    described: () => [...described.values()],
  }
}
