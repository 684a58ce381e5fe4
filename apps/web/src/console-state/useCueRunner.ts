import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Pressed } from '../first-go/press.ts'
import { takeOver } from '../first-go/take-over.ts'
import { useLiveConnection } from '../live/LiveProvider.tsx'
import { metaQuery } from '../rest/meta-query.ts'
import { translated } from '../words/sentences.ts'
import { t } from '../words/t.ts'
import { createKnownRun } from './known-run.ts'
import { createPressGate } from './press-gate.ts'

/** Where a run was pressed on the screen; the answer appears there. */
export type Place = 'go' | 'header' | 'row' | 'details' | 'module'
/** `nth`: different each time, so that the same words are announced again. */
export type RunOutcome = Outcome & { nth: number }
type Outcome = { place: Place; text: string } & (
  | { tone: 'sending' | 'refused' | 'failed' | 'warned' }
  /** this cue is still playing, and the operator must say whether to restart it */
  | { tone: 'asks'; cueId: string }
)

/** A press without an answer yet: which run it came after, and in which words its answer is awaited for long. */
type Sent = { after: string | null; unsure: string | null }
type Answered = Awaited<Pressed['answer']>

const refusals = new Set(['ALREADY_RUNNING', 'STALE', 'TOO_LATE', 'LEFT_PLAYING', 'PAUSED'])
const refusalShownMs = 4_000
const failureShownMs = 10_000
const defaultGapMs = 700
/** A faster answer needs no 'sending', ms. */
const sendingAfterMs = 150
/** The blackboard decides what GO runs. Until it shows the last press, the same button means the same cue. */
const ahead = t`The last GO is not shown here yet. One moment.`

/** Names the cue and who ran it, from the server, because this page's knowledge was outdated. */
const refusedBy = (refused: { code: string; message: string }, cueId: string, place: Place): Outcome => {
  const { code, message: text } = refused
  if (code === 'STILL_PLAYING') return { place, tone: 'asks', text, cueId }
  return { place, tone: refusals.has(code) ? 'refused' : 'failed', text }
}

/** Runs cues for every button that can: one gate for all, and one outcome, shown at the pressed button. */
export const useCueRunner = () => {
  const { request, store } = useLiveConnection()
  const { data: meta } = useQuery(metaQuery)
  const [outcome, setOutcome] = useState<RunOutcome | null>(null)
  const [gate] = useState(() => createPressGate(() => Date.now()))
  const [known] = useState(() => createKnownRun(() => store.getState().blackboard.lastCueRun?.cueRunId ?? null))
  const pending = useRef<Sent | null>(null)
  const lastOwn = useRef('')
  const own = useRef(new Set<string>())
  const early = useRef<Pressed>(undefined)
  const nth = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      clearTimeout(sending.current)
    },
    [],
  )

  const numbered = (next: Outcome): RunOutcome => ({ ...next, nth: ++nth.current })
  const show = (next: Outcome | null) => {
    clearTimeout(timer.current)
    clearTimeout(sending.current)
    setOutcome(next && numbered(next))
    if (next?.tone === 'refused') timer.current = setTimeout(() => setOutcome(null), refusalShownMs)
    if (next?.tone === 'failed' || next?.tone === 'asks')
      timer.current = setTimeout(() => setOutcome(null), failureShownMs)
  }

  /** Why this press is none. `isOfLast`: it could mean the cue of the last press once more. */
  const refusalNow = (isOpen: boolean, isOfLast: boolean): string | null => {
    if (pending.current?.unsure) return pending.current.unsure
    // What was pressed may be shown before it is answered: from then on GO names the next cue, and means it.
    const isWaiting = pending.current !== null && pending.current.after === known.last()
    if (!isOpen || isWaiting) return t`Already running.`
    return known.isAhead() && isOfLast ? ahead : null
  }

  const answered = (answer: Answered, { sent, cueId, place }: { sent: Sent; cueId: string; place: Place }): void => {
    if (pending.current === sent) pending.current = null
    if (!answer.ok) {
      show(refusedBy(answer, cueId, place))
      return
    }
    lastOwn.current = cueId
    if (sent.unsure) show(null)
    known.followed(sent.after, answer.payload.cueRunId)
    own.current.add(answer.payload.cueRunId)
    const warning = answer.payload.warnings[0]
    if (warning) show({ place, tone: 'warned', text: translated(warning) })
    // a second press that was refused meanwhile keeps its message
    clearTimeout(sending.current)
    setOutcome((it) => (it?.tone === 'sending' ? null : it))
  }

  const isHere = useEffectEvent(() => {
    const pressed = takeOver(document)
    if (!pressed) return
    early.current = pressed
    const sent = { after: pressed.lastCueRunId, unsure: null }
    pending.current = sent
    const it: Parameters<typeof answered>[1] = { sent, cueId: pressed.cueId, place: 'go' }
    void pressed.answer.then((answer) =>
      answered(answer.ok ? answer : { ...answer, message: translated(answer.message) }, it),
    )
  })
  // what was pressed before this console was there is answered here
  useEffect(isHere, [])

  /** `again`: the operator's answer whether to restart what plays of this cue. */
  const run = async (cueId: string, place: Place, told: { again?: 'restart' } = {}): Promise<void> => {
    const open = gate(meta?.doublePressMs ?? defaultGapMs)
    const refusal = refusalNow(open, place === 'go' || cueId === lastOwn.current)
    if (refusal !== null) return show({ place, tone: 'refused', text: refusal })
    show(null)
    const lastCueRunId = known.last()
    const sent: Sent = { after: lastCueRunId, unsure: null }
    pending.current = sent
    sending.current = setTimeout(
      () => setOutcome(numbered({ place, tone: 'sending', text: t`sending…` })),
      sendingAfterMs,
    )
    const { cueIndex: expectedCueIndex } = store.getState().blackboard
    const unsure = (words: string) => {
      sent.unsure = words
      show({ place, tone: 'failed', text: words })
    }
    answered(await request('runCue', { cueId, expectedCueIndex, lastCueRunId, ...told }, { unsure }), {
      sent,
      cueId,
      place,
    })
  }

  /** Whether this console pressed it, even before its press was answered. */
  const isOwn = (cueRunId: string): boolean => pending.current !== null || own.current.has(cueRunId)

  return {
    outcome,
    run,
    isOwn,
    leave: () => show(null),
    /** What this console sends itself comes in order. What was pressed before it was there could come after its Stop all. */
    stops: () => early.current?.leave(),
  }
}
