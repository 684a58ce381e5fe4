import type { Blackboard, FailureReason, Run } from '@ghostlight/contracts'
import { missedAs, missedWords } from '@ghostlight/contracts/rules'
import { bibOf, markedName } from '../../people/person.ts'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'

/** To an operator, who can press again. */
const wordsFor = (reason: FailureReason): string =>
  reason === 'TOO_LATE'
    ? t`not played: ${translated(missedWords[reason])}; press GO again`
    : translated(missedWords[reason])

export type PersonFailures = {
  userId: string
  bib: string
  name: string
  /** what they did not hear, and why */
  lines: readonly { template: string; why: string }[]
}

/** The message about a cue that nobody heard. `number`: the cue's number, as it is called. */
export const nobodyHeardWords = (number: string, runs: readonly Pick<Run, 'failures'>[]): string =>
  runs.every(({ failures }) => failures.every(({ reason }) => reason === 'TOO_LATE'))
    ? t`Cue ${number} could not start within 2 s: nothing was played. Press GO again.`
    : t`Nobody heard this cue.`

type Show = Pick<Blackboard, 'users' | 'modules' | 'templates'>

/** The voice of a template, if it names one. */
export const voiceOf = (template: Blackboard['templates'][number] | undefined): string | undefined => {
  const voice = template?.content.voice
  return typeof voice === 'string' ? voice : undefined
}

/**
 * The people who did not hear it, each once with every line they missed. A person who was not here has not failed.
 * `voices`: the ids of the existing voices; undefined while they are unknown.
 */
export const failuresOf = (
  { users, modules, templates }: Show,
  runs: readonly Run[],
  voices: ReadonlySet<string> | undefined,
): readonly PersonFailures[] => {
  const byPerson = new Map<string, { template: string; why: string }[]>()
  for (const run of runs) {
    const module = modules.find(({ _id }) => _id === run.module)
    const template = templates.find(({ _id }) => _id === module?.template)
    const voice = voiceOf(template)
    for (const { userId, reason } of run.failures) {
      if (missedAs(reason) !== 'failed') continue
      const noVoice = reason === 'SYNTHESIS_FAILED' && voice !== undefined && voices?.has(voice) === false
      const line = { template: template?.name ?? t`A line`, why: noVoice ? t`no voice ${voice}` : wordsFor(reason) }
      byPerson.set(userId, [...(byPerson.get(userId) ?? []), line])
    }
  }
  return [...byPerson].map(([userId, lines]) => {
    const user = users.find(({ _id }) => _id === userId)
    return {
      userId,
      lines,
      bib: user ? bibOf(user) : '',
      name: user ? markedName(user) : t`Somebody who has left the show`,
    }
  })
}
