import { z } from 'zod'
import { recordOf } from './limits.ts'
import { Text } from './primitives.ts'
import {
  joinQuestionKinds,
  keyRefused,
  longest,
  mostAnswer,
  mostJoinQuestions,
  mostOptions,
  optionsRefused,
  repeatedKey,
} from './rules/join-questions.ts'

const Key = Text(64).superRefine((key, { addIssue }) => {
  const message = keyRefused(key)
  if (message !== undefined) addIssue({ code: 'custom', message })
})

/** What a performance asks of people who come in. The answer is kept in their `data`, under `key`. */
export const JoinQuestion = z
  .strictObject({
    key: Key,
    label: z.string().trim().min(1, 'a question has words').max(longest.label),
    kind: z.enum(joinQuestionKinds),
    /** of a choice, which needs them */
    options: z.array(z.string().trim().min(1, 'an option has words').max(longest.option)).max(mostOptions).optional(),
    /** nobody gets in without an answer, or without the consent */
    required: z.boolean(),
    help: Text(longest.help).optional(),
  })
  .superRefine(({ kind, options }, { addIssue }) => {
    const message = optionsRefused(kind, options)
    if (message !== undefined) addIssue({ code: 'custom', path: ['options'], message })
  })

/** In the order in which they are asked; none = a number and a first name are enough. */
export const JoinQuestions = z
  .array(JoinQuestion)
  .max(mostJoinQuestions, `at most ${mostJoinQuestions} questions`)
  .superRefine((questions, { addIssue }) => {
    const key = repeatedKey(questions)
    if (key !== undefined) addIssue({ code: 'custom', message: `two questions have the key ${key}, or one like it` })
  })

/** Answers as a client sends them, by key: a number and a consent may be of their own type. */
export const JoinAnswers = recordOf(
  Text(64).min(1),
  z.union([Text(mostAnswer), z.number().transform(String), z.boolean().transform(String)]),
  500,
)
