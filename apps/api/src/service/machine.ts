/** What an installation as a service changes on a machine. */
export type Machine = {
  platform: NodeJS.Platform
  /** whether it may change the machine's services */
  isAdministrator: boolean
  /** the user who runs the command, behind sudo */
  user: string
  node: string
  program: string
  exists: (path: string) => boolean
  write: (path: string, text: string, options?: { mode?: number; encoding?: 'utf8' | 'utf16le' }) => void
  remove: (path: string) => void
  /** Runs a program; its output, and whether it succeeded. */
  run: (program: string, args: readonly string[]) => { ok: boolean; said: string }
}
