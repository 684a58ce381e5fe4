import { Tabs } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { memo, useDeferredValue, useEffect, useRef } from 'react'
import { LazyBoundary } from '../../boundaries/LazyBoundary.tsx'
import { ConsoleProvider, useConsole, useConsoleView } from '../../console-state/ConsoleProvider.tsx'
import { Loading } from '../../controls/Loading.tsx'
import { ProblemReport } from '../../controls/ProblemReport.tsx'
import { KeysDialog } from '../../keys/KeysDialog.tsx'
import { MidiKeys } from '../../keys/MidiKeys.tsx'
import { resumeMidi } from '../../keys/midi.ts'
import { giveKeysBack } from '../../keys/pointer-focus.ts'
import { useEscapeInFields } from '../../keys/useEscapeInFields.ts'
import { useTypeAhead } from '../../keys/useTypeAhead.ts'
import { DrawnLater, useLive } from '../../live/LiveProvider.tsx'
import { useSessionWatch } from '../../session/useSessionWatch.ts'
import { ToastPlace } from '../../toasts/ToastPlace.tsx'
import { t } from '../../words/t.ts'
import { useOpenItems } from './checklist/useOpenItems.ts'
import css from './console.module.css'
import { FinderButton } from './finder/FinderButton.tsx'
import { finderCode } from './finder/finder-code.ts'
import { useFinderKey } from './finder/useFinderKey.ts'
import { Footer } from './footer/Footer.tsx'
import { ConsoleHeader } from './header/ConsoleHeader.tsx'
import { LockButton } from './lock/LockButton.tsx'
import { Announcements } from './news/Announcements.tsx'
import { useElsewhere } from './news/useElsewhere.ts'
import { NoteField } from './notes/NoteField.tsx'
import { useNote } from './notes/useNote.ts'
import { ActiveCues } from './playing/ActiveCues.tsx'
import { preloadRest } from './preload-rest.ts'
import { tabFrom, tabs } from './tabs/tabs.ts'
import { TourButton } from './tour/TourButton.tsx'
import { tourCode } from './tour/tour-code.ts'
import { useTour } from './tour/useTour.ts'
import { TroublePlace } from './trouble/TroublePlace.tsx'
import { useFilesKeptOut } from './useFilesKeptOut.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { useTabInView } from './useTabInView.ts'
import { useToastRoom } from './useToastRoom.ts'

export const ConsoleScreen = () => (
  <ConsoleProvider>
    <Console />
  </ConsoleProvider>
)

const Console = () => {
  const { density } = useConsoleView()
  const stale = useLive(({ connection }) => connection.status === 'lost')
  const [keysShown, keys] = useDisclosure()
  const [finding, finder] = useDisclosure()
  useFinderKey(finder.open)
  useTypeAhead(finding)
  useEscapeInFields()
  useLeaveGuard()
  useFilesKeptOut()
  useSessionWatch(stale)
  useElsewhere()
  useOpenItems()
  useEffect(() => void preloadRest(), [])
  useEffect(() => giveKeysBack(document), [])
  useEffect(resumeMidi, [])
  return (
    <div className={css.console} data-stale={stale || undefined} data-density={density}>
      {/* the tour is the first stop of Tab */}
      <Help shown={keysShown} onClose={keys.close} />
      <ConsoleHeader onHelp={keys.open} />
      <Screens onFind={finder.open} />
      {finding && (
        <LazyBoundary code={finderCode} props={{ onClose: finder.close, onKeys: keys.open }} waiting={null} />
      )}
      <Announcements />
      <Foot onKeys={keys.open} />
    </div>
  )
}

/** The row of tabs, and the open one. */
const Screens = memo(({ onFind }: { onFind: () => void }) => {
  const { showTab } = useConsole()
  const current = tabFrom(useConsoleView().tab).id
  // GO is there first, and a press of a tab is answered at once. A large crowd is drawn after that, and GO interrupts it.
  const drawn = useDeferredValue(current, '')
  const panels = useRef<HTMLDivElement>(null)
  const row = useTabInView(current)
  const choose = (id: string | null) => {
    showTab(tabFrom(id).id)
    // Arrow keys belong to the opened tab, not to the row of tabs. At once, because the next key may open a field.
    panels.current?.focus()
  }
  return (
    <Tabs
      value={current}
      onChange={choose}
      activateTabWithKeyboard={false}
      classNames={{ root: css.tabs ?? '', list: css.list ?? '', tab: css.tab ?? '', panel: css.panel ?? '' }}
      keepMounted={false}
    >
      <nav data-tabs aria-label={t`Console`} className={css.nav}>
        <Tabs.List ref={row}>
          {tabs.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <BesideTabs onFind={onFind} />
      </nav>
      <main ref={panels} tabIndex={-1} className={css.main}>
        {/* GO, Stop all and the counts come first */}
        <DrawnLater>
          {tabs.map(({ id, panel }) => (
            <Tabs.Panel key={id} value={id} tabIndex={-1}>
              {id === drawn && <LazyBoundary code={panel} props={{}} waiting={<Loading />} />}
            </Tabs.Panel>
          ))}
        </DrawnLater>
      </main>
    </Tabs>
  )
})

const BesideTabs = memo(({ onFind }: { onFind: () => void }) => (
  <>
    <ActiveCues />
    <FinderButton onOpen={onFind} />
    <TroublePlace />
    <LockButton />
  </>
))

const Foot = memo(({ onKeys }: { onKeys: () => void }) => {
  const note = useNote()
  const room = useToastRoom()
  return (
    <>
      <NoteField note={note} />
      <div className={css.foot}>
        <Footer onKeys={onKeys} note={note} />
        <ToastPlace area="console" room={room} />
      </div>
    </>
  )
})

type HelpProps = { shown: boolean; onClose: () => void }

/** The keys, and the tour of the first evening. */
const Help = ({ shown, onClose }: HelpProps) => {
  const { tab } = useConsoleView()
  const tour = useTour()
  const wantsTour = useRef(false)
  return (
    <>
      {tour.opened && (
        <LazyBoundary code={tourCode} props={{ asked: tour.asked, onClose: tour.close }} waiting={null} />
      )}
      <KeysDialog
        opened={shown}
        onClose={onClose}
        onGone={() => {
          // before, the dialog would take the focus back from it
          if (wantsTour.current) tour.open()
          wantsTour.current = false
        }}
        place={tabFrom(tab).id}
      >
        <TourButton
          playing={tour.playing}
          onOpen={() => {
            wantsTour.current = true
            onClose()
          }}
        />
        <MidiKeys />
        <ProblemReport below />
      </KeysDialog>
    </>
  )
}
