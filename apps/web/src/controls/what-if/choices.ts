import type { Blackboard } from '@ghostlight/contracts'
import { settingsIn } from '@ghostlight/contracts/rules'

export type ChoiceQuestion = { template: string; name: string; options: readonly { _id: string; label: string }[] }

/** The questions of a show of which an option can win. */
export const choicesIn = (templates: Blackboard['templates']): ChoiceQuestion[] =>
  templates.flatMap(({ _id: template, name, type, content }) => {
    const asked = type === 'ask' ? settingsIn(content) : undefined
    return asked?.kind === 'choice' && asked.options ? [{ template, name, options: asked.options }] : []
  })
