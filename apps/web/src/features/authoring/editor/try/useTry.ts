import { skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRightsRefused } from '../../../../live/useRightsRefused.ts'
import { CallFailed, call } from '../../../../rest/client.ts'
import { t } from '../../../../words/t.ts'
import type { EditSession } from '../../edits/edit-session.ts'
import type { Script } from '../script.ts'
import type { Asked } from './asked.ts'
import { eveningOf } from './evening.ts'

/** The author's edits that the server does not have yet. */
export type Unsent = Pick<EditSession['queue'], 'get' | 'subscribe'>

/** An evening is kept so long for somebody who looks at the script and comes back, ms. */
const keptMs = 300_000

/** What a try depends on. Two scripts with the same mark give the same evening. */
const markOf = ({ performance, cues, templates, groups }: Script): string =>
  JSON.stringify([
    [performance.name, performance.data],
    cues.map(({ cue, modules }) => [cue, modules.map(({ module }) => module)]),
    templates.map(({ template }) => [template._id, template.name, template.type, template.content]),
    groups.map(({ _id, name }) => [_id, name]),
  ])

/** Waits until the server has all edits of a performance: it tries what it has. */
const allSent = (edits: Unsent, id: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      const { waiting, trouble } = edits.get()
      const isSent = !waiting.some(({ performanceId }) => performanceId === id)
      if (!isSent && trouble === null && !signal.aborted) return
      leave()
      if (isSent) resolve()
      else reject(new CallFailed('network', { said: trouble ?? t`Nobody waits any more.` }))
    }
    const unfollow = edits.subscribe(look)
    const leave = (): void => {
      unfollow()
      signal.removeEventListener('abort', look)
    }
    signal.addEventListener('abort', look)
    look()
  })

/** The evening that was asked for. Leaving the view ends the request. */
export const useTry = (script: Script, asked: Asked, edits: Unsent) => {
  const id = script.performance._id
  const refused = useRightsRefused({ route: 'tryPerformance' })
  const mark = useMemo(() => markOf(script), [script])
  const latest = useRef(mark)
  useEffect(() => {
    latest.current = mark
  }, [mark])
  const isEmpty = script.cues.length === 0
  const ask = async ({ signal }: { signal: AbortSignal }) => {
    await allSent(edits, id, signal)
    const now = latest.current
    const { from, ...body } = asked
    const tried = await call('tryPerformance', {
      params: { id },
      body: { ...body, ...(from !== '' && { from }), speed: 1, detail: true },
      signal,
    })
    const { detail } = tried
    if (!detail) throw new CallFailed('answer', { said: t`The server is older than this page. Reload the page.` })
    return { tried, places: detail.places, evening: eveningOf(tried, detail), mark: now }
  }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['try', id, asked],
    queryFn: isEmpty || refused !== undefined ? skipToken : ask,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    refetchOnReconnect: false,
  })
  const [last, keep] = useState({ data, nth: 0 })
  if (data && data !== last.data) keep({ data, nth: last.nth + 1 })
  const again = useCallback(() => void refetch({ cancelRefetch: false }), [refetch])
  return {
    isEmpty,
    /** why this operator may not try anything */
    refused,
    /** the last evening, as long as the next one is not there */
    shown: isEmpty ? undefined : (data ?? last.data),
    /** grows with each evening */
    nth: last.nth,
    error: isFetching ? null : error,
    isTrying: isFetching,
    /** somebody has changed the performance since the evening on the screen was tried */
    hasChanged: data !== undefined && data.mark !== mark,
    again,
  }
}
export type Tried = NonNullable<ReturnType<typeof useTry>['shown']>
