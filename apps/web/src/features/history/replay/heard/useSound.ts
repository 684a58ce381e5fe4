import { useEffect, useRef, useState } from 'react'
import { playSound } from '../../../../live/play-sound.ts'
import { t } from '../../../../words/t.ts'
import type { Spoken } from '../timeline/timeline.ts'

/** Whether this is the name of a sound in the log. */
const isName = (sound: string): boolean => /^[0-9a-f]{64}$/.test(sound)

const gone = t`This sound is no longer stored.`
const unreached = t`The sound could not be read: the server cannot be reached.`
const unplayed = t`The sound could not be played.`

/** Why this sound cannot be heard; undefined: it can. A replay only reads stored sounds and never makes new ones. */
const problemOf = async (url: string): Promise<string | undefined> => {
  const answer = await fetch(url, { credentials: 'same-origin' }).catch(() => undefined)
  if (!answer) return unreached
  return answer.ok ? undefined : gone
}

/** Plays one sound at a time, as it was stored that evening. */
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
      // a sound that arrives after this belongs to nobody
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
    // somebody chose another sound meanwhile
    if (wanted.current !== spoken) return
    if (problem) return fail(spoken, problem)
    const onEnd = (played: boolean) => (played ? stop() : fail(spoken, unplayed))
    sound.current = playSound({ url, onEnd })
  }
  return { playing, problem, stop, play }
}
export type Sound = ReturnType<typeof useSound>
