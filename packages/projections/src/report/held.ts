import type { Report } from '@ghostlight/contracts'
import { isoOf } from '../blackboard/time.ts'
import type { BoardEvent } from '../blackboard/yield.ts'

type Held = NonNullable<Report['held']>[number]
type Entry = { kind: Held['kind']; at: number; ms: number | null; by: unknown; name?: string }

/** What operators did to the sound of everybody: pauses, fades out and announcements, with how long each was. */
export const createHeld = (open: (value: unknown) => unknown) => {
  const all: Entry[] = []

  const openOf = (kind: Entry['kind']): Entry | undefined => all.findLast((it) => it.kind === kind && it.ms === null)
  const end = (kind: Entry['kind'], at: number): void => {
    const entry = openOf(kind)
    if (entry) entry.ms = Math.max(0, at - entry.at)
  }
  /** The pause that an announcement has made is a part of it. */
  const takePause = ({ at }: { at: number }): void => {
    const last = all.at(-1)
    if (last?.kind === 'pause' && last.ms === null && last.at === at) all.pop()
  }

  const apply = (event: BoardEvent): void => {
    switch (event.type) {
      case 'SoundPaused':
        all.push({ kind: 'pause', at: event.at, ms: null, by: event.data.by })
        return
      case 'SoundResumed':
        end('pause', event.at)
        return
      case 'VolumeSet':
        if (event.data.thenStop) all.push({ kind: 'fade', at: event.at, ms: event.data.rampMs, by: event.data.by })
        return
      case 'Announced': {
        const { name, by, holds } = event.data
        if (holds) takePause(event)
        // another one takes its place
        end('announcement', event.at)
        all.push({ kind: 'announcement', at: event.at, ms: null, by, name })
        return
      }
      case 'AllClear':
        end('announcement', event.at)
        return
      default:
        return
    }
  }

  const view = (): Held[] =>
    all.map(({ kind, at, ms, by, name }) => {
      const opened = open(by)
      const who = typeof opened === 'string' ? opened : ''
      return { kind, at: isoOf(at), ms, by: who, ...(name !== undefined && { name }) }
    })
  return { apply, view }
}
