import { messageIn, whenIn, writtenLike } from './automation-cells.ts'
import type { AutomationDraft, ModuleDraft } from './drafts.ts'
import type { Cells } from './headers.ts'

type Bad = (message: string) => void
type About = { bad: Bad; cue: string; module: string; draft: Pick<AutomationDraft, 'name' | 'when' | 'message'> }

/** What a sheet writes for a deleted item. */
export const gone = '(gone)'
const most = 50
const longestName = 100

/** Collects automations in the order of their rows. Their cues and modules are looked up after all of those are read. */
export const collectAutomations = () => {
  const found: About[] = []

  const of = ({ get }: Cells, bad: Bad): void => {
    const when = whenIn(get('When'))
    if (!when) bad(`When cannot be read: ${get('When')}. Write one of: ${writtenLike.When}`)
    const cells = { Send: get('Send'), To: get('To'), Address: get('Address'), Values: get('Values') }
    const message = messageIn({ ...cells, Headers: get('Headers') })
    if ('column' in message) {
      const { column } = message
      const like = column === 'Address' ? '/light/1' : writtenLike[column]
      bad(`${column} cannot be read: ${get(column)}. Write it such as: ${like}`)
    }
    const name = get('Name')
    if (name.length > longestName) bad(`Name is longer than ${longestName} characters`)
    if (found.length === most) bad(`There are more than ${most} automations`)
    if (!when || 'column' in message) return
    found.push({ bad, cue: get('Cue'), module: get('Module'), draft: { name, when, message } })
  }

  /** `placeOf`: the place of a cue by its cell. `modules`: in the order of reading. */
  const about = (placeOf: (cue: string) => number | undefined, modules: readonly ModuleDraft[]): AutomationDraft[] => {
    const moduleAt = (said: string): number | undefined => {
      const [, cue = '', number] = /^([\s\S]*)\/(\d{1,3})$/.exec(said) ?? []
      const place = placeOf(cue)
      const own = modules.flatMap((it, at) => (it.cue === place ? [at] : []))
      return place === undefined ? undefined : own[Number(number) - 1]
    }
    const resolved = (said: string, find: (said: string) => number | undefined, missing: () => void) => {
      if (said === '') return null
      if (said === gone) return 'gone' as const
      const place = find(said)
      if (place === undefined) missing()
      return place ?? null
    }
    return found.map(({ bad, cue, module, draft }) => ({
      ...draft,
      cue: resolved(cue, placeOf, () => bad(`Cue not found: ${cue}. Write what its cell in the column Cue says`)),
      module: resolved(module, moduleAt, () =>
        bad(`Module not found: ${module}. Write its cue and which of its rows it is, such as: 2/1`),
      ),
    }))
  }
  return { of, about }
}
