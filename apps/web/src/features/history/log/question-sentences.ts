import { t } from '../../../words/t.ts'
import { answerWords } from './directory.ts'
import { listed, quoted, quotedAtEnd, spokenIn } from './phrases.ts'
import type { DataOf, Happened, Say } from './say.ts'

const closedBy = {
  operator: t`by an operator`,
  time: t`because its time was over`,
  all: t`because everybody had answered`,
  control: t`by a machine`,
  stop: t`because it was stopped`,
} as const

type About =
  | 'AskSent'
  | 'AskReceived'
  | 'AnswerGiven'
  | 'QuestionCloseAsked'
  | 'QuestionExtended'
  | 'QuestionClosed'
  | 'TieBroken'
  | 'AnswersCounted'
  | 'TextModerated'

/** Who was asked, what they answered, why the question closed, and what won. */
export const questionSentences: { [T in Extract<Happened['type'], About>]: (data: DataOf<T>, say: Say) => string } = {
  AskSent: ({ deliveryId, userId, question, ...spoken }, { run, who }) =>
    t`${who(userId)} was asked ${run(deliveryId)}${spokenIn(spoken)}: ${quotedAtEnd(question)}`,
  AskReceived: ({ deliveryId, userId }, { run, who }) => t`The phone of ${who(userId)} shows ${run(deliveryId)}.`,
  AnswerGiven: ({ deliveryId, userId, value, text }, { run, who, known }) =>
    t`${who(userId)} answered ${run(deliveryId)}: ${quotedAtEnd(answerWords(known, deliveryId, value ?? text ?? ''))}`,
  QuestionCloseAsked: ({ moduleRunId, by }, { run }) => t`${by} asked to close ${run(moduleRunId)}.`,
  QuestionExtended: ({ moduleRunId, ms, by }, { run }) =>
    t`${by} gave ${run(moduleRunId)} ${Math.round(ms / 1_000)} s more.`,
  QuestionClosed: ({ moduleRunId, by, answered, of, winner, tied, counts }, { run, known }) => {
    const named = (option: string): string => quoted(answerWords(known, moduleRunId, option))
    const result = winner === null ? '' : t` ${named(winner)} has the most: ${counts[winner] ?? 0}.`
    const tie = tied ? t` ${listed(tied.map(named))} are level.` : ''
    return t`${run(moduleRunId)} closed, ${closedBy[by]}: ${answered} of ${of} answered.${result}${tie}`
  },
  TieBroken: ({ moduleRunId, winner, by }, { known, run }) =>
    t`${by} decided the tie of ${run(moduleRunId)}: ${quotedAtEnd(answerWords(known, moduleRunId, winner))}`,
  AnswersCounted: ({ moduleRunId, counted, words }, { run }) => {
    const count = counted.reduce((sum, { users }) => sum + users.length, words.length)
    return count === 1
      ? t`From here on texts and conditions can say what one person answered ${run(moduleRunId)}.`
      : t`From here on texts and conditions can say what ${count} people answered ${run(moduleRunId)}.`
  },
  TextModerated: ({ deliveryId, userId, verdict, by }, { run, who }) => {
    const what = userId === null ? t`everything that waited` : t`what ${who(userId)} wrote`
    return verdict === 'show'
      ? t`${by} let the room read ${what}, of ${run(deliveryId)}.`
      : t`${by} hid ${what}, of ${run(deliveryId)}.`
  },
}

/** Who or what has set the next cue. */
export const standbySentence = ({ cueId, because }: DataOf<'StandbySet'>, { cue, run, known, by }: Say): string => {
  if (cueId === null) return t`${by} set no cue as the next one.`
  if (!because) return t`${by} set ${cue(cueId)} as the next one.`
  const { moduleRunId, option, tie } = because
  const won = t`${quoted(answerWords(known, moduleRunId, option))} won ${run(moduleRunId)}`
  return t`${cue(cueId)} is set as the next one, because ${won}${tie ? t` after a tie` : ''}.`
}
