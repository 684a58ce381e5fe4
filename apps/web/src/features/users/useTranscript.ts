import type { TranscriptFrame } from '@ghostlight/contracts'
import { useEffect, useState } from 'react'
import { useBlackboard, useLive, useLiveConnection } from '../../live/LiveProvider.tsx'
import { sentTo, spoken } from './transcript.ts'

/** Everything said to a person. It loads again whenever more is sent to them, and after a lost connection. */
export const useTranscript = (userId: string) => {
  const { request } = useLiveConnection()
  const sent = useBlackboard((blackboard) => sentTo(blackboard, userId))
  const connected = useLive(({ connection }) => connection.status === 'connected')
  const [frames, setFrames] = useState<readonly TranscriptFrame[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, ask] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sent` and `asked` say when to load again
  useEffect(() => {
    if (!connected) return
    let current = true
    void request('getTranscript', { userId }).then((answer) => {
      if (!current) return
      setProblem(answer.ok ? null : answer.message)
      if (answer.ok) setFrames(spoken(answer.payload.transcript))
    })
    return () => {
      current = false
    }
  }, [request, userId, sent, connected, asked])
  return { frames, problem, again: () => ask(asked + 1) }
}
