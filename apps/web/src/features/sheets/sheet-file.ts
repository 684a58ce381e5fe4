import { t } from '../../words/t.ts'

/** The server's limit. A larger file is not sent at all. */
const mostBytes = 10 * 1024 * 1024

export const accepted = '.xlsx,.csv'

/** Why a file cannot be loaded; null: it can be tried. */
export const fileProblem = ({ name, size }: Pick<File, 'name' | 'size'>): string | null => {
  if (!/\.(xlsx|csv)$/i.test(name)) return t`${name} is not a sheet. Choose an .xlsx or .csv file.`
  if (size > mostBytes) return t`The file is larger than 10 MiB.`
  return null
}

/**
 * Reads the file as it is now. A browser reads a file only when asked, and refuses if it has changed since it was
 * chosen.
 */
export const readAgain = async (file: File): Promise<File> => {
  try {
    return new File([await file.arrayBuffer()], file.name)
  } catch {
    throw new Error(t`${file.name} was changed or moved since it was chosen. Choose it again.`)
  }
}

export const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? t`${Math.max(1, Math.round(bytes / 1024))} KB` : t`${(bytes / 1024 / 1024).toFixed(1)} MB`
