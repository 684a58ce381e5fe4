import type { Checklist } from '@ghostlight/contracts'
import { checklistLimits, isPlainLine } from '@ghostlight/contracts/rules'
import { useMemo } from 'react'
import { t } from '../../../words/t.ts'
import { moved, unusedName } from './own-list.ts'
import { usePerform } from './usePerform.ts'

type Item = Checklist[number]

/** Why the words of an item cannot be kept; undefined = they can. */
export const itemProblem = (text: string): string | undefined => {
  if (text.trim() === '') return t`An item needs words.`
  return isPlainLine(text) ? undefined : t`An item is one line of visible letters.`
}

/** Why a role cannot be kept; undefined = it can, and an empty one is nobody in particular. */
export const roleProblem = (text: string): string | undefined =>
  isPlainLine(text) ? undefined : t`A role is one line of visible letters.`

/** The actions on the checklist of a performance, which is one field of it. */
export const useChecklistActions = (id: string) => {
  const { perform, shown } = usePerform(id)
  return useMemo(() => {
    const change = (label: string, next: (now: Checklist) => readonly Item[]): true => {
      const from = shown()?.performance.data?.checklist
      const list = next(from ?? [])
      const to = list.length === 0 ? undefined : list
      if (list !== from)
        perform({
          label,
          edits: [{ type: 'set', kind: 'performance', id, fields: [{ path: 'data.checklist', from, to }] }],
        })
      return true
    }
    return {
      /** Returns its key; undefined = there is no room for another. */
      add: (text: string): string | undefined => {
        const now = shown()?.performance.data?.checklist ?? []
        if (now.length >= checklistLimits.most) return undefined
        const key = unusedName(
          `item-${now.length + 1}`,
          '-',
          now.map((it) => it.key),
        )
        change(t`the new item of the checklist`, (all) => [...all, { key, text }])
        return key
      },
      setText: (key: string, text: string): true =>
        change(t`the change of the checklist`, (all) => all.map((it) => (it.key === key ? { ...it, text } : it))),
      setRole: (key: string, role: string): true =>
        change(t`the change of the checklist`, (all) =>
          all.map((it) => (it.key === key ? { key, text: it.text, ...(role !== '' && { role }) } : it)),
        ),
      move: (key: string, by: -1 | 1): true => change(t`the order of the checklist`, (all) => moved(all, key, by)),
      remove: (key: string): true =>
        change(t`the removal of an item of the checklist`, (all) => all.filter((it) => it.key !== key)),
    }
  }, [perform, shown, id])
}
