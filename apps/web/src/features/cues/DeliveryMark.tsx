import { glyph } from '../../controls/glyph/glyph.tsx'
import type { GlyphName } from '../../controls/glyph/glyphs.ts'
import { t } from '../../words/t.ts'
import type { Square } from './deliveries.ts'

const marks: Record<Square, { name: GlyphName; word: string }> = {
  completed: { name: 'check', word: t`completed` },
  playing: { name: 'volume', word: t`playing` },
  waiting: { name: 'clock', word: t`waiting` },
  stopped: { name: 'player-stop', word: t`stopped` },
  notHere: { name: 'wifi-off', word: t`not here` },
  failed: { name: 'x', word: t`failed` },
  awaited: { name: 'hourglass', word: t`waited for` },
}

/** How every screen calls the state of a delivery. */
export const wordOf = (square: Square): string => marks[square].word

type Props = { square: Square; size: number /** if no words beside it say the same */; label?: string }

/** How every screen shows it. */
export const DeliveryMark = ({ square, size, label }: Props) => glyph(marks[square].name, { size, label })
