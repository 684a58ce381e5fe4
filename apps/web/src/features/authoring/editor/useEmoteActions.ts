import type { OwnEmote } from '@ghostlight/contracts'
import { emoteTypes, isEmoji, isPlainLine } from '@ghostlight/contracts/rules'
import { useMemo } from 'react'
import { t } from '../../../words/t.ts'
import { moved, unusedName } from './own-list.ts'
import { usePerform } from './usePerform.ts'

type Emotes = readonly OwnEmote[]

/** Why a label cannot be kept; undefined = it can. */
export const labelProblem = (label: string, others: Emotes): string | undefined => {
  if (label.trim() === '') return t`An emote needs a label.`
  if (!isPlainLine(label)) return t`A label is one line of visible letters.`
  const isTaken = others.some((it) => it.label.toLowerCase() === label.trim().toLowerCase())
  return isTaken ? t`Another emote has this label.` : undefined
}

/** Why a text is no picture; undefined = it is one. */
export const emojiProblem = (text: string): string | undefined => (isEmoji(text) ? undefined : t`Write one emoji.`)

/** A new emote, with a key and a label that no other has. */
export const newEmote = (emotes: Emotes): OwnEmote => {
  const [keys, labels] = [emotes.map(({ key }) => key), emotes.map(({ label }) => label)]
  return { key: unusedName('emote', '-', keys), label: unusedName(t`Applause`, ' ', labels), picture: '👏' }
}

/** The actions on the emotes of a performance, which are one field of it. Undefined = the usual nine. */
export const useEmoteActions = (id: string) => {
  const { perform, shown } = usePerform(id)
  return useMemo(() => {
    let before: Emotes = []
    const change = (label: string, next: (now: Emotes) => Emotes | undefined): true => {
      const from = shown()?.performance.data?.emotes
      const to = next(from ?? [])
      if (to !== from)
        perform({
          label,
          edits: [{ type: 'set', kind: 'performance', id, fields: [{ path: 'data.emotes', from, to }] }],
        })
      return true
    }
    return {
      /** The nine, or own emotes: those that were there before, if this page has seen any. */
      choose: (own: boolean): true =>
        change(t`the choice of emotes`, (now) => {
          if (own) return before
          before = now
          return undefined
        }),
      add: (): string => {
        const made = newEmote(shown()?.performance.data?.emotes ?? [])
        change(t`the new emote`, (now) => [...now, made])
        return made.key
      },
      set: (key: string, changes: Partial<OwnEmote>): true =>
        change(t`the change of an emote`, (now) => now.map((it) => (it.key === key ? { ...it, ...changes } : it))),
      move: (key: string, by: -1 | 1): true => change(t`the order of the emotes`, (now) => moved(now, key, by)),
      remove: (key: string): true => change(t`the removal of an emote`, (now) => now.filter((it) => it.key !== key)),
    }
  }, [perform, shown, id])
}
export type EmoteActions = ReturnType<typeof useEmoteActions>

/** The usual nine, for a list that shows them. */
export const usualEmotes: readonly string[] = emoteTypes
