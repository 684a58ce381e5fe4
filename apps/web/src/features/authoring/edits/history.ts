import type { Edit } from '@ghostlight/contracts'

/** `edits`: what was done; `back`: what undoes it; `sent`: the ids in the queue that did it last. */
export type Step = { label: string; edits: readonly Edit[]; back: readonly Edit[]; sent: readonly string[] }
export type History = { done: readonly Step[]; undone: readonly Step[] }

const mostSteps = 50

export const noHistory: History = { done: [], undone: [] }

/** A new step clears what could be redone. */
export const afterDoing = ({ done }: History, step: Step): History => ({
  done: [...done, step].slice(-mostSteps),
  undone: [],
})

export const afterUndoing = ({ done, undone }: History, step: Step): History => ({
  done: done.slice(0, -1),
  undone: [...undone, step],
})

export const afterRedoing = ({ done, undone }: History, step: Step): History => ({
  done: [...done, step].slice(-mostSteps),
  undone: undone.slice(0, -1),
})

/** An edit that the server refused was not done, so it cannot be undone. */
export const withoutRefused = ({ done, undone }: History, id: string): History => ({
  done: done.filter(({ sent }) => !sent.includes(id)),
  undone: undone.filter(({ sent }) => !sent.includes(id)),
})
