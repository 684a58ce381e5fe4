import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithRow } from './row.ts'

/** A folder that is removed with its row. */
export const scratchDir = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'ghostlight-bench-'))
  endWithRow(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}
