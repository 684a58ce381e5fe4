import { missedWords } from '@ghostlight/contracts/rules'
import { translated } from '../../../../words/sentences.ts'
import { t } from '../../../../words/t.ts'
import { type Directory, personName } from '../../log/directory.ts'
import { type Band, bandName, type ModuleBand } from '../timeline/bands.ts'
import { clock } from '../timeline/clock.ts'
import type { Pressed } from '../timeline/pressed.ts'
import type { Failed } from '../timeline/timeline.ts'

/** What an event is called under the pointer, and when the keyboard reaches it. */
export const cueSaid = (band: Band): string =>
  t`${bandName(band)}${band.state === 'stopped' ? t` · stopped` : ''}, by ${band.by}`
export const moduleSaid = ({ name, people, state }: ModuleBand): string =>
  t`${name}, to ${people}${state === 'stopped' ? t`, stopped` : ''}`
export const failureSaid = (known: Directory, { userId, reason }: Failed): string =>
  `${personName(known, userId)}: ${translated(missedWords[reason])}`
export const pressSaid = (known: Directory, { who, text }: Pressed): string =>
  `${known.people.get(who) ?? who}: ${text}`
/** The length of a bar, in words. */
export const stepSaid = (stepMs: number): string => (stepMs === 1_000 ? t`in 1 s` : t`in ${clock(stepMs)}`)
