import { type LineRequest, sameQuestion } from '@ghostlight/domain'
import type { Language } from '../ports/language.ts'
import type { Clock } from '../ports/runtime.ts'
import { newTurn, type Rank, rankOf, type Turn } from '../synthesis/provider-limit.ts'

export type Answer = { line: Awaited<ReturnType<Language['write']>> } | { detail: string }
/** A line costs money, so its question stays with the answer and is recorded with it. */
export type Asked = { request: LineRequest; answer: Promise<Answer> }
export type Ask = (request: LineRequest, turn: Turn) => Promise<Answer>

type Line = Asked & { turn: Turn; result: Answer | undefined; restUntil: number }

type Parts = { ask: Ask; clock: Clock; restMs: number; done: () => void; retryAt: (at: number) => void }

/** Prefetched lines of one cue. The key names a module and a person. */
export const createPrefetchedLines = ({ ask, clock, restMs, done, retryAt }: Parts) => {
  const lines = new Map<string, Line>()

  const write = (request: LineRequest, stranger: boolean): Line => {
    const turn = newTurn(rankOf({ prefetch: true, stranger }))
    const line: Line = { request, answer: ask(request, turn), turn, result: undefined, restUntil: 0 }
    void line.answer.then((result) => {
      line.result = result
      if ('detail' in result) line.restUntil = clock.now() + restMs
      done()
    })
    return line
  }

  return {
    /** The line, once there is an answer to this question. If there is none, requests it as far as there is room. */
    lineFor: (
      key: string,
      request: LineRequest,
      { takeRoom, stranger }: { takeRoom: () => boolean; stranger: boolean },
    ): { text: string; rehearsal: boolean } | undefined => {
      const known = lines.get(key)
      const answers = known !== undefined && sameQuestion(known.request, request)
      if (answers && known.result && 'line' in known.result) return known.result.line
      if (answers && known.result === undefined) return undefined
      if (answers && clock.now() < known.restUntil) retryAt(known.restUntil)
      else if (takeRoom()) lines.set(key, write(request, stranger))
      return undefined
    },
    /** Gives out the line to be spoken once, even if it is still being written. */
    take: (key: string, request: LineRequest, rank: Rank): Asked | undefined => {
      const known = lines.get(key)
      if (!known || !sameQuestion(known.request, request)) return undefined
      if (known.result && 'detail' in known.result) return undefined
      lines.delete(key)
      known.turn.hurry(rank)
      return { request: known.request, answer: known.answer }
    },
  }
}
