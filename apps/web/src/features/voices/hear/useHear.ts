import type { RestBody } from '@ghostlight/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import type { Sound } from '../../../live/listen-in.ts'
import { playSound } from '../../../live/play-sound.ts'
import { call } from '../../../rest/client.ts'

/** `of`: what it belongs to, so that its words stand there. */
export type Hearing = { of: string } & (
  | { state: 'making' }
  | { state: 'playing' | 'heard'; text: string; warnings: readonly string[] }
  | { state: 'failed'; failure: string }
)

/** What the show's voices say, for this operator's ears alone: one sound at a time. */
export const useHear = () => {
  const id = useBlackboard(({ _id }) => _id)
  const [hearing, setHearing] = useState<Hearing | null>(null)
  const sound = useRef<Sound | null>(null)
  /** grows with each sound that is begun or stopped: what comes too late for the last one is nobody's any more */
  const turn = useRef(0)

  const silence = useCallback(() => {
    turn.current++
    sound.current?.stop()
    sound.current = null
  }, [])
  useEffect(() => silence, [silence])

  const hear = async (of: string, body: RestBody<'hear'>): Promise<void> => {
    silence()
    const mine = turn.current
    const show = (next: Hearing) => mine === turn.current && setHearing(next)
    show({ of, state: 'making' })
    try {
      const { url, text, warnings } = await call('hear', { params: { id }, body })
      if (mine !== turn.current) return
      show({ of, state: 'playing', text, warnings })
      sound.current = playSound({
        url,
        onEnd: (played) =>
          show(
            played
              ? { of, state: 'heard', text, warnings }
              : { of, state: 'failed', failure: 'This browser could not play the sound.' },
          ),
      })
    } catch (error) {
      show({ of, state: 'failed', failure: error instanceof Error ? error.message : String(error) })
    }
  }
  return {
    hear,
    of: (what: string): Hearing | null => (hearing?.of === what ? hearing : null),
    stop: (): void => {
      silence()
      setHearing(null)
    },
  }
}
export type Hear = ReturnType<typeof useHear>
