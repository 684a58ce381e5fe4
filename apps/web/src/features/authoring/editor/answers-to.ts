import type { Template } from '@ghostlight/contracts'
import { settingsIn } from '@ghostlight/contracts/rules'
import { factsOf } from '../../templates/ask/facts.ts'

/** What people may answer, in one line; '' = they are not asked. */
export const answersTo = (template: Template): string => {
  const settings = template.type === 'ask' ? settingsIn(template.content) : undefined
  if (settings?.kind === 'choice') return (settings.options ?? []).map(({ label }) => label).join(' / ')
  return factsOf(template, []).find(({ key }) => key === 'kind')?.text ?? ''
}
