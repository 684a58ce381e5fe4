import type { JoinQuestion } from '@ghostlight/contracts/rules'
import type { PromptField } from './wire.ts'

const prompt = (key: PromptField, label: string) => ({ key, label, kind: 'text', required: true }) as const

/** What a person answers on first entry, in this order, where the performance has no questions of its own. */
export const usualQuestions: readonly JoinQuestion[] = [
  prompt('aiFeelings', 'How do you see your future with technology?'),
  prompt('internetMemory', 'What do you miss about the early Internet?'),
  prompt('internetShame', 'What is your most embarrassing Internet moment?'),
  prompt('onlineUsername', 'What was one of your old online usernames?'),
  prompt('griefCopingMechanism', 'What helps you when you lose something?'),
]
