import type { Voice } from '@ghostlight/contracts'

type Known = Pick<Voice, 'voiceId' | 'name' | 'labels'>

/** What listeners notice first counts most. A label that both lack says nothing. */
const weights: Readonly<Record<string, number>> = { gender: 8, language: 6, accent: 4, age: 2 }
const sameName = 100

const folded = (text: string): string => text.trim().toLowerCase()

const likeness = (one: Known, other: Known): number => {
  const shared = Object.keys(one.labels).filter(
    (label) =>
      Object.hasOwn(other.labels, label) && folded(one.labels[label] ?? '') === folded(other.labels[label] ?? ''),
  )
  const labels = shared.reduce((sum, label) => sum + (weights[label] ?? 1), 0)
  return labels + (folded(one.name) === folded(other.name) ? sameName : 0)
}

/** The voice that is most like this one: of the same name, or else with the same labels. Of equals the first by name. */
export const nearestVoice = <T extends Known>(wanted: Known, voices: readonly T[]): T | undefined =>
  voices
    .map((voice) => ({ voice, like: likeness(wanted, voice) }))
    .sort((a, b) => b.like - a.like || (a.voice.name < b.voice.name ? -1 : 1))[0]?.voice
