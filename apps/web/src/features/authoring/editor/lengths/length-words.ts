import type { Length } from '@ghostlight/domain/lengths'
import { t } from '../../../../words/t.ts'

/** `1:05`, or `1:02:05` */
export const clockText = (ms: number): string => {
  const all = Math.round(ms / 1_000)
  const [hours, minutes, rest] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60]
  const two = (it: number) => String(it).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const plain = (ms: number): string => (ms < 59_500 ? `${Math.max(1, Math.round(ms / 1_000))} s` : clockText(ms))

/** `12 s` if a voice has said it, `≈ 12 s` if it is an estimate; from a minute on `1:05`. */
export const lengthText = ({ ms, measured }: Length): string => `${measured ? '' : '≈ '}${plain(ms)}`

/** How much longer something is than it was planned, such as `4 s over`. */
export const overText = (ms: number, plannedMs: number): string => t`${plain(ms - plannedMs)} over`

/** Where a length comes from, for the pointer. */
export const sourceOf = ({ measured }: Length): string =>
  measured ? t`Measured: the voice has said these words` : t`An estimate, until the voice has said these words`

/** `19:30 to 21:05`: from the planned start to the end of an evening of this length, with its interval. */
export const fromTo = (start: string, ms: number): string => {
  const [hours = 0, minutes = 0] = start.split(':').map(Number)
  const end = (hours * 60 + minutes + Math.ceil(ms / 60_000)) % (24 * 60)
  const two = (it: number) => String(it).padStart(2, '0')
  return t`${start} to ${two(Math.floor(end / 60))}:${two(end % 60)}`
}
