import { useRef, useState } from 'react'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import type { LiveStore } from '../../live/store.ts'
import { createPressGate } from './press-gate.ts'

/** Where on the screen a run was asked for: there it is answered. */
export type Place = 'go' | 'header' | 'row' | 'details'
export type RunOutcome = { place: Place; tone: 'refused' | 'failed' | 'warned'; text: string }

const refusals = new Set(['ALREADY_RUNNING', 'STALE'])
const refusalShownMs = 4_000

const staleText = (store: LiveStore): string | null => {
  const { lastCueRun, cues } = store.getState().blackboard
  const at = cues.findIndex((cue) => cue._id === lastCueRun?.cueId)
  return at < 0 || !lastCueRun ? null : `Cue ${at + 1} was just run by ${lastCueRun.by}.`
}

/** Runs cues for every button that can: one gate for all of them, and one answer, shown where the press was. */
export const useCueRunner = () => {
  const { request, store } = useLiveConnection()
  const [outcome, setOutcome] = useState<RunOutcome | null>(null)
  const [gate] = useState(() => createPressGate(() => Date.now()))
  const pending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = (next: RunOutcome | null) => {
    clearTimeout(timer.current)
    setOutcome(next)
    if (next?.tone === 'refused') timer.current = setTimeout(() => setOutcome(null), refusalShownMs)
  }

  const run = async (cueId: string, place: Place): Promise<void> => {
    const open = gate()
    if (!open || pending.current) return show({ place, tone: 'refused', text: 'Already running.' })
    show(null)
    pending.current = true
    const answer = await request('runCue', { cueId, expectedCueIndex: store.getState().blackboard.cueIndex })
    pending.current = false
    if (answer.ok) {
      const warning = answer.payload.warnings[0]
      if (warning) show({ place, tone: 'warned', text: warning })
    } else if (refusals.has(answer.code)) {
      const text = (answer.code === 'STALE' && staleText(store)) || answer.message
      show({ place, tone: 'refused', text })
    } else show({ place, tone: 'failed', text: answer.message })
  }

  return { outcome, run }
}
