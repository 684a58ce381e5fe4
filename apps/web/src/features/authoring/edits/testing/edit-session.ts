import { createFakeClock, type FakeClock, settled } from '../../../../connection/testing/fake-clock.ts'
import { createFakePage } from '../../../../connection/testing/fake-page.ts'
import { createEditSession } from '../edit-session.ts'
import { scriptWithEdits } from '../script-with-edits.ts'
import type { EditPurpose } from '../unsent-edits.ts'
import type { fakeServer } from './server.ts'
import { fakeBrowser } from './text-storage.ts'

type Options = {
  server: ReturnType<typeof fakeServer>
  edits?: ReturnType<typeof fakeBrowser>
  conflicts?: ReturnType<typeof fakeBrowser>
  tab?: string
  clock?: FakeClock
}

/** Waits until everything that takes no time has happened. Each edit takes some turns of the event loop. */
export const drained = async (): Promise<void> => {
  for (let edits = 0; edits < 50; edits++) await settled()
}

/** An author's page. It sees stored changes when it looks, and it hears its own answers. */
export const openEditSession = ({
  server,
  edits = fakeBrowser(),
  conflicts = fakeBrowser(),
  tab = 'tab-1',
  clock = createFakeClock(),
}: Options) => {
  let saw = server.script()
  const refused: EditPurpose[] = []
  const page = createFakePage()
  const look = (): void => {
    saw = server.script()
  }
  const session = createEditSession({
    edits: edits.tab(),
    conflicts: conflicts.tab(),
    tab,
    clock,
    random: () => 0,
    page,
    send: server.send,
    script: () => saw,
    stored: async ({ edits: own }) => {
      saw = scriptWithEdits(saw, own)
    },
    refetch: look,
    refused: ({ what }) => void refused.push(what),
  })
  const stop = session.start()
  const shown = () => session.shown('p') ?? server.script()
  return { session, look, page, clock, refused, stop, shown, edits, conflicts }
}
