import { useSessionStorage } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { useBlackboard, useLiveConnection } from '../live/LiveProvider.tsx'

/**
 * The selected cue. It follows what plays: another choice lasts until the next cue runs. Pinned, it stays where it is put,
 * also when this window is loaded again.
 */
export const useSelectedCue = () => {
  const show = useBlackboard(({ _id }) => _id)
  const { readOnly } = useLiveConnection()
  const current = useBlackboard(({ cues, cueIndex }) => cues[cueIndex]?._id ?? null)
  const run = useBlackboard(({ lastCueRun }) => lastCueRun?.cueRunId)
  const [kept, keep] = useSessionStorage<string>({
    key: `ghostlight-pinned-${show}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const isThere = useBlackboard(({ cues }) => cues.some(({ _id }) => _id === kept))
  const pinned = isThere && !readOnly ? kept : null
  const [chosen, choose] = useState<string | null>(null)
  const [followed, follow] = useState(run)
  if (run !== followed) {
    follow(run)
    choose(null)
  }
  const select = useCallback(
    (cueId: string | null): void => {
      choose(cueId)
      keep((before) => (before === '' || cueId === null ? before : cueId))
    },
    [keep],
  )
  const selectedCueId = pinned ?? chosen ?? current
  return {
    selectedCueId,
    /** null: none is selected, so the selection is where the show is */
    chosenCueId: pinned ?? chosen,
    selectCue: select,
    isPinned: pinned !== null,
    togglePin: (): void => {
      keep(pinned === null ? (selectedCueId ?? '') : '')
      choose(null)
    },
  }
}
