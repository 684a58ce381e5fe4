import type { RestResponse } from '@ghostlight/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createIdempotencyKey } from '../../../../connection/request-id.ts'
import { call } from '../../../../rest/client.ts'
import { translated } from '../../../../words/sentences.ts'
import { scriptQuery } from '../../edits/script-query.ts'
import { failureWords } from '../../failure-words.ts'

type Answer = RestResponse<'translate'>
/** `asked`: what it would cost is said; `running`: it drafts; `ended`: it has drafted all, was stopped, or failed */
export type Drafting = {
  is: 'asked' | 'running' | 'ended'
  drafted: number
  left: number
  failed: Answer['failed']
  cost?: Pick<Answer, 'characters' | 'charge'>
  problem?: string
}

/** Drafts what is missing in a language, a few texts at a time, until all is drafted or somebody stops it. */
export const useDrafts = (id: string, language: string) => {
  const client = useQueryClient()
  const [drafting, set] = useState<Drafting | null>(null)
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current++
    },
    [],
  )
  const ask = (skip: string[], only: boolean): Promise<Answer> =>
    call('translate', {
      params: { id },
      body: { languages: [language], skip, ask: only },
      key: createIdempotencyKey(),
    })
  const begin = async (): Promise<void> => {
    const own = ++turn.current
    try {
      const { left, characters, charge } = await ask([], true)
      const cost = { characters, ...(charge && { charge }) }
      if (own === turn.current) set({ is: 'asked', drafted: 0, left, failed: [], cost })
    } catch (error) {
      if (own === turn.current) set({ is: 'ended', drafted: 0, left: 0, failed: [], problem: failureWords(error) })
    }
  }
  const run = async (): Promise<void> => {
    const own = ++turn.current
    let now: Drafting = { is: 'running', drafted: 0, left: drafting?.left ?? 0, failed: [] }
    set(now)
    while (now.is === 'running' && own === turn.current) {
      try {
        const { drafted, left, failed, problem } = await ask(
          now.failed.map(({ key }) => key),
          false,
        )
        const hasEnded = left === 0 || problem !== undefined || drafted + failed.length === 0
        now = {
          is: hasEnded ? 'ended' : 'running',
          drafted: now.drafted + drafted,
          left,
          failed: [...now.failed, ...failed],
          ...(problem !== undefined && { problem: translated(problem) }),
        }
        await client.invalidateQueries({ queryKey: scriptQuery(id).queryKey })
      } catch (error) {
        now = { ...now, is: 'ended', problem: failureWords(error) }
      }
      if (own === turn.current) set(now)
    }
  }
  const stop = (): void => {
    turn.current++
    set((now) => now && { ...now, is: 'ended' })
  }
  const close = (): void => {
    turn.current++
    set(null)
  }
  return { drafting, begin, run, stop, close }
}
