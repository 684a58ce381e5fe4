import type { Cue, Template } from '@ghostlight/contracts'
import { cueNumber, type Way } from '@ghostlight/contracts/rules'
import { optionsIn } from '../template/option-effects.ts'

export { optionsIn as optionsOf } from '../template/option-effects.ts'

type Named = {
  cues: readonly Pick<Cue, '_id' | 'name' | 'number'>[]
  templateOf: (id: string) => Pick<Template, 'name' | 'type' | 'content'> | undefined
}

/** The words of an option; undefined if the template asks for no such option. */
export const optionLabel = (template: Pick<Template, 'type' | 'content'> | undefined, option: string) =>
  template && optionsIn(template).find(({ _id }) => _id === option)?.label

/** Such as `Door: “The left one” → cue 5, The cellar`. */
const wayText = ({ template, option, cue }: Way, { cues, templateOf }: Named): string => {
  const from = templateOf(template)
  const at = cues.findIndex(({ _id }) => _id === cue)
  const label = optionLabel(from, option)
  const asked = `${from?.name ?? 'A question that is gone'}: ${label === undefined ? 'an option that is gone' : `“${label}”`}`
  return `${asked} → ${at < 0 ? 'a cue that is gone' : `cue ${cueNumber(cues, at)}, ${cues[at]?.name ?? ''}`}`
}

export const waysText = (ways: readonly Way[], named: Named): string =>
  ways.map((way) => wayText(way, named)).join('\n')

/** The same cue with other ids in its ways. Other cues and templates than these keep theirs. */
export const withWays = <T extends Pick<Cue, 'next'>>(cue: T, idOf: (id: string) => string): T =>
  cue.next ? { ...cue, next: cue.next.map((it) => ({ ...it, template: idOf(it.template), cue: idOf(it.cue) })) } : cue

/** The ways with another cue for an option; '' = the option leads nowhere. */
export const withWay = (ways: readonly Way[], { template, option, cue }: Way): Way[] => {
  const at = ways.findIndex((it) => it.template === template && it.option === option)
  if (cue === '') return ways.filter((_, nth) => nth !== at)
  const way = { template, option, cue }
  return at < 0 ? [...ways, way] : ways.map((it, nth) => (nth === at ? way : it))
}

type Script = {
  cues: readonly Pick<Cue, '_id' | 'modules' | 'next'>[]
  modules: ReadonlyMap<string, { template: string | null }>
  templates: ReadonlyMap<string, Pick<Template, 'name' | 'type' | 'content'>>
}
/** `focus`: the field of the desk where it is put right. `isBack`: it is right, and the evening may come here again */
type FoundWay = { text: string; focus: string; isBack?: true }

/** The field of one way at the desk. */
export const wayFocus = (cueId: string, { template, option }: Omit<Way, 'cue'>): string =>
  `way ${cueId} ${template} ${option}`

/** Ways of the cue at this place that are never taken, lead to nothing, or lead back. */
export const waysFound = (script: Script, at: number): FoundWay[] => {
  const cue = script.cues[at]
  const asked = new Set(cue?.modules.map((id) => script.modules.get(id)?.template))
  return (cue?.next ?? []).flatMap((way): FoundWay[] => {
    const focus = wayFocus(cue?._id ?? '', way)
    const template = script.templates.get(way.template)
    const label = optionLabel(template, way.option)
    const to = script.cues.findIndex(({ _id }) => _id === way.cue)
    if (!template) return [{ focus, text: 'a way begins at a question that is not in this performance' }]
    const name = `“${template.name}”`
    if (label === undefined) return [{ focus, text: `a way begins at an option that ${name} does not have` }]
    if (!asked.has(way.template))
      return [{ focus, text: `${name} is not asked in this cue, so its way from “${label}” is never taken` }]
    if (to < 0) return [{ focus, text: `${name}: “${label}” leads to a cue that is not in this performance` }]
    return to <= at ? [{ focus, text: `${name}: “${label}” leads back, so this cue may come again`, isBack: true }] : []
  })
}
