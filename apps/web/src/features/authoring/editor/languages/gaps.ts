import { isBlankText } from '@ghostlight/contracts/rules'
import { ownTextsOf, partIn, partsOf, textState, translationOf } from '@ghostlight/domain/translation'
import type { Script, TemplateInScript } from '../script.ts'
import { stateOf } from './languages-in.ts'

/** Where words are missing, outdated or a draft. `template`: its panel has the field; `dialog`: the field is in the dialog of languages */
export type Gap = { focus: string; template?: string; dialog?: true }

/** The key with which `focusOn` finds a field. `at`: the module, or the template in its panel */
export const fieldKey = (at: string, field: string): string => `translated ${at} ${field}`
export const ownKey = (place: string): string => `translated ${place}`

/** Texts that stand in the script itself. */
const inScript = new Set(['beforeText', 'endText'])

/** The first field of a template where something is left to do. */
const fieldOf = ({ template }: TemplateInScript, language: string): string => {
  const found = translationOf(template, language)
  const parts = partsOf(template)
  return (parts.find(({ field }) => isBlankText(partIn(found, field))) ?? parts[0])?.field ?? ''
}

/** All that is not done in a language, in the order in which one reads it, each once. */
export const gapsIn = (script: Script, language: string): Gap[] => {
  const { performance } = script
  const texts = ownTextsOf(performance).filter((it) => textState(performance, it, language) !== 'done')
  const own = (place: string): Gap[] => texts.flatMap((it) => (it.place === place ? [{ focus: ownKey(place) }] : []))
  const met = new Set<string>()
  const isOpen = ({ template }: TemplateInScript): boolean => {
    const state = stateOf(template, language)
    if (state === null || state === 'done' || met.has(template._id)) return false
    met.add(template._id)
    return true
  }
  const inCues = script.cues.flatMap(({ modules }) =>
    modules.flatMap(({ module }): Gap[] => {
      const used = script.templateOf(module.template)
      return used && isOpen(used) ? [{ focus: fieldKey(module._id, fieldOf(used, language)) }] : []
    }),
  )
  const others = script.templates.flatMap((it): Gap[] => {
    const id = it.template._id
    return isOpen(it) ? [{ focus: fieldKey(id, fieldOf(it, language)), template: id }] : []
  })
  const inDialog = texts.filter(({ place }) => !inScript.has(place))
  return [
    ...own('beforeText'),
    ...inCues,
    ...own('endText'),
    ...others,
    ...inDialog.map(({ place }): Gap => ({ focus: ownKey(place), dialog: true })),
  ]
}

/**
 * The gap after a field, or the first one if there is none after it. `at`: the field with the focus, `null`: somewhere else.
 * Fields that are done have a place, too: `order` tells where each stands.
 */
export const gapAfter = (gaps: readonly Gap[], at: string | null, order: readonly string[]): Gap | undefined => {
  if (at === null) return gaps[0]
  const places = new Map(order.map((key, place) => [key, place]))
  const here = places.get(lineOf(at)) ?? -1
  const own = gaps.findIndex(({ focus }) => focus === at)
  if (own >= 0) return gaps[own + 1] ?? gaps[0]
  return gaps.find(({ focus }) => (places.get(lineOf(focus)) ?? Number.POSITIVE_INFINITY) > here) ?? gaps[0]
}

/** The module or the place of a field. */
const lineOf = (key: string): string => key.split(' ')[1] ?? ''

/** The places of the script that can have gaps, in the order in which one reads them. */
export const placesIn = (script: Script): string[] => [
  'beforeText',
  ...script.cues.flatMap(({ modules }) => modules.map(({ module }) => module._id)),
  'endText',
  ...script.templates.map(({ template }) => template._id),
]
