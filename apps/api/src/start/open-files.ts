import { z } from 'zod'

/** Each connection needs a file, and so do the log, the database and Node itself. */
const forFiles = 256
const usual = 4_096

const Report = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.unknown() }) }) })

/** How many files and connections this process may have open. Undefined if the system does not say, or has no limit. */
export const openFilesLimit = (): number | undefined => {
  const report = Report.safeParse(process.report?.getReport())
  const soft = report.success ? Number(report.data.userLimits.open_files.soft) : Number.NaN
  return Number.isFinite(soft) ? soft : undefined
}

/** How many connections there may be, and what to log at the start if they are few. */
export const connectionsFor = (
  files: number | undefined,
  most: number,
): { most: number; warning: string | undefined } => {
  if (files === undefined) return { most, warning: undefined }
  const possible = Math.max(64, Math.min(most, files - forFiles))
  const warning =
    files < usual
      ? `this system allows ${files} open files, enough for ${possible} connections; raise it with ulimit -n ${usual}`
      : undefined
  return { most: possible, warning }
}
