import type { Announcement, Look, PhoneTexts, Schedule } from '@ghostlight/contracts'
import { useMemo } from 'react'
import { t } from '../../../words/t.ts'
import { usePerform } from './usePerform.ts'

export type PhoneTextField = keyof PhoneTexts

/** The texts of the performance as a whole. `from`: the text that the author saw when they began to type. */
export const usePerformanceTexts = (id: string) => {
  const { perform } = usePerform(id)
  return useMemo(() => {
    const set = (label: string, path: string, { to, from }: { to: unknown; from: unknown }): true => {
      perform({ label, edits: [{ type: 'set', kind: 'performance', id, fields: [{ path, from, to }] }] })
      return true
    }
    return {
      /** The text of phones before the first GO or after the end. */
      change: (field: PhoneTextField, to: string, from: string): true =>
        set(t`the change of what phones show`, `data.${field}`, { to, from }),
      /** How long a fade out of everything takes, ms; null = as usual. */
      changeFade: (to: number | null, from: number | null): true =>
        set(t`the change of the fade out`, 'data.fadeMs', { to: to ?? undefined, from: from ?? undefined }),
      /** The words for people who have nothing in a field; '' = nothing. */
      changeOrElse: (symbol: string, to: string, from: string): true =>
        set(t`the change of what is said instead`, `data.orElse.${symbol}`, {
          to: to || undefined,
          from: from || undefined,
        }),
      /** A part of the performance's look; '' = Ghostlight's own. */
      changeLook: (part: keyof Look, to: string, from: string): true =>
        set(t`the change of the look`, `data.look.${part}`, { to: to || undefined, from: from || undefined }),
      /** What one key says to everybody; undefined = nothing is prepared. */
      changeAnnouncements: (to: Announcement[] | undefined, from: Announcement[] | undefined): true =>
        set(t`the change of the announcements`, 'data.announcements', { to, from }),
      /** A planned time of the evening; undefined = not planned. */
      changeSchedule: <K extends keyof Schedule>(part: K, to: Schedule[K], from: Schedule[K]): true =>
        set(t`the change of the times`, `data.schedule.${part}`, { to, from }),
    }
  }, [perform, id])
}
export type PerformanceTexts = ReturnType<typeof usePerformanceTexts>
