import { type Code, code } from '../../../boundaries/code.ts'
import type { ManualPlace } from '../../../keys/manual-places.ts'

/** Nothing of a tab runs before it is opened. */
export type ConsoleTab = { id: ManualPlace; label: string; panel: Code<object> }

const groups: ConsoleTab = {
  id: 'groups',
  label: 'Groups',
  panel: code('Groups', async () => (await import('../../../features/groups/GroupsTab.tsx')).GroupsTab),
}

const cues = code('Cues', async () => (await import('../../../features/cues/CuesTab.tsx')).CuesTab)
const broadcast = code(
  'Broadcast',
  async () => (await import('../../../features/broadcast/BroadcastTab.tsx')).BroadcastTab,
)
const users = code('Users', async () => (await import('../../../features/users/UsersTab.tsx')).UsersTab)
const templates = code(
  'Templates',
  async () => (await import('../../../features/templates/TemplatesTab.tsx')).TemplatesTab,
)
const logs = code('Logs', async () => (await import('../../../features/history/logs-tab/LogsTab.tsx')).LogsTab)
const sheets = code('Sheets', async () => (await import('../../../features/sheets/SheetsTab.tsx')).SheetsTab)
const voices = code('Voices', async () => (await import('../../../features/voices/VoicesTab.tsx')).VoicesTab)
const link = code('Link', async () => (await import('../../../features/link/LinkTab.tsx')).LinkTab)

/** The tabs, in order; one line each. */
export const tabs: readonly ConsoleTab[] = [
  { id: 'cues', label: 'Cues', panel: cues },
  { id: 'broadcast', label: 'Broadcast', panel: broadcast },
  groups,
  { id: 'users', label: 'Users', panel: users },
  { id: 'templates', label: 'Templates', panel: templates },
  { id: 'logs', label: 'Logs', panel: logs },
  { id: 'sheets', label: 'Sheets', panel: sheets },
  { id: 'voices', label: 'Voices', panel: voices },
  { id: 'link', label: 'Link', panel: link },
]

export const tabFrom = (id: string | null): ConsoleTab => tabs.find((tab) => tab.id === id) ?? groups
