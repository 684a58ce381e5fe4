import { type RefObject, useEffect, useState } from 'react'
import { useConsole } from '../../console-state/ConsoleProvider.tsx'
import { useConsoleKeys } from '../../keys/useConsoleKeys.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { findCue } from './find-cue.ts'
import type { CueSelection } from './useCueSelection.ts'
import { useNumberEntry } from './useNumberEntry.ts'

const page = 10

/** All keys of the Cues tab, and the field that finds a cue. */
export const useCueKeys = (
  selection: CueSelection | null,
  { field, standby }: { field: RefObject<HTMLInputElement | null>; standby: (cueId: string) => void },
) => {
  const cues = useBlackboard((blackboard) => blackboard.cues)
  const { selectCue, run } = useConsole()
  const [search, setSearch] = useState('')
  const { entry, settle } = useNumberEntry()
  const index = selection?.index ?? 0
  const go = (to: number) => {
    const cue = cues[Math.min(cues.length - 1, Math.max(0, to))]
    if (cue) selectCue(cue._id)
  }
  useConsoleKeys({
    previous: () => go(index - 1),
    next: () => go(index + 1),
    first: () => go(0),
    last: () => go(cues.length - 1),
    pageUp: () => go(index - page),
    pageDown: () => go(index + page),
    find: () => field.current?.focus(),
    standby: () => {
      if (settle() && selection) standby(selection.cue._id)
    },
    run: () => {
      if (settle() && selection) void run(selection.cue._id, 'details')
    },
  })
  const found = findCue(cues, search)
  const foundId = found === null ? undefined : cues[found]?._id
  useEffect(() => {
    if (foundId !== undefined) selectCue(foundId)
  }, [foundId, selectCue])
  return { search, setSearch, nothingFound: search.trim() !== '' && found === null, entry }
}
