import { pathIcon } from '../../controls/path-icon.tsx'
import { t } from '../../words/t.ts'
import type { Square } from './deliveries.ts'

/** `d`: an icon of Tabler as one path, because a page has a hundred squares, and each of them changes while a cue runs. */
const marks: Record<Square, { d: string; word: string }> = {
  completed: { d: 'M5 12l5 5l10 -10', word: t`completed` },
  playing: {
    d: 'M15 8a5 5 0 0 1 0 8M17.7 5a9 9 0 0 1 0 14M6 15h-2a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1h2l3.5 -4.5a.8 .8 0 0 1 1.5 .5v14a.8 .8 0 0 1 -1.5 .5l-3.5 -4.5',
    word: t`playing`,
  },
  waiting: { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 7v5l3 3', word: t`waiting` },
  stopped: {
    d: 'M5 7a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2l0 -10',
    word: t`stopped`,
  },
  notHere: {
    d: 'M12 18l.01 0M9.172 15.172a4 4 0 0 1 5.656 0M6.343 12.343a7.963 7.963 0 0 1 3.864 -2.14m4.163 .155a7.965 7.965 0 0 1 3.287 2M3.515 9.515a12 12 0 0 1 3.544 -2.455m3.101 -.92a12 12 0 0 1 10.325 3.374M3 3l18 18',
    word: t`not here`,
  },
  failed: { d: 'M18 6l-12 12M6 6l12 12', word: t`failed` },
  awaited: {
    d: 'M6.5 7h11M6.5 17h11M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1M6 4v2a6 6 0 1 0 12 0v-2a1 1 0 0 0 -1 -1h-10a1 1 0 0 0 -1 1',
    word: t`waited for`,
  },
}

/** How every screen calls the state of a delivery. */
export const wordOf = (square: Square): string => marks[square].word

type Props = { square: Square; size: number /** if no words beside it say the same */; label?: string }

/** How every screen shows it. */
export const DeliveryMark = ({ square, size, label }: Props) => pathIcon({ size, d: marks[square].d, label })
