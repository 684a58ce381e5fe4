/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'
import { isRightToLeft } from '../captions.ts'
import type { Show } from '../show.ts'
import { speakOver } from '../speak-over.ts'
import type { ShowView } from '../view.ts'

/** Here and not in a style sheet: the name of one more file is as long, and every phone would load it. */
const look = {
  position: 'fixed',
  zIndex: 1,
  inset: '0 0 auto',
  overflow: 'auto',
  maxHeight: '70vh',
  margin: 0,
  // the choice of the language stands above the words
  padding: 'calc(40px + env(safe-area-inset-top)) 24px 20px',
  borderBottom: '3px solid var(--accent-line)',
  background: 'var(--panel)',
  fontSize: '1.375rem',
  fontWeight: 600,
  lineHeight: '1.875rem',
} as const

/** A box over the page would cut what stands there in half. */
const whole = {
  ...look,
  inset: 0,
  display: 'grid',
  maxHeight: 'none',
  borderBottom: 0,
  fontSize: '1.75rem',
  lineHeight: '2.25rem',
} as const

/** Words that are too long begin at the top. */
const middle = { marginBlock: 'auto' } as const

/** Nothing below the words waits for a touch: to hear, to answer, to load again or to take the sound back. */
const hasTime = ({ ready, reads, asks, lost, connection }: ShowView): boolean =>
  (ready || reads) && asks.length === 0 && lost === null && connection !== 'superseded'

/** The announcement that is on, above everything. It is spoken as soon as the phone can sound. */
export function Announced({ show, view }: { show: Show; view: ShowView }) {
  const { announcement: it, ready, reads } = view
  const speaks = Boolean(it) && ready && !reads
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told again is the same announcement
  useEffect(() => {
    return it && speaks ? speakOver(show.speech, it) : undefined
  }, [show, speaks, it?.announcementId, it?.audio?.hash, it?.saidBy])
  if (!it) return null
  const { language, text } = it
  return (
    <p
      className="announced"
      style={hasTime(view) ? whole : look}
      role="alert"
      lang={language}
      dir={isRightToLeft(language) ? 'rtl' : 'auto'}
    >
      <span style={middle}>{text}</span>
    </p>
  )
}
