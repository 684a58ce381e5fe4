import type { ShowSound } from '@ghostlight/contracts'
import { useEffect, useRef, useState } from 'react'
import { useBlackboard, useLiveConnection } from '../../../live/LiveProvider.tsx'
import { useCommand } from '../../../live/useCommand.ts'
import { t } from '../../../words/t.ts'

/** A fader that is moved is sent at most this often, ms; phones get there in as long, so that nothing jumps. */
const everyMs = 120
const rampMs = 150
const armedMs = 1_000
const shownMs = 8_000
/** A press is answered before the show says what it did: until then the fader stays where the hand left it, ms. */
const saidMs = 1_000
/** By how much a key changes the volume. */
const step = 0.05

const full: ShowSound = { level: 1, groups: [], paused: null, fading: null }

/** By group: the level that the operator's hand is at, until the show says the same. '' = everybody. */
type Hand = Readonly<Record<string, number>>

/** The sound of the show under the operator's hand. */
export const useSound = () => {
  const sound = useBlackboard((blackboard) => blackboard.sound) ?? full
  const { request } = useLiveConnection()
  const { send, outcome, clear } = useCommand()
  const [hand, setHand] = useState<Hand>({})
  const [armed, setArmed] = useState(false)
  const wanted = useRef(new Map<string, number>())
  const latest = useRef(new Map<string, object>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!armed) return
    const id = setTimeout(() => setArmed(false), armedMs)
    return () => clearTimeout(id)
  }, [armed])
  useEffect(() => {
    if (outcome?.tone !== 'refused') return
    const id = setTimeout(clear, shownMs)
    return () => clearTimeout(id)
  }, [outcome, clear])

  const tell = async (group: string, level: number): Promise<void> => {
    const asked = {}
    latest.current.set(group, asked)
    const { ok } = await request('setVolume', { group: group === '' ? null : group, level, rampMs })
    // from then on the show says what is so, unless the hand has moved on
    const letGo = (): void => {
      if (wanted.current.has(group) || latest.current.get(group) !== asked) return
      setHand(({ [group]: _, ...others }) => others)
    }
    if (ok) setTimeout(letGo, saidMs)
    else letGo()
  }
  const flush = (): void => {
    timer.current = undefined
    const all = [...wanted.current]
    wanted.current.clear()
    for (const [group, level] of all) void tell(group, level)
  }
  const levelOf = (group: string): number =>
    hand[group] ?? (group === '' ? sound.level : (sound.groups.find((it) => it.group === group)?.level ?? 1))
  const setLevel = (group: string, level: number): void => {
    const rounded = Math.round(Math.min(1, Math.max(0, level)) * 100) / 100
    setHand((before) => ({ ...before, [group]: rounded }))
    wanted.current.set(group, rounded)
    timer.current ??= setTimeout(flush, everyMs)
  }
  const pause = (): void => void send('pauseAll', {}, t`Paused`)
  const resume = (): void => void send('resumeAll', {}, t`Resumed`)
  const fade = (): void => {
    setArmed(false)
    void send('fadeAll', {}, t`Fading out`)
  }
  return {
    sound,
    armed,
    refused: outcome?.tone === 'refused' ? outcome.text : undefined,
    levelOf,
    setLevel,
    pause,
    resume,
    fade,
    keys: {
      pause: () => (sound.paused ? resume() : pause()),
      fade: () => (armed ? fade() : setArmed(true)),
      louder: () => setLevel('', levelOf('') + step),
      quieter: () => setLevel('', levelOf('') - step),
    },
  }
}
