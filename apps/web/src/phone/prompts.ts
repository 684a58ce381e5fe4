import type { PromptField } from './wire.ts'

/** What a person answers on first entry, in this order. */
export const prompts: readonly { field: PromptField; question: string }[] = [
  { field: 'aiFeelings', question: 'How do you see your future with technology?' },
  { field: 'internetMemory', question: 'What do you miss about the early Internet?' },
  { field: 'internetShame', question: 'What is your most embarrassing Internet moment?' },
  { field: 'onlineUsername', question: 'What was one of your old online usernames?' },
  { field: 'griefCopingMechanism', question: 'What helps you when you lose something?' },
]

export type Answers = Record<PromptField, string>

export const noAnswers: Answers = {
  aiFeelings: '',
  internetMemory: '',
  internetShame: '',
  onlineUsername: '',
  griefCopingMechanism: '',
}
