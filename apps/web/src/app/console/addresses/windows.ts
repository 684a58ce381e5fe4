import { t } from '../../../words/t.ts'

/** What has a window and an address of its own, beside the console. */
export type WindowKind = 'go' | 'deliveries'

type ConsoleWindow = {
  label: string
  /** what it is for */
  about: string
  /** how large it opens, px; it can be moved to any screen */
  width: number
  height: number
}

export const consoleWindows = {
  go: {
    label: t`GO window`,
    about: t`A small window with GO and Stop all, beside other programs`,
    width: 460,
    height: 420,
  },
  deliveries: {
    label: t`What phones hear`,
    about: t`The words and the deliveries of what plays, for a second monitor`,
    width: 1280,
    height: 800,
  },
} as const satisfies Record<WindowKind, ConsoleWindow>

export const windowKinds: readonly WindowKind[] = ['go', 'deliveries']

export const windowAddress = (of: WindowKind, blackboardId: string): string =>
  `/dramaturg/${of}?blackboard=${encodeURIComponent(blackboardId)}`

/** One window of each kind for a show: opening it again brings it to the front. False: the browser has not opened it. */
export const openWindow = (of: WindowKind, blackboardId: string): boolean => {
  const { width, height } = consoleWindows[of]
  const opened = window.open(
    windowAddress(of, blackboardId),
    `ghostlight-${of}-${blackboardId}`,
    `popup,width=${width},height=${height}`,
  )
  opened?.focus()
  return opened !== null
}
