import type { Template } from '@ghostlight/contracts'
import { mostWays, type Way } from '@ghostlight/contracts/rules'
import { optionLabel, optionsIn, unquoted, wordText } from '@ghostlight/domain'
import { gone } from './automations.ts'
import { partsOf } from './cell-rules.ts'
import type { CueDraft, TemplateDraft } from './drafts.ts'

/** A way as a cell says it: the question, the option and the cue as the sheet calls them. */
export type SaidWay = { template: string; option: string; cue: string }

export const writtenLike = 'if Door is "The left one" then cue 5'

const pattern =
  /^if\s+("(?:[^"\\]|\\.)*"|[^\s";]+)\s+is\s+("(?:[^"\\]|\\.)*"|[^\s";]+)\s+then\s+cue\s+("(?:[^"\\]|\\.)*"|[^\s";]+)$/i

/** The ways of a cell, or why it cannot be read. */
export const waysIn = (cell: string): SaidWay[] | string => {
  const parts = partsOf(cell)
  if (parts.length > mostWays) return `there are more than ${mostWays}`
  const ways = parts.map((part) => {
    const [template, option, cue] = (pattern.exec(part) ?? []).slice(1).map(unquoted)
    return template && option && cue ? { template, option, cue } : undefined
  })
  const wrong = ways.indexOf(undefined)
  return wrong < 0 ? ways.flatMap((it) => it ?? []) : `${parts[wrong]}. Write it such as: ${writtenLike}`
}

type Names = {
  /** how the sheet calls a template; undefined = it is not in the sheet */
  template: (id: string) => { key: string; template: Parameters<typeof optionLabel>[0] } | undefined
  cue: (id: string) => string | undefined
}

/** A way that begins at a template or an option that is gone can never be taken, and is left out. */
export const waysText = (ways: readonly Way[], names: Names): string =>
  ways
    .flatMap(({ template, option, cue }) => {
      const from = names.template(template)
      const label = from && optionLabel(from.template, option)
      return label === undefined
        ? []
        : `if ${wordText(from?.key ?? '')} is ${wordText(label)} then cue ${wordText(names.cue(cue) ?? gone)}`
    })
    .join('; ')

type Ways = NonNullable<CueDraft['next']>
type Places = {
  templates: readonly { key: string; draft: TemplateDraft }[]
  placeOf: (cue: string) => number | undefined
}

/** The ways of a cue with the places of what they name, or why one of them names nothing. */
export const waysAt = (said: readonly SaidWay[], { templates, placeOf }: Places): Ways | string => {
  const found: Ways[number][] = []
  for (const { template, option, cue } of said) {
    const at = templates.findIndex(({ key }) => key === template.toLowerCase())
    const id = at < 0 ? undefined : optionId(templates[at]?.draft, option)
    const place = cue === gone ? 'gone' : placeOf(cue)
    if (at < 0) return `there is no template ${template}. Write what its cell in the column Template says`
    if (id === undefined) return `${template} has no option ${option}. Write one of its labels`
    if (place === undefined) return `there is no cue ${cue}. Write what its cell in the column Cue says`
    if (found.some((it) => it.template === at && it.option === id)) return `${option} of ${template} leads to two cues`
    found.push({ template: at, option: id, cue: place })
  }
  return found
}

const optionId = (draft: TemplateDraft | undefined, said: string): string | undefined => {
  const options = draft?.type === 'unknown' ? optionsIn({ type: draft.kind, content: draft.content } as Template) : []
  const fits = (label: string): boolean => label.trim().toLowerCase() === said.trim().toLowerCase()
  return options.find(({ label }) => fits(label))?._id
}
