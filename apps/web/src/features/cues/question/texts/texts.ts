import type { AudienceText, Blackboard } from '@ghostlight/contracts'
import type { Verdict } from '@ghostlight/contracts/rules'
import { calledName } from '../../../../people/person.ts'

/** What somebody wrote, with what is decided about it. `verdict` null: nobody has decided yet */
export type Text = { userId: string; who: string; text: string; position: number; verdict: Verdict | null }
export const views = ['waiting', 'show', 'hide', 'all'] as const
export type View = (typeof views)[number]

/** The texts that people can still read, in the order of writing. */
export const textsOf = (written: readonly AudienceText[], users: Blackboard['users']): Text[] => {
  const byId = new Map(users.map((user) => [user._id, user]))
  return written.flatMap(({ userId, text, position, verdict = null }) =>
    text === undefined ? [] : [{ userId, who: calledName(byId.get(userId)), text, position, verdict }],
  )
}

/** By person: what this console has just decided, about which text, and what the show said of it before. */
export type Decided = ReadonlyMap<string, { verdict: Verdict; position: number; before: Verdict | null }>

/** The same with what this console has decided: the list must not wait for the server. Whatever the show says after it counts. */
export const withDecided = (texts: readonly Text[], decided: Decided): Text[] =>
  texts.map((it) => {
    const own = decided.get(it.userId)
    return own?.position === it.position && own.before === it.verdict ? { ...it, verdict: own.verdict } : it
  })

const isIn: Record<View, (it: Text) => boolean> = {
  waiting: ({ verdict }) => verdict === null,
  show: ({ verdict }) => verdict === 'show',
  hide: ({ verdict }) => verdict === 'hide',
  all: () => true,
}

export const countsOf = (texts: readonly Text[]): Record<View, number> => {
  const count = (view: View): number => texts.filter(isIn[view]).length
  return { waiting: count('waiting'), show: count('show'), hide: count('hide'), all: texts.length }
}

/** How many rows are drawn. Whoever has more works from the top, or searches. */
export const mostRows = 200

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The texts of a view in which all the words that were searched for stand, in the text or in the name. */
export const found = (texts: readonly Text[], { view, search }: { view: View; search: string }): Text[] => {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return texts.filter((it) => {
    if (!isIn[view](it)) return false
    const all = words.length === 0 ? '' : folded(`${it.who} ${it.text}`)
    return words.every((word) => all.includes(word))
  })
}
