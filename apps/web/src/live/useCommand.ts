import { useCallback, useState } from 'react'
import { useLiveConnection } from './LiveProvider.tsx'
import type { Answer, ReplyPayload, RequestPayload, RequestType } from './requests.ts'

export type Outcome = { tone: 'done' | 'refused'; text: string }

/** Sends a command and keeps its result, to show it where the command was given. */
export const useCommand = () => {
  const { request } = useLiveConnection()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const clear = useCallback(() => setOutcome(null), [])
  /** Shows an answer as that of a command; `done` are the words if it is accepted. */
  const show = useCallback(
    (answer: Answer<unknown>, done: string) =>
      setOutcome(answer.ok ? { tone: 'done', text: done } : { tone: 'refused', text: answer.message }),
    [],
  )
  const send = useCallback(
    async <K extends RequestType>(
      type: K,
      payload: RequestPayload<K>,
      done: string,
    ): Promise<Answer<ReplyPayload<K>>> => {
      setBusy(true)
      setOutcome(null)
      const answer = await request(type, payload, {
        unsure: (text) => setOutcome({ tone: 'refused', text }),
      })
      setBusy(false)
      show(answer, done)
      return answer
    },
    [request, show],
  )
  return { busy, outcome, clear, send, show }
}
