import type { Template } from '@ghostlight/contracts'
import { isTemplateKind, type TemplateKind } from '@ghostlight/contracts/rules'
import { type DeliveryContent, kinds } from './kinds.ts'

/** What a template delivers in a show. */
export type Words = {
  type: TemplateKind
  /** absent = the performance's */
  language?: string
  /** by field: what is said in this language to people who have nothing there; absent = what the performance says */
  orElse?: Readonly<Record<string, string>>
} & DeliveryContent

/** Undefined for a template of unknown type, or with content that lacks what its type needs: it cannot run. */
export const wordsOf = (template: Template | undefined): Words | undefined => {
  if (!template || !isTemplateKind(template.type)) return undefined
  const said = kinds[template.type](template.content)
  return said && { type: template.type, ...said }
}

/** The texts that may contain symbols. */
export const textsIn = ({ says, asks }: Words): string[] => (asks ? [asks.system, asks.prompt] : [says])
