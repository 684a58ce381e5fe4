import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCueRunner } from './useCueRunner.ts'
import { useDensity } from './useDensity.ts'
import { useOtherWindows } from './useOtherWindows.ts'
import { useSelectedCue } from './useSelectedCue.ts'

const useConsoleState = () => {
  const [search, setSearch] = useSearchParams()
  const [tab, setTab] = useState(search.get('tab'))
  const selection = useSelectedCue()
  const { run, isOwn, ...runner } = useCueRunner()
  const windows = useOtherWindows()
  const [asked, ask] = useState<{ userId: string } | null>(null)
  const showTab = (id: string) => {
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
  }
  const { density, toggle: toggleDensity } = useDensity()
  const stopping = useRef(0)
  return {
    /** the id of the open tab; null: the default */
    tab,
    showTab,
    /** whose card the Users tab opens; a new object each time that it is asked for */
    asked,
    showPerson: (userId: string) => {
      ask({ userId })
      showTab('users')
    },
    ...selection,
    density,
    toggleDensity,
    runner: {
      ...runner,
      run: (...press: Parameters<typeof run>): Promise<void> => {
        windows.pressing('run')
        return run(...press)
      },
      /** whether this console pressed it, in this window or another */
      isOwn: (cueRunId: string): boolean => isOwn(cueRunId) || windows.pressed('run'),
    },
    /** marks a Stop all of this console, so that it is not reported as somebody else's */
    ownStop: async (stop: () => Promise<boolean>): Promise<void> => {
      stopping.current++
      windows.pressing('stop')
      if (!(await stop())) stopping.current--
    },
    /** whether the reported stop is this console's own; each counts once */
    takeOwnStop: (): boolean => {
      const own = stopping.current > 0
      if (own) stopping.current--
      return own || windows.pressed('stop')
    },
  }
}

const ConsoleContext = createContext<(ReturnType<typeof useConsoleState> & { isWindow: boolean }) | null>(null)

type Props = { /** a window beside the console, without tabs */ isWindow?: boolean; children: ReactNode }

export const ConsoleProvider = ({ isWindow = false, children }: Props) => (
  <ConsoleContext value={{ ...useConsoleState(), isWindow }}>{children}</ConsoleContext>
)

/** Shared by header and tabs: the open tab, the selected cue, and the cue runner. */
export const useConsole = () => {
  const value = useContext(ConsoleContext)
  if (!value) throw new Error('There is no console around this component')
  return value
}
