import type { Template } from '@ghostlight/contracts'
import { isTemplateKind, type TemplateKind } from '@ghostlight/contracts/rules'
import { kinds, type Said } from './kinds.ts'

/** What a template gives a show to deliver. */
export type Words = { type: TemplateKind } & Said

/** undefined for a template of unknown type, or whose content is not what its type needs: it cannot be run. */
export const wordsOf = (template: Template | undefined): Words | undefined => {
  if (!template || !isTemplateKind(template.type)) return undefined
  const said = kinds[template.type](template.content)
  return said && { type: template.type, ...said }
}

/** The texts of it that may have symbols in them. */
export const textsIn = ({ says, asks }: Words): string[] => (asks ? [asks.system, asks.prompt] : [says])
