import { sharedState } from '../page-state/shared-state.ts'

/** Fields with typed text that is not sent yet. `refused`: it cannot be saved as it is. */
const fields = new Map<object, 'typing' | 'refused'>()

/** Number of such fields on this page. */
export const unsaved = sharedState({ typing: 0, refused: 0 })

const count = (): void => {
  const all = [...fields.values()]
  unsaved.set({
    typing: all.filter((it) => it === 'typing').length,
    refused: all.filter((it) => it === 'refused').length,
  })
}

/** null: nothing is typed in this field, or the field is gone */
export const mark = (field: object, as: 'typing' | 'refused' | null): void => {
  if ((fields.get(field) ?? null) === as) return
  if (as === null) fields.delete(field)
  else fields.set(field, as)
  count()
}
