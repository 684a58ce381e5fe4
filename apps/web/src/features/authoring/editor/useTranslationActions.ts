import type { Edit, Performance, Template } from '@ghostlight/contracts'
import { sourceOf, sourceOfText } from '@ghostlight/contracts/rules'
import { fieldOf } from '@ghostlight/domain/edit'
import { type OwnText, ownTextsOf, ownTranslationOf, translationOf } from '@ghostlight/domain/translation'
import { useMemo } from 'react'
import { t } from '../../../words/t.ts'
import { nameOf } from '../language-name.ts'
import { partLabel } from '../part-label.ts'
import { usePerform } from './usePerform.ts'

type Fields = Extract<Edit, { type: 'set' }>['fields']
/** `from`: the text that the author saw when they began to type */
type Typed = { to: string; from: string }

/** One step has at most this many edits. */
const mostEdits = 500

const orNone = (text: string): string | undefined => text || undefined

/** What a template's translation is made from, and how far it is. `seen`: the template as it is shown */
const madeNow = (seen: Template, language: string, state: 'draft' | 'done'): Fields => {
  const at = `translations.${language}`
  return [
    { path: `${at}.source`, from: fieldOf(seen, `${at}.source`), to: sourceOf(seen) },
    { path: `${at}.state`, from: fieldOf(seen, `${at}.state`), to: state },
  ]
}

/** The words of other languages, and who speaks them. */
export const useTranslationActions = (performanceId: string) => {
  const { perform, shown } = usePerform(performanceId)
  return useMemo(() => {
    const templateOf = (id: string): Template | undefined => shown()?.templates.find(({ _id }) => _id === id)
    const setTemplate = (seen: Template, label: string, fields: Fields): true => {
      const edit: Edit = { type: 'set', kind: 'template', id: seen._id, fields }
      perform({ label, edits: [edit] })
      return true
    }
    const setPerformance = (label: string, fields: Fields, others: readonly Edit[] = []): true => {
      const own: Edit[] = fields.length === 0 ? [] : [{ type: 'set', kind: 'performance', id: performanceId, fields }]
      const all = [...own, ...others]
      for (let at = 0; at < all.length; at += mostEdits) perform({ label, edits: all.slice(at, at + mostEdits) })
      return true
    }
    const data = (): NonNullable<Performance['data']> => shown()?.performance.data ?? {}
    const languageField = (language: string) => `data.translations.${language}`
    return {
      /** Words of a template: `field` as in `partsOf`, or its `voice`. The first ones are a draft. */
      write: (id: string, { language, field }: { language: string; field: string }, { to, from }: Typed): true => {
        const seen = templateOf(id)
        if (!seen) return true
        const isFirst = translationOf(seen, language) === undefined
        if (isFirst && to === '') return true
        return setTemplate(seen, t`the ${nameOf(language)} of ${seen.name}`, [
          { path: `translations.${language}.${field}`, from: orNone(from), to: orNone(to) },
          ...(isFirst ? madeNow(seen, language, 'draft') : []),
        ])
      },
      /** Somebody has read it beside the words of now. */
      mark: (id: string, language: string, state: 'draft' | 'done'): void => {
        const seen = templateOf(id)
        if (!seen) return
        const fields = madeNow(seen, language, state).filter(({ from, to }) => from !== to)
        if (fields.length > 0) setTemplate(seen, t`marking the ${nameOf(language)} of ${seen.name}`, fields)
      },
      /** A text of the performance as a whole. '' takes it away. */
      writeOwn: ({ place, label, text }: OwnText, language: string, to: string): true => {
        const performance = shown()?.performance
        const before = performance && fieldOf(performance, `${languageField(language)}.${place}`)
        const known = performance && ownTranslationOf(performance, place, language)
        const made = { text: to, source: known?.source ?? sourceOfText(text), state: known?.state ?? 'draft' }
        return setPerformance(t`the ${nameOf(language)} of ${partLabel(label)}`, [
          { path: `${languageField(language)}.${place}`, from: before, to: to === '' ? undefined : made },
        ])
      },
      markOwn: (place: string, language: string, state: 'draft' | 'done'): void => {
        const performance = shown()?.performance
        const known = performance && ownTranslationOf(performance, place, language)
        const own = performance && ownTextsOf(performance).find((it) => it.place === place)
        if (!known || !own) return
        const to = { ...known, source: sourceOfText(own.text), state }
        if (known.source === to.source && known.state === state) return
        setPerformance(t`marking the ${nameOf(language)} of ${partLabel(own.label)}`, [
          { path: `${languageField(language)}.${place}`, from: known, to },
        ])
      },
      add: (language: string): true =>
        setPerformance(t`adding ${nameOf(language)}`, [{ path: languageField(language), from: undefined, to: {} }]),
      /** All words of a language go, and its voices. */
      remove: (language: string): true => {
        const { translations = {}, voices = {} } = data()
        const written = (shown()?.templates ?? []).flatMap((it): Edit[] => {
          const path = `translations.${language}`
          const from = fieldOf(it, path)
          return from === undefined
            ? []
            : [{ type: 'set', kind: 'template', id: it._id, fields: [{ path, from, to: undefined }] }]
        })
        const left = Object.entries(voices).map(([voice, { [language]: _, ...rest }]) => [voice, rest] as const)
        const kept = Object.fromEntries(left.filter(([, its]) => Object.keys(its).length > 0))
        return setPerformance(
          t`removing ${nameOf(language)}`,
          [
            { path: languageField(language), from: translations[language], to: undefined },
            ...(Object.keys(voices).length > 0 ? [{ path: 'data.voices', from: voices, to: kept }] : []),
          ],
          written,
        )
      },
      /** What the performance is written in; '' = English. */
      chooseOwn: (language: string): true =>
        setPerformance(t`the language of the performance`, [
          { path: 'data.language', from: data().language, to: orNone(language) },
        ]),
      /** Who speaks the part of a voice in a language; '' = the voice itself. */
      chooseVoice: (voice: string, language: string, other: string): true => {
        const { voices = {} } = data()
        const { [language]: _, ...rest } = voices[voice] ?? {}
        const to = { ...voices, [voice]: other === '' ? rest : { ...rest, [language]: other } }
        return setPerformance(t`who speaks in another language`, [{ path: 'data.voices', from: data().voices, to }])
      },
    }
  }, [perform, shown, performanceId])
}
export type TranslationActions = ReturnType<typeof useTranslationActions>
