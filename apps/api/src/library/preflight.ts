import {
  type Automation,
  cueNumber,
  isRejection,
  type MachineMessage,
  type Preflight,
  type Rejection,
} from '@ghostlight/contracts'
import type { Saying } from '@ghostlight/contracts/rules'
import {
  knownSounds,
  neverDue,
  openedShow,
  optionIdsIn,
  problemsOf,
  type ShowState,
  type SoundRequest,
} from '@ghostlight/domain'
import type { SoundCount } from '../engine/synthesis/make-ahead.ts'
import type { OfferedVoices } from '../engine/synthesis/offered-voices.ts'
import { listOf } from './lists.ts'
import { missingPictures } from './missing-pictures.ts'
import { type Chosen, type Reading, readOpening } from './open-show.ts'

type Parts = Reading & {
  offered: OfferedVoices
  /** what becomes of a line that no voice speaks */
  unspoken: Saying
  machineRefusal: (message: MachineMessage) => Promise<string | undefined>
}
type Count = (sounds: readonly SoundRequest[]) => Promise<SoundCount>

/** The rules need an id, which nobody sees. */
const noId = 'AAAAAA'

/** Checks the show that Go would start, without starting it. `count` counts its sounds, or makes them. */
export const preflight = async (chosen: Chosen, parts: Parts, count: Count): Promise<Preflight | Rejection> => {
  const opening = await readOpening(chosen, parts)
  if (isRejection(opening)) return opening
  const show = openedShow({ _id: noId, ...opening })
  if (isRejection(show)) return show
  const { ready, total, making, failed, failure } = await count(knownSounds(show))
  const found = problemsOf(show, await voicesThatSpeak(parts), {
    languages: await parts.offered.languages(),
    unspoken: parts.unspoken,
  })
  const problems: Preflight['problems'] = [
    ...found.flatMap(({ level, ...told }) => (level === 'note' ? [] : [{ level, ...told }])),
    ...(await automationProblems(Object.values(opening.automations ?? {}), { show, refusal: parts.machineRefusal })),
    ...(await missingPictures(show.emotes, parts.views)),
  ]
  if (failed > 0) {
    const what = failed === 1 ? '1 sound could' : `${failed} sounds could`
    problems.unshift({ level: 'stop', text: `${what} not be made: ${failure}` })
  }
  const notes = found.flatMap(({ level, ...told }) => (level === 'note' ? [told] : []))
  return { problems, notes, sounds: { ready, total, making } }
}

type Checking = { show: Pick<ShowState, 'cues' | 'modules' | 'templates'>; refusal: Parts['machineRefusal'] }

/** The automations that will send nothing, each with the reason: it is never due, or no machine accepts it. */
const automationProblems = async (
  automations: readonly Automation[],
  { show, refusal }: Checking,
): Promise<Preflight['problems']> => {
  const known = {
    cues: new Set(show.cues.map(({ _id }) => _id)),
    modules: new Set(show.modules.keys()),
    options: optionIdsIn(show.templates.values()),
  }
  const found = automations.map(async (it) => ({ it, why: neverDue(it, known) ?? (await refusal(it.message)) }))
  return (await Promise.all(found)).flatMap(({ it: { name, cue }, why }) => {
    if (why === undefined) return []
    const at = show.cues.findIndex(({ _id }) => _id === cue)
    const about = show.cues[at]
    return [
      {
        level: 'stop' as const,
        ...(about && { cue: { number: cueNumber(show.cues, at), name: about.name } }),
        text: `automation "${name}" will send nothing: ${why}`,
      },
    ]
  })
}

/** The voices that the provider offers, or the library's voices while the provider does not answer. */
const voicesThatSpeak = async ({ views, offered }: Parts): Promise<ReadonlySet<string>> =>
  (await offered()) ?? new Set((await listOf(views, 'voice')).map(({ voiceId }) => voiceId))
