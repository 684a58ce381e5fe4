import type { RestBody } from '@ghostlight/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import type { Sound } from '../../../live/listen-in.ts'
import { playSound } from '../../../live/play-sound.ts'
import { call } from '../../../rest/client.ts'
import { t } from '../../../words/t.ts'

/** `of`: the voice or template it belongs to, so that its words appear there. */
export type Preview = { of: string } & (
  | { state: 'making' }
  | { state: 'playing' | 'heard'; text: string; warnings: readonly string[] }
  | { state: 'failed'; failure: string }
)

/** Plays what the show's voices say, for this operator only, one sound at a time. */
export const usePreview = () => {
  const id = useBlackboard(({ _id }) => _id)
  const [preview, setPreview] = useState<Preview | null>(null)
  const sound = useRef<Sound | null>(null)
  /** grows with each sound that starts or stops, so that a late answer to an earlier one is ignored */
  const turn = useRef(0)

  const silence = useCallback(() => {
    turn.current++
    sound.current?.stop()
    sound.current = null
  }, [])
  useEffect(() => silence, [silence])

  const play = async (of: string, body: RestBody<'hear'>): Promise<void> => {
    silence()
    const mine = turn.current
    const show = (next: Preview) => mine === turn.current && setPreview(next)
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
              : { of, state: 'failed', failure: t`This browser could not play the sound.` },
          ),
      })
    } catch (error) {
      show({ of, state: 'failed', failure: error instanceof Error ? error.message : String(error) })
    }
  }
  return {
    play,
    of: (what: string): Preview | null => (preview?.of === what ? preview : null),
    stop: (): void => {
      silence()
      setPreview(null)
    },
  }
}
export type Previews = ReturnType<typeof usePreview>
