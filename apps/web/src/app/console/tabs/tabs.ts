import type { ManualPlace } from '../../../keys/manual-places.ts'
import { type Code, code } from '../../../lazy/code.ts'
import { t } from '../../../words/t.ts'

/** Nothing of a tab runs before it is opened. */
export type ConsoleTab = { id: ManualPlace; label: string; panel: Code<object> }

const groups: ConsoleTab = {
  id: 'groups',
  label: t`Groups`,
  panel: code(t`Groups`, async () => (await import('../../../features/groups/GroupsTab.tsx')).GroupsTab),
}

const cues = code(t`Cues`, async () => (await import('../../../features/cues/CuesTab.tsx')).CuesTab)
const broadcast = code(
  t`Broadcast`,
  async () => (await import('../../../features/broadcast/BroadcastTab.tsx')).BroadcastTab,
)
const users = code(t`Users`, async () => (await import('../../../features/users/UsersTab.tsx')).UsersTab)
const templates = code(
  t`Templates`,
  async () => (await import('../../../features/templates/TemplatesTab.tsx')).TemplatesTab,
)
const logs = code(t`Logs`, async () => (await import('../../../features/history/logs-tab/LogsTab.tsx')).LogsTab)
const sheets = code(t`Sheets`, async () => (await import('../../../features/sheets/SheetsTab.tsx')).SheetsTab)
const voices = code(t`Voices`, async () => (await import('../../../features/voices/VoicesTab.tsx')).VoicesTab)
const link = code(t`Link`, async () => (await import('../../../features/link/LinkTab.tsx')).LinkTab)

/** The tabs, in order; one line each. */
export const tabs: readonly ConsoleTab[] = [
  { id: 'cues', label: t`Cues`, panel: cues },
  { id: 'broadcast', label: t`Broadcast`, panel: broadcast },
  groups,
  { id: 'users', label: t`Users`, panel: users },
  { id: 'templates', label: t`Templates`, panel: templates },
  { id: 'logs', label: t`Logs`, panel: logs },
  { id: 'sheets', label: t`Sheets`, panel: sheets },
  { id: 'voices', label: t`Voices`, panel: voices },
  { id: 'link', label: t`Link`, panel: link },
]

export const tabFrom = (id: string | null): ConsoleTab => tabs.find((tab) => tab.id === id) ?? groups
