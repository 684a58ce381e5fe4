import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import type { JoinProblem } from '../join.ts'

export type Submission = {
  /** the person has tried to submit, so the form may show what is missing */
  asked: boolean
  busy: boolean
  problem: JoinProblem | null
  submit: (event: TargetedSubmitEvent<HTMLFormElement>) => void
  /** call it on an edit: it clears the problem */
  edited: () => void
}

type Options = { complete: boolean; send: () => Promise<JoinProblem | null>; done: () => void }

/** One attempt at a time. A missing field is flagged and gets the focus. */
export function useSubmit({ complete, send, done }: Options): Submission {
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<JoinProblem | null>(null)

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
    edited: () => setProblem(null),
    submit: (event) => {
      event.preventDefault()
      if (busy) return
      setAsked(true)
      if (complete) return void attempt()
      const empty = [...event.currentTarget.querySelectorAll<HTMLElement>('input, textarea')]
      empty.find((field) => 'value' in field && String(field.value).trim() === '')?.focus()
    },
  }
}
