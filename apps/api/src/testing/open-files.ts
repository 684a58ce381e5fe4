import { readdirSync, readlinkSync } from 'node:fs'

/** The files of this folder that this process has open, as Linux says: other tests open and close files of their own. */
export const openFilesIn = (dir: string): string[] =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${fd}`)
      return file.startsWith(`${dir}/`) ? [file] : []
    } catch {
      // closed meanwhile
      return []
    }
  })
