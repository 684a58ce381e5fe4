import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithRow } from './row.ts'

/** A new folder that is removed when its row ends. */
export const scratchDir = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'ghostlight-bench-'))
  endWithRow(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}
