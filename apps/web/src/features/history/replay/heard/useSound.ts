import { useEffect, useRef, useState } from 'react'
import { playSound } from '../../../../live/play-sound.ts'
import type { Spoken } from '../timeline/timeline.ts'

/** A sound's name as the log has it; anything else names none. */
const isName = (sound: string): boolean => /^[0-9a-f]{64}$/.test(sound)

const gone = 'This sound is no longer stored.'
const unreached = 'The sound could not be read: the server cannot be reached.'
const unplayed = 'The sound could not be played.'

/** Why this sound cannot be heard; undefined = it can. It is only ever read, never made anew. */
const problemOf = async (url: string): Promise<string | undefined> => {
  const answer = await fetch(url, { credentials: 'same-origin' }).catch(() => undefined)
  if (!answer) return unreached
  return answer.ok ? undefined : gone
}

/** One sound at a time, as it was stored that evening. */
export const useSound = () => {
  const [playing, setPlaying] = useState<Spoken | null>(null)
  const [problem, setProblem] = useState<{ of: Spoken; text: string } | null>(null)
  const sound = useRef<{ stop: () => void } | null>(null)
  const wanted = useRef<Spoken | null>(null)
  const stop = (): void => {
    wanted.current = null
    sound.current?.stop()
    sound.current = null
    setPlaying(null)
  }
  useEffect(
    () => () => {
      // what is read only then is nobody's any more
      wanted.current = null
      sound.current?.stop()
    },
    [],
  )
  const fail = (of: Spoken, text: string): void => {
    stop()
    setProblem({ of, text })
  }
  const play = async (spoken: Spoken): Promise<void> => {
    stop()
    setProblem(null)
    if (!isName(spoken.sound)) return fail(spoken, gone)
    wanted.current = spoken
    setPlaying(spoken)
    const url = `/api/audio/${spoken.sound}.mp3`
    const problem = await problemOf(url)
    // somebody has chosen another one meanwhile
    if (wanted.current !== spoken) return
    if (problem) return fail(spoken, problem)
    const onEnd = (played: boolean) => (played ? stop() : fail(spoken, unplayed))
    sound.current = playSound({ url, onEnd })
  }
  return { playing, problem, stop, play }
}
export type Sound = ReturnType<typeof useSound>
