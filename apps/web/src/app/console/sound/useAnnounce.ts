import type { Announcement } from '@ghostlight/contracts'
import type { AnnouncementKey } from '@ghostlight/contracts/rules'
import { useEffect, useState } from 'react'
import type { KeyHandlers } from '../../../keys/useConsoleKeys.ts'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { useCommand } from '../../../live/useCommand.ts'
import { useWhyNot } from '../../../live/useWhyNot.ts'
import { t } from '../../../words/t.ts'

const isInDialog = ({ target }: KeyboardEvent) => target instanceof Element && target.closest('[role=dialog]') !== null

/** The prepared announcements: a key or the menu asks, and a second press or Enter speaks to everybody. */
export const useAnnounce = () => {
  const prepared = useBlackboard((blackboard) => blackboard.announcements) ?? []
  const announced = useBlackboard((blackboard) => blackboard.sound?.announced)
  const { send, outcome, busy, clear } = useCommand()
  const [asked, setAsked] = useState<Announcement | null>(null)
  const ask = (announcement: Announcement): void => {
    clear()
    setAsked(announcement)
  }
  const say = async (key: AnnouncementKey): Promise<void> => {
    const { ok } = await send('announce', { key }, t`Announced`)
    if (ok) setAsked(null)
  }
  const whyNot = useWhyNot({ message: 'announce' })
  // A press may come before the dialog has the focus: it answers the question then, and does not run a cue.
  useEffect(() => {
    if (!asked) return
    const down = (event: KeyboardEvent): void => {
      const isEarly = !isInDialog(event)
      if (event.ctrlKey || event.altKey || event.metaKey || !(isEarly || event.key === asked.key)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.repeat) return
      if (event.key === 'Escape') setAsked(null)
      else if ([asked.key, 'Enter', ' '].includes(event.key) && whyNot === undefined && !busy) void say(asked.key)
    }
    window.addEventListener('keydown', down, true)
    return () => window.removeEventListener('keydown', down, true)
  })
  const keys: KeyHandlers = Object.fromEntries(prepared.map((it) => [it.key, () => ask(it)]))
  return {
    prepared,
    announced,
    asked,
    busy,
    refused: outcome?.tone === 'refused' ? outcome.text : undefined,
    ask,
    say,
    leave: () => setAsked(null),
    allClear: (stay: boolean) => void send('allClear', stay ? { stay } : {}, t`All clear`),
    keys,
  }
}
export type Announce = ReturnType<typeof useAnnounce>
