import { createFakeClock, type FakeClock, settled } from '../../../../connection/testing/fake-clock.ts'
import { createFakePage } from '../../../../connection/testing/fake-page.ts'
import { createEditSession } from '../edit-session.ts'
import { createKeptHistories } from '../kept-history.ts'
import { scriptWithEdits } from '../script-with-edits.ts'
import type { EditPurpose } from '../unsent-edits.ts'
import type { fakeServer } from './server.ts'
import { fakeBrowser } from './text-storage.ts'

type Options = {
  server: ReturnType<typeof fakeServer>
  edits?: ReturnType<typeof fakeBrowser>
  conflicts?: ReturnType<typeof fakeBrowser>
  /** what this tab keeps over reloads */
  kept?: Map<string, string>
  tab?: string
  clock?: FakeClock
}

/** The storage of one tab. */
export const tabStorage = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
})

/** Waits until everything that takes no time has happened. Each edit takes some turns of the event loop. */
export const drained = async (): Promise<void> => {
  for (let edits = 0; edits < 50; edits++) await settled()
}

/** An author's page. It sees stored changes when it looks, and it hears its own answers. */
export const openEditSession = ({
  server,
  edits = fakeBrowser(),
  conflicts = fakeBrowser(),
  kept = new Map(),
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
    kept: createKeptHistories('undo/', () => tabStorage(kept)),
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
  return { session, look, page, clock, refused, stop, shown, edits, conflicts, kept }
}
