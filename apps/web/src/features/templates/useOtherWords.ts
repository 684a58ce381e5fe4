import type { Template } from '@ghostlight/contracts'
import { type Part, partIn, partsOf, translationOf } from '@ghostlight/domain/translation'
import { useSessionDraft } from '../../autosave/useSessionDraft.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import type { RequestPayload } from '../../live/requests.ts'
import { useCommand } from '../../live/useCommand.ts'
import { t } from '../../words/t.ts'

/** By field, such as `text` or `options.left`. */
type Words = Readonly<Record<string, string>>
/** `seen`: what the operator started from; `now`: what they have written */
type Edit = { seen: Words; now: Words }
type Edits = Readonly<Record<string, Edit>>
type Place = { template: Template; language: string }

const nothing: Edits = {}
const areWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')
const areEdits = (value: unknown): value is Edits =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((it) => areWords(Object(it).seen) && areWords(Object(it).now))

const keyOf = ({ template, language }: Place): string => `${template._id}/${language}`
const isSame = (one: Words, other: Words): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((it) => (one[it] ?? '') === (other[it] ?? ''))

/** What a template says in another language, with the voice that says it. */
const wordsNow = ({ template, language }: Place): Words => {
  const found = translationOf(template, language)
  const fields = [...partsOf(template).map(({ field }) => field), 'voice']
  return Object.fromEntries(fields.map((field) => [field, partIn(found, field)]))
}

const contentOf = (words: Words): RequestPayload<'editTemplate'>['content'] => {
  const written = Object.entries(words).filter(([, text]) => text.trim() !== '')
  const isLabel = ([field]: readonly [string, string]) => field.startsWith('options.')
  const options = written.filter(isLabel).map(([field, label]) => ({ _id: field.slice('options.'.length), label }))
  return {
    ...Object.fromEntries(written.filter((it) => !isLabel(it))),
    ...(options.length > 0 && { options }),
  }
}

/** The operator's edits of translations in this show. They survive a closed row, a change of tabs and a reload. */
export const useOtherWords = () => {
  const blackboardId = useBlackboard(({ _id }) => _id)
  const [edits, setEdits] = useSessionDraft(`translations-of-${blackboardId}`, nothing, areEdits)
  const { send, busy, outcome, clear } = useCommand()
  const without = (all: Edits, key: string): Edits => {
    const { [key]: _, ...others } = all
    return others
  }
  const isUnsavedIn = (place: Place): boolean => {
    const own = edits[keyOf(place)]
    return own !== undefined && !isSame(own.seen, own.now)
  }
  return {
    busy,
    outcome,
    parts: ({ template }: Place): Part[] => partsOf(template),
    wordsOf: (place: Place): Words => edits[keyOf(place)]?.now ?? wordsNow(place),
    isUnsavedIn,
    isUnsaved: (template: Template): boolean =>
      Object.keys(edits).some(
        (key) =>
          key.startsWith(`${template._id}/`) && isUnsavedIn({ template, language: key.slice(template._id.length + 1) }),
      ),
    change: (place: Place, field: string, text: string) => {
      clear()
      setEdits((all) => {
        const { seen, now } = all[keyOf(place)] ?? { seen: wordsNow(place), now: wordsNow(place) }
        return { ...all, [keyOf(place)]: { seen, now: { ...now, [field]: text } } }
      })
    },
    cancel: (place: Place) => {
      clear()
      setEdits((all) => without(all, keyOf(place)))
    },
    save: async (place: Place, alsoInLibrary: boolean): Promise<boolean> => {
      const key = keyOf(place)
      const own = edits[key]
      if (!own) return false
      const { template, language } = place
      const payload = { templateId: template._id, language, content: contentOf(own.now), seen: contentOf(own.seen) }
      const answer = await send('editTemplate', { ...payload, alsoInLibrary }, t`Saved`)
      if (!answer.ok) return false
      const saved = wordsNow({ template: answer.payload.template, language })
      // text typed while the server answered stays
      setEdits((all) => {
        const still = all[key]
        if (!still || isSame(still.now, own.now)) return without(all, key)
        return { ...all, [key]: { seen: saved, now: still.now } }
      })
      return true
    },
  }
}
export type OtherWordEdits = ReturnType<typeof useOtherWords>
