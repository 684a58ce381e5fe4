import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import { useConsole, useConsoleSelection, useConsoleView } from '../../../console-state/ConsoleProvider.tsx'
import { consoleKeys } from '../../../keys/KeysDialog.tsx'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { t } from '../../../words/t.ts'
import { consoleWindows, openWindow, windowKinds } from '../addresses/windows.ts'
import { tabs } from '../tabs/tabs.ts'

export type Setting = { kind: 'setting' | 'key'; id: string; label: string; more: string; run: () => void }

const nowWords = { dark: t`dark`, light: t`light`, compact: t`compact`, comfortable: t`comfortable` } as const

/** The tabs, the settings of this console and its keys. Nothing that is found here runs or stops anything. */
export const useSettings = (onKeys: () => void): readonly Setting[] => {
  const id = useBlackboard(({ _id }) => _id)
  const { toggleDensity, togglePin, showTab } = useConsole()
  const { density } = useConsoleView()
  const { isPinned } = useConsoleSelection()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('dark')
  // biome-ignore lint/correctness/useExhaustiveDependencies: made again where a word changes; what they run is the same
  return useMemo(() => {
    const setting = (name: string, label: string, [more, run]: readonly [string, () => void]): Setting => ({
      kind: 'setting',
      id: name,
      label,
      more,
      run,
    })
    const other = scheme === 'dark' ? 'light' : 'dark'
    return [
      ...tabs.map((tab) => setting(`tab-${tab.id}`, tab.label, [t`tab`, () => showTab(tab.id)])),
      setting('theme', t`Theme: ${nowWords[other]}`, [t`${nowWords[scheme]} now`, () => setColorScheme(other)]),
      setting('rows', density === 'compact' ? t`Comfortable rows` : t`Compact rows`, [
        t`${nowWords[density]} now`,
        toggleDensity,
      ]),
      setting('pin', isPinned ? t`Cue Details: follow the show` : t`Cue Details: pin this cue`, [
        isPinned ? t`pinned now` : t`follows now`,
        togglePin,
      ]),
      setting('midi', t`MIDI controller`, [t`below the keys`, onKeys]),
      ...windowKinds.map((of) =>
        setting(`window-${of}`, consoleWindows[of].label, [t`window`, () => openWindow(of, id)]),
      ),
      ...consoleKeys.map(([keys, meaning], at) => ({
        kind: 'key' as const,
        id: String(at),
        label: meaning,
        more: keys.join(' '),
        run: onKeys,
      })),
    ]
  }, [id, density, isPinned, scheme])
}
