import type { Template } from '@ghostlight/contracts'
import { isAsked } from '@ghostlight/contracts/rules'
import { same } from '@ghostlight/domain/edit'
import { useSessionDraft } from '../../autosave/useSessionDraft.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import type { ReplyPayload } from '../../live/requests.ts'
import { useCommand } from '../../live/useCommand.ts'
import { usePerShow, useSharedState } from '../../live/usePerShow.ts'
import { sharedState } from '../../page-state/shared-state.ts'
import { t } from '../../words/t.ts'
import type { Settings } from './question-settings.ts'
import {
  type Content,
  inlineOf,
  isTemplateValues,
  lackingIn,
  type TemplateValues,
  valuesOf,
} from './template-values.ts'

/**
 * An edit of a template's words: `seen` is what the operator started from, `content` what they have written. `settings`:
 * the same of a question
 */
type WordEdit = { seen: Content; content: Content; settings?: { seen: Settings; now: Settings } | undefined }
type Words = Pick<TemplateValues, 'content' | 'settings'>
type TooLateFor = ReplyPayload<'editTemplate'>['tooLateFor']

const nothing: Record<string, WordEdit> = {}
const isContent = (content: unknown): boolean => isTemplateValues({ name: '', type: '', content })
const isWordEdits = (value: unknown): value is Record<string, WordEdit> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (it: unknown) =>
      typeof it === 'object' &&
      it !== null &&
      'seen' in it &&
      'content' in it &&
      isContent(it.seen) &&
      isContent(it.content) &&
      (!('settings' in it) || areSettings(it.settings)),
  )
const areSettings = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'seen' in value &&
  'now' in value &&
  isAsked(value.seen) &&
  isAsked(value.now)

const sameWords = (a: Words, b: Words): boolean =>
  [...new Set([...Object.keys(a.content), ...Object.keys(b.content)])].every(
    (field) => a.content[field] === b.content[field],
  ) && same(a.settings, b.settings)
const seenIn = ({ seen, settings }: WordEdit): Words => ({ content: seen, settings: settings?.seen })
const nowIn = ({ content, settings }: WordEdit): Words => ({ content, settings: settings?.now })
const editOf = (seen: Words, now: Words): WordEdit => ({
  seen: seen.content,
  content: now.content,
  ...(seen.settings && { settings: { seen: seen.settings, now: now.settings ?? seen.settings } }),
})

/**
 * The operator's edits of words in this show, by template. They survive a closed row, a change of tabs and a reload.
 * The people for whom a saved edit came too late are known until the page is left.
 */
export const useWords = () => {
  const blackboardId = useBlackboard(({ _id }) => _id)
  const [edits, setEdits] = useSessionDraft(`words-of-${blackboardId}`, nothing, isWordEdits)
  const saved = usePerShow('saved words', () => sharedState<{ tooLate: Record<string, TooLateFor> }>({ tooLate: {} }))
  const tooLate = useSharedState(saved, (state) => state.tooLate)
  const { send, busy, outcome, clear } = useCommand()

  const without = (all: Record<string, WordEdit>, id: string): Record<string, WordEdit> => {
    const { [id]: _, ...others } = all
    return others
  }
  const put = (id: string, it: WordEdit) => {
    clear()
    setEdits((all) => ({ ...all, [id]: it }))
  }

  /** The words of this template as edited here; undefined if nobody edits it here. */
  const valuesFor = (template: Template): TemplateValues | undefined => {
    const own = edits[template._id]
    return own && { ...valuesOf(template), ...nowIn(own) }
  }
  const save = async (template: Template, alsoInLibrary: boolean): Promise<boolean> => {
    const { _id: templateId } = template
    const own = edits[templateId]
    const values = valuesFor(template) ?? valuesOf(template)
    const written = inlineOf(values)
    if (!written || lackingIn(values).length > 0) return false
    const seen = own && inlineOf({ ...values, ...seenIn(own) })
    const payload = { templateId, content: written.content, ...(seen && { seen: seen.content }), alsoInLibrary }
    const answer = await send('editTemplate', payload, t`Saved`)
    if (!answer.ok) return false
    const { tooLateFor, template: now } = answer.payload
    saved.set({ tooLate: { ...saved.get().tooLate, [templateId]: tooLateFor } })
    // text typed while the server answered stays, and from now on starts from the saved words
    setEdits((all) => {
      const still = all[templateId]
      if (!still || !own || sameWords(nowIn(still), nowIn(own))) return without(all, templateId)
      return { ...all, [templateId]: editOf(valuesOf(now), nowIn(still)) }
    })
    return true
  }

  return {
    busy,
    outcome,
    valuesFor,
    isUnsaved: ({ _id }: Template): boolean => {
      const own = edits[_id]
      return own !== undefined && !sameWords(seenIn(own), nowIn(own))
    },
    /** whether another operator has changed the words since */
    isOutdated: (template: Template): boolean => {
      const own = edits[template._id]
      return own !== undefined && !sameWords(seenIn(own), valuesOf(template))
    },
    begin: (template: Template) => {
      const words = valuesOf(template)
      put(template._id, editOf(words, words))
    },
    change: (template: Template, next: Words) => {
      const own = edits[template._id]
      if (own) put(template._id, editOf(seenIn(own), next))
    },
    /** The operator has seen the words of another one: takes them over, or continues with their own. */
    settle: (template: Template, keep: 'mine' | 'theirs') => {
      const own = edits[template._id]
      const theirs = valuesOf(template)
      if (own) put(template._id, editOf(theirs, keep === 'mine' ? nowIn(own) : theirs))
    },
    cancel: ({ _id }: Template) => {
      clear()
      setEdits((all) => without(all, _id))
    },
    save,
    /** the people for whom the last edit saved here came too late */
    tooLateOf: ({ _id }: Template): TooLateFor | undefined => tooLate[_id],
  }
}
export type WordEdits = ReturnType<typeof useWords>
