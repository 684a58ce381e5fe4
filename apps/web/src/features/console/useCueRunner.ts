import { useRef, useState } from 'react'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import { createKnownRun } from './known-run.ts'
import { createPressGate } from './press-gate.ts'

/** Where on the screen a run was asked for: there it is answered. */
export type Place = 'go' | 'header' | 'row' | 'details'
export type RunOutcome = { place: Place; tone: 'refused' | 'failed' | 'warned'; text: string }

const refusals = new Set(['ALREADY_RUNNING', 'STALE'])
const refusalShownMs = 4_000

/** Runs cues for every button that can: one gate for all of them, and one answer, shown where the press was. */
export const useCueRunner = () => {
  const { request, store } = useLiveConnection()
  const [outcome, setOutcome] = useState<RunOutcome | null>(null)
  const [gate] = useState(() => createPressGate(() => Date.now()))
  const [known] = useState(() => createKnownRun(() => store.getState().blackboard.lastCueRun?.cueRunId ?? null))
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
    const { cueIndex: expectedCueIndex } = store.getState().blackboard
    const lastCueRunId = known.last()
    const answer = await request('runCue', { cueId, expectedCueIndex, lastCueRunId })
    pending.current = false
    if (answer.ok) {
      known.followed(lastCueRunId, answer.payload.cueRunId)
      const warning = answer.payload.warnings[0]
      if (warning) show({ place, tone: 'warned', text: warning })
      return
    }
    // The server says which cue it was and who ran it: what this page knows is what made the press stale.
    show({ place, tone: refusals.has(answer.code) ? 'refused' : 'failed', text: answer.message })
  }

  return { outcome, run }
}
