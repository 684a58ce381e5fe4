import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBlackboard } from '../live/LiveProvider.tsx'
import { useCueRunner } from './useCueRunner.ts'
import { useDensity } from './useDensity.ts'

const useConsoleState = () => {
  const [search, setSearch] = useSearchParams()
  const [tab, setTab] = useState(search.get('tab'))
  const [chosenCue, chooseCue] = useState<string | null>(null)
  const { density, toggle: toggleDensity } = useDensity()
  const stopping = useRef(0)
  const currentCueId = useBlackboard(({ cues, cueIndex }) => cues[cueIndex]?._id ?? null)
  return {
    /** the id of the tab in front ; null: the default */
    tab,
    showTab: (id: string) => {
      // At once here; the address follows when the router gets to it.
      setTab(id)
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          after.set('tab', id)
          return after
        },
        { replace: true },
      )
    },
    /** follows the current cue until somebody chooses another one */
    selectedCueId: chosenCue ?? currentCueId,
    /** null: none was chosen */
    chosenCueId: chosenCue,
    selectCue: chooseCue,
    density,
    toggleDensity,
    runner: useCueRunner(),
    /** a Stop all of this console's own, so that it is not told as somebody else's */
    ownStop: async (stop: () => Promise<boolean>): Promise<void> => {
      stopping.current++
      if (!(await stop())) stopping.current--
    },
    /** whether the stop that was just heard of is this console's own; each counts once */
    takeOwnStop: (): boolean => {
      const own = stopping.current > 0
      if (own) stopping.current--
      return own
    },
  }
}

const ConsoleContext = createContext<ReturnType<typeof useConsoleState> | null>(null)

export const ConsoleProvider = ({ children }: { children: ReactNode }) => (
  <ConsoleContext value={useConsoleState()}>{children}</ConsoleContext>
)

/** What the header and the tabs share: the tab in front, the selected cue, and who runs cues. */
export const useConsole = () => {
  const value = useContext(ConsoleContext)
  if (!value) throw new Error('There is no console around this component')
  return value
}
