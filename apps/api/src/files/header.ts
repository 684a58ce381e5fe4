import { z } from 'zod'

/** How a file of ours begins, an archive, a recording or a backup: what it is, and in which version. */
export const headerOf = <F extends string, V extends number>(format: F, version: V) => ({
  format: z.literal(format),
  version: z.literal(version),
})
