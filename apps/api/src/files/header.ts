import { z } from 'zod'

/** The start of an archive, a recording or a backup: its format and version. */
export const headerOf = <F extends string, V extends number>(format: F, version: V) => ({
  format: z.literal(format),
  version: z.literal(version),
})
