import type { PerformanceData } from '@ghostlight/contracts'
import { fieldsOfQuestions, settingsIn } from '@ghostlight/contracts/rules'
import type { TemplateInScript } from './script.ts'

type Asking = Pick<PerformanceData, 'joinQuestions'> & { templates: readonly TemplateInScript[] }

/** What people choose from for a field: the options of the question at the door, or of the question that it is about. */
export const choicesFor = (symbol: string, { joinQuestions, templates }: Asking): readonly string[] => {
  const atTheDoor = joinQuestions?.find(({ key }) => key === symbol)
  if (atTheDoor) return atTheDoor.options ?? []
  // the share of an option is a number
  const asked = templates.find(
    ({ template }) => template.type === 'ask' && fieldsOfQuestions([template]).slice(0, 2).includes(symbol),
  )
  return (asked && settingsIn(asked.template.content)?.options)?.map(({ label }) => label) ?? []
}
