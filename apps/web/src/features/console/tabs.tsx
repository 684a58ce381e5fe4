import type { ComponentType } from 'react'
import { CuesTab } from '../cues/CuesTab.tsx'
import { GroupsTab } from '../groups/GroupsTab.tsx'

export type ConsoleTab = { id: string; label: string; Panel: ComponentType }

const groups: ConsoleTab = { id: 'groups', label: 'Groups', Panel: GroupsTab }

/** The tabs, in order; one line each. Both come with the console: a tab that is pressed must need no network. */
export const tabs: readonly ConsoleTab[] = [{ id: 'cues', label: 'Cues', Panel: CuesTab }, groups]

export const tabFrom = (id: string | null): ConsoleTab => tabs.find((tab) => tab.id === id) ?? groups
