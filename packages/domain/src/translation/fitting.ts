import type { Performance, Template } from '@ghostlight/contracts'
import { isBlankText, isTemplateKind, type Translation, translatedFields } from '@ghostlight/contracts/rules'
import { partIn, partsOf } from './parts.ts'

/** A template with the translations that fit its kind and its options. What says nothing is left out. */
export const withFittingTranslations = <T extends Template>(template: T): T => {
  const { translations, ...rest } = template
  if (!translations || !isTemplateKind(template.type)) return template
  const fitting = Object.entries(translations).flatMap(([language, it]) => {
    const fits = fittingIn(template, it)
    return fits ? [[language, fits] as const] : []
  })
  return (fitting.length === 0 ? rest : { ...rest, translations: Object.fromEntries(fitting) }) as T
}

const fittingIn = (template: Template, translation: Translation): Translation | undefined => {
  const parts = partsOf(template)
  const words = [...translatedFields(template.type), 'voice'].flatMap((field) =>
    isBlankText(translation[field]) ? [] : [[field, translation[field]] as const],
  )
  const options = parts.flatMap(({ field }) => {
    const label = field.startsWith('options.') ? partIn(translation, field) : ''
    return label.trim() === '' ? [] : [[field.slice('options.'.length), label] as const]
  })
  if (words.length + options.length === 0) return undefined
  const { source, state } = translation
  return {
    source,
    state,
    ...Object.fromEntries(words),
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
  }
}

/** A performance without translations and voices that say nothing. A language without words stays: it is to be written. */
export const withFittingTexts = (performance: Performance): Performance => {
  const { data } = performance
  if (!data?.translations && !data?.voices) return performance
  const { translations, voices, ...rest } = data
  const texts = Object.entries(translations ?? {}).map(([language, its]) => [
    language,
    Object.fromEntries(Object.entries(its).filter(([, { text }]) => !isBlankText(text))),
  ])
  const chosen = Object.entries(voices ?? {}).filter(([, its]) => Object.keys(its).length > 0)
  return {
    ...performance,
    data: {
      ...rest,
      ...(texts.length > 0 && { translations: Object.fromEntries(texts) }),
      ...(chosen.length > 0 && { voices: Object.fromEntries(chosen) }),
    },
  }
}
