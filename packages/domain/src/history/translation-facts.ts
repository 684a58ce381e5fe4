import type { Performance, Template } from '@ghostlight/contracts'
import { languageName } from '@ghostlight/contracts/rules'
import { ownTextsOf, partIn, partsOf } from '../translation/parts.ts'
import type { Fact } from './fact.ts'

const nameOf = (tag: string): string => languageName(tag, 'en')

/** What a template says in other languages, a fact for each. */
export const translationFacts = (template: Template): Fact[] => {
  const { name, translations } = template
  return Object.entries(translations ?? {}).flatMap(([language, it]): Fact[] => {
    const label = `${nameOf(language)} of ${name}`
    const said = partsOf(template).map(({ field }) => partIn(it, field))
    const text = [...said, it.voice ? `Voice: ${it.voice}` : ''].filter(Boolean).join('\n')
    return factsOf(`translations.${language}`, { label, text, state: it.state, source: it.source })
  })
}

/** The performance's own texts in other languages, its language, and who speaks each voice's part there. */
export const languageFacts = (performance: Performance): Fact[] => {
  const { language, translations = {}, voices = {} } = performance.data ?? {}
  const labels = new Map(ownTextsOf(performance).map(({ place, label }) => [place, label]))
  const texts = Object.entries(translations).flatMap(([tag, its]) => [
    { key: `data.translations.${tag}`, label: 'Languages', text: nameOf(tag), value: tag },
    ...Object.entries(its).flatMap(([place, { text, state, source }]) =>
      factsOf(`data.translations.${tag}.${place}`, {
        label: `${nameOf(tag)} of ${labels.get(place) ?? place}`,
        text,
        state,
        source,
      }),
    ),
  ])
  const spoken = Object.entries(voices).flatMap(([voice, by]) =>
    Object.entries(by).map(([tag, other]) => ({
      key: `data.voices.${voice}.${tag}`,
      label: `Voice of ${voice} in ${nameOf(tag)}`,
      text: other,
    })),
  )
  return [
    {
      key: 'data.language',
      label: 'Language',
      text: language === undefined ? '' : nameOf(language),
      value: language ?? null,
    },
    ...texts,
    ...spoken,
  ]
}

type Written = { label: string; text: string; state: string; source: string }

/** Its words, and whether they are done. */
const factsOf = (key: string, { label, text, state, source }: Written): Fact[] => [
  { key, label, text, is: 'translation' },
  { key: `${key} state`, label: `${label}, state`, text: state ?? '', value: [state, source], is: 'translation' },
]
