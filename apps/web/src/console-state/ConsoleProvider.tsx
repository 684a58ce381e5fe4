import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type RunOutcome, useCueRunner } from './useCueRunner.ts'
import { useDensity } from './useDensity.ts'
import { useOtherWindows } from './useOtherWindows.ts'
import { useSelectedCue } from './useSelectedCue.ts'

const useConsoleState = () => {
  const [search, setSearch] = useSearchParams()
  const [tab, setTab] = useState(search.get('tab'))
  const selection = useSelectedCue()
  const { run, isOwn, outcome, leave, stops } = useCueRunner()
  const windows = useOtherWindows()
  const [asked, ask] = useState<{ userId: string } | null>(null)
  const showTab = (id: string): void => {
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
  const acts = {
    showTab,
    showPerson: (userId: string): void => {
      ask({ userId })
      showTab('users')
    },
    toggleDensity,
    selectCue: selection.selectCue,
    togglePin: selection.togglePin,
    run: (...press: Parameters<typeof run>): Promise<void> => {
      windows.pressing('run')
      return run(...press)
    },
    /** removes the outcome of the last press */
    leave,
    /** whether this console pressed it, in this window or another */
    isOwn: (cueRunId: string): boolean => isOwn(cueRunId) || windows.pressed('run'),
    /** marks a Stop all of this console, so that it is not reported as somebody else's */
    ownStop: async (stop: () => Promise<boolean>): Promise<void> => {
      stopping.current++
      stops()
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
  return { tab, asked, density, selection, outcome, acts }
}

type Acts = ReturnType<typeof useConsoleState>['acts']

/** The same functions all the time, each of which does what the last drawing says. */
const lasting = (latest: RefObject<Acts>): Acts => ({
  showTab: (...of) => latest.current.showTab(...of),
  showPerson: (...of) => latest.current.showPerson(...of),
  toggleDensity: (...of) => latest.current.toggleDensity(...of),
  selectCue: (...of) => latest.current.selectCue(...of),
  togglePin: (...of) => latest.current.togglePin(...of),
  run: (...of) => latest.current.run(...of),
  leave: (...of) => latest.current.leave(...of),
  isOwn: (...of) => latest.current.isOwn(...of),
  ownStop: (...of) => latest.current.ownStop(...of),
  takeOwnStop: (...of) => latest.current.takeOwnStop(...of),
})

type View = {
  /** the id of the open tab; null: the default */
  tab: string | null
  /** whose card the Users tab opens; a new object each time that it is asked for */
  asked: { userId: string } | null
  density: ReturnType<typeof useDensity>['density']
}
type Selection = Pick<ReturnType<typeof useSelectedCue>, 'selectedCueId' | 'chosenCueId' | 'isPinned'>

const ActsContext = createContext<(Acts & { isWindow: boolean }) | null>(null)
const ViewContext = createContext<View | null>(null)
const SelectionContext = createContext<Selection | null>(null)
const OutcomeContext = createContext<RunOutcome | null>(null)

type Props = { /** a window beside the console, without tabs */ isWindow?: boolean; children: ReactNode }

/** Four parts, because a press of GO changes the selection and the outcome, and must not draw all that stands on the console. */
export const ConsoleProvider = ({ isWindow = false, children }: Props) => {
  const { tab, asked, density, selection, outcome, acts } = useConsoleState()
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  const { selectedCueId, chosenCueId, isPinned } = selection
  return (
    <ActsContext value={useMemo(() => ({ ...lasting(latest), isWindow }), [isWindow])}>
      <ViewContext value={useMemo(() => ({ tab, asked, density }), [tab, asked, density])}>
        <SelectionContext
          value={useMemo(() => ({ selectedCueId, chosenCueId, isPinned }), [selectedCueId, chosenCueId, isPinned])}
        >
          <OutcomeContext value={outcome}>{children}</OutcomeContext>
        </SelectionContext>
      </ViewContext>
    </ActsContext>
  )
}

const within = <T,>(value: T | null): T => {
  if (!value) throw new Error('There is no console around this component')
  return value
}

/** What the console can do, and whether this is a window beside it. It never changes, so using it draws nothing again. */
export const useConsole = () => within(useContext(ActsContext))
/** The open tab, and how its rows are. */
export const useConsoleView = (): View => within(useContext(ViewContext))
export const useConsoleSelection = (): Selection => within(useContext(SelectionContext))
/** What became of the last press that ran a cue. */
export const useRunOutcome = (): RunOutcome | null => useContext(OutcomeContext)
