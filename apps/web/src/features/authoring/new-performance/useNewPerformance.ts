import type { Performance } from '@ghostlight/contracts'
import { usualLanguage } from '@ghostlight/contracts/rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createIdempotencyKey } from '../../../connection/request-id.ts'
import { CallFailed } from '../../../rest/client.ts'
import { performancesQuery } from '../../../rest/performances-query.ts'
import { voicesQuery } from '../../../rest/voices-query.ts'
import { consoleLanguage } from '../../../words/console-language.ts'
import { t } from '../../../words/t.ts'
import { createPerformance, firstFreeName } from './create-performance.ts'
import { questionsIn, questionsRefused } from './own-questions.ts'

/** What phones ask besides a number and a first name. */
export type Asked = 'nothing' | 'five' | 'own'

/** The fields of the form; undefined = not touched yet. */
const untouched = {
  name: undefined as string | undefined,
  voice: undefined as string | undefined,
  /** what it is written in, which the proposed words are, too */
  language: consoleLanguage() as string,
  asked: 'nothing' as Asked,
  questions: '',
  line: t`Good evening, {{nickname}}. We are about to begin.`,
}

const whyOf = (error: unknown): string => (error instanceof CallFailed ? error.message : String(error))

export type OnMade = (performance: Performance, firstCue: string | undefined) => void

/** The answers that make a performance, and making it. */
export const useNewPerformance = (onMade: OnMade) => {
  const client = useQueryClient()
  const [creation] = useState(() => createPerformance(createIdempotencyKey))
  const [typed, setTyped] = useState(untouched)
  const { data: known } = useQuery(performancesQuery)
  const voices = useQuery(voicesQuery)
  const name = typed.name ?? (known ? firstFreeName(known) : '')
  const voice = typed.voice ?? voices.data?.[0]?.voiceId
  const own = typed.asked === 'own' ? questionsIn(typed.questions) : []
  const text = typed.line.trim()
  const create = useMutation({
    mutationFn: async () => {
      const joinQuestions = { nothing: [], five: undefined, own }[typed.asked]
      const performance = await creation.make(
        {
          name: typed.name?.trim(),
          data: {
            ...(joinQuestions && { joinQuestions }),
            ...(typed.language !== usualLanguage && { language: typed.language }),
          },
          line: text !== '' && voice !== undefined ? { text, voice } : undefined,
        },
        known ?? [],
      )
      const kinds = ['performances', 'cues', 'modules', 'templates']
      await Promise.all(kinds.map((kind) => client.invalidateQueries({ queryKey: [kind] })))
      return performance
    },
    onSuccess: (performance) => onMade(performance, creation.firstCue()),
  })
  const made = creation.made()
  const failed = create.error && whyOf(create.error)
  return {
    fields: { ...typed, name, voice: voice ?? '' },
    edit: (changes: Partial<typeof untouched>) => {
      create.reset()
      setTyped({ ...typed, ...changes })
    },
    voices,
    own,
    refused: typed.asked === 'own' ? questionsRefused(own) : undefined,
    /** a line that nobody can speak */
    silent: text !== '' && voices.data?.length === 0,
    /** the performance is there, and its first cue is not: nothing can be changed any more */
    isFixed: made !== undefined && create.isError,
    problem:
      failed &&
      (made
        ? t`${made.name} is made, but without its first cue: ${failed} Press Create again.`
        : t`Failed to create new performance: ${failed}`),
    isReady: known !== undefined && name.trim() !== '' && (text === '' || voice !== undefined),
    isBusy: create.isPending,
    create: () => create.mutate(),
  }
}

export type NewPerformance = ReturnType<typeof useNewPerformance>
