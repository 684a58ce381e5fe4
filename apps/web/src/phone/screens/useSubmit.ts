import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import type { JoinProblem } from '../join.ts'

export type Submission = {
  /** the person has tried to submit, so the form may show what is missing */
  asked: boolean
  busy: boolean
  problem: JoinProblem | null
  /** complete, but without a consent that is needed */
  leaving: boolean
  stay: () => void
  submit: (event: TargetedSubmitEvent<HTMLFormElement>) => void
  /** call it on an edit: it clears the problem */
  edited: () => void
}

type Options = {
  complete: boolean
  send: () => Promise<JoinProblem | null>
  done: () => void
  /** the person does not come in with these answers, and nothing is sent */
  leaves?: boolean
}

/** One attempt at a time. A missing field is flagged and gets the focus. */
export function useSubmit({ complete, send, done, leaves = false }: Options): Submission {
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<JoinProblem | null>(null)

  const [leaving, setLeaving] = useState(false)

  const attempt = async () => {
    setBusy(true)
    setProblem(null)
    const found = await send()
    setBusy(false)
    if (found) setProblem(found)
    else done()
  }

  return {
    asked,
    busy,
    problem,
    leaving,
    stay: () => setLeaving(false),
    edited: () => setProblem(null),
    submit: (event) => {
      event.preventDefault()
      if (busy) return
      setAsked(true)
      if (complete) return leaves ? setLeaving(true) : void attempt()
      event.currentTarget.querySelector<HTMLElement>('[data-wrong="true"]')?.focus()
    },
  }
}
