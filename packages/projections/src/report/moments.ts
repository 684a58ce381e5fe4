import type { OwnEmote } from '@ghostlight/contracts'
import { emoteLabels, emoteTypes } from '@ghostlight/contracts/rules'
import { isoOf } from '../blackboard/time.ts'

export type Sent = { at: number; emoteType: number }

const windowMs = 10_000
const most = 5
/** Windows that are closer together than this count as one applause. */
const apartMs = 30_000

type Window = { at: number; counts: number[]; total: number }

/** Emotes in windows of ten seconds, which begin at `from` and extend before it. Empty windows are left out. */
const windowsOf = (sent: readonly Sent[], from: number): Window[] => {
  const windows = new Map<number, Window>()
  for (const { at, emoteType } of sent) {
    const start = from + Math.floor((at - from) / windowMs) * windowMs
    const window = windows.get(start) ?? { at: start, counts: emoteTypes.map(() => 0), total: 0 }
    window.counts[emoteType] = (window.counts[emoteType] ?? 0) + 1
    window.total++
    windows.set(start, window)
  }
  return [...windows.values()].sort((a, b) => a.at - b.at)
}

const mostLoved = (windows: readonly Window[]): Window[] => {
  const chosen: Window[] = []
  // of two that are level the earlier one, as the windows are in the order of time
  for (const window of windows.toSorted((a, b) => b.total - a.total)) {
    if (chosen.length === most) break
    if (chosen.every(({ at }) => Math.abs(at - window.at) >= apartMs)) chosen.push(window)
  }
  return chosen
}

/**
 * The audience's emotes by label, over time, and the moments with most of them. `own`: the show's own emotes, undefined = the
 * nine.
 */
export const applauseOf = (sent: readonly Sent[], from: number, own?: readonly OwnEmote[]) => {
  const windows = windowsOf(sent, from)
  const labels = emoteLabels(own)
  const totals = emoteTypes.map((_, type) => {
    return [labels[type] ?? `emote ${type}`, windows.reduce((sum, { counts }) => sum + (counts[type] ?? 0), 0)] as const
  })
  return {
    emotes: Object.fromEntries(totals.filter(([, count]) => count > 0)),
    emotesOver: windows.map(({ at, counts }) => ({ at: isoOf(at), counts })),
    moments: mostLoved(windows).map(({ at, total: count }) => ({ at: isoOf(at), count })),
  }
}
