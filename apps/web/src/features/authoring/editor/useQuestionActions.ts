import type { PerformanceData } from '@ghostlight/contracts'
import {
  longestOfQuestion,
  mostOptions,
  optionsRefused,
  questionKeyRefused,
  repeatedKey,
} from '@ghostlight/contracts/rules'
import { useMemo } from 'react'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import { moved, unusedName } from './own-list.ts'
import { usePerform } from './usePerform.ts'

type Questions = NonNullable<PerformanceData['joinQuestions']>
export type OwnQuestion = Questions[number]
type All = readonly OwnQuestion[]

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`

/** Why a question cannot have this key; undefined = it can. */
export const keyProblem = (key: string, others: All): string | undefined => {
  const refused = questionKeyRefused(key)
  if (refused !== undefined) return sentence(translated(refused))
  return repeatedKey([...others, { key }]) === undefined ? undefined : t`Another question has this key, or one like it.`
}

/** Options as an author writes them: one in each line. */
export const optionsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Why these lines cannot be the options of a choice; undefined = they can. */
export const optionsProblem = (text: string): string | undefined => {
  const options = optionsIn(text)
  const { option: longest } = longestOfQuestion
  if (options.length > mostOptions) return t`A choice has at most ${mostOptions} options.`
  const long = options.find(({ length }) => length > longest)
  if (long !== undefined) return t`An option has at most ${longest} characters: ${long.slice(0, 20)}…`
  const refused = optionsRefused('choice', options)
  return refused === undefined ? undefined : sentence(translated(refused))
}

/** A new question, with a key that no other has. */
export const newQuestion = (all: All): OwnQuestion => {
  const keys = all.map(({ key }) => key.replaceAll('_', ''))
  return { key: unusedName('question', '', keys), label: t`New question`, kind: 'text', required: true }
}

/** The question as one of another kind. Only a choice has options. */
export const asKind = ({ options, ...question }: OwnQuestion, kind: OwnQuestion['kind']): OwnQuestion =>
  kind === 'choice' ? { ...question, kind, options: options ?? [t`Yes`, t`No`] } : { ...question, kind }

/** The actions on the questions at the door, which are one field of the performance. Undefined = the usual five. */
export const useQuestionActions = (id: string) => {
  const { perform, shown } = usePerform(id)
  return useMemo(() => {
    const now = () => shown()?.performance.data?.joinQuestions
    let before: All = []
    const change = (label: string, next: (all: All) => All | undefined): true => {
      const from = now()
      const to = next(from ?? [])
      if (to !== from)
        perform({
          label,
          edits: [{ type: 'set', kind: 'performance', id, fields: [{ path: 'data.joinQuestions', from, to }] }],
        })
      return true
    }
    return {
      /** The five, or own questions: those that were there before, if this page has seen any. */
      choose: (own: boolean): true =>
        change(t`the choice of questions`, (all) => {
          if (own) return before
          before = all
          return undefined
        }),
      add: (): string => {
        const made = newQuestion(now() ?? [])
        change(t`the new question`, (all) => [...all, made])
        return made.key
      },
      set: (key: string, next: (question: OwnQuestion) => OwnQuestion): true =>
        change(t`the change of a question`, (all) => all.map((it) => (it.key === key ? next(it) : it))),
      move: (key: string, by: -1 | 1): true => change(t`the order of the questions`, (all) => moved(all, key, by)),
      remove: (key: string): true => change(t`the removal of a question`, (all) => all.filter((it) => it.key !== key)),
    }
  }, [perform, shown, id])
}
export type QuestionActions = ReturnType<typeof useQuestionActions>
