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
    /** the id of the open tab; null: the default */
    tab,
    showTab: (id: string) => {
      // here at once; the router updates the address later
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
    /** follows the current cue until somebody selects another one */
    selectedCueId: chosenCue ?? currentCueId,
    /** null: none is selected */
    chosenCueId: chosenCue,
    selectCue: chooseCue,
    density,
    toggleDensity,
    runner: useCueRunner(),
    /** marks a Stop all of this console, so that it is not reported as somebody else's */
    ownStop: async (stop: () => Promise<boolean>): Promise<void> => {
      stopping.current++
      if (!(await stop())) stopping.current--
    },
    /** whether the reported stop is this console's own; each counts once */
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

/** Shared by header and tabs: the open tab, the selected cue, and the cue runner. */
export const useConsole = () => {
  const value = useContext(ConsoleContext)
  if (!value) throw new Error('There is no console around this component')
  return value
}
