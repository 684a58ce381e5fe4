import { isRejection, type Preflight, type Rejection } from '@ghostlight/contracts'
import { knownSounds, openedShow, problemsOf, type SoundRequest } from '@ghostlight/domain'
import type { SoundCount } from '../engine/synthesis/make-ahead.ts'
import type { OfferedVoices } from '../engine/synthesis/offered-voices.ts'
import { listOf } from './lists.ts'
import { type Chosen, type Reading, readOpening } from './open-show.ts'

type Parts = Reading & { offered: OfferedVoices }
type Count = (sounds: readonly SoundRequest[]) => Promise<SoundCount>

/** Only the rules need one, and nobody sees it. */
const noId = 'AAAAAA'

/** What Go would start, looked at without starting it. `count` says how many of its sounds there are, or makes them. */
export const preflight = async (chosen: Chosen, parts: Parts, count: Count): Promise<Preflight | Rejection> => {
  const opening = await readOpening(chosen, parts)
  if (isRejection(opening)) return opening
  const show = openedShow({ _id: noId, ...opening })
  if (isRejection(show)) return show
  const { ready, total, making, failed, failure } = await count(knownSounds(show))
  const problems = problemsOf(show, await voicesThatSpeak(parts))
  if (failed > 0) {
    const what = failed === 1 ? '1 sound could' : `${failed} sounds could`
    problems.unshift({ level: 'stop', text: `${what} not be made: ${failure}` })
  }
  return { problems, sounds: { ready, total, making } }
}

/** Those that the provider says it has; while it says nothing, those that the library knows. */
const voicesThatSpeak = async ({ views, offered }: Parts): Promise<ReadonlySet<string>> =>
  (await offered()) ?? new Set((await listOf(views, 'voice')).map(({ voiceId }) => voiceId))
