/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'
import { isRightToLeft } from '../captions.ts'
import type { Show } from '../show.ts'
import type { ShowView } from '../view.ts'

/** The announcement that is on, above everything. It is spoken as soon as the phone can sound. */
export function Announced({ show, view }: { show: Show; view: ShowView }) {
  const { announcement: it, ready, reads } = view
  const speaks = it !== null && ready && !reads
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told again is the same announcement
  useEffect(() => {
    return it && speaks ? show.speak(it) : undefined
  }, [show, speaks, it?.announcementId, it?.audio?.hash, it?.saidBy])
  if (!it) return null
  const { language, text } = it
  return (
    <p className="announced" role="alert" lang={language} dir={isRightToLeft(language) ? 'rtl' : 'auto'}>
      {text}
    </p>
  )
}
