import { join } from 'node:path'
import type { Plugin } from 'vite'
import { writeManual } from './write.ts'

/** The product has the manual in its folder `manual`. */
export const manual = (dist: string): Plugin => ({
  name: 'ghostlight-manual',
  apply: 'build',
  writeBundle: () => writeManual(join(dist, 'manual')),
})
