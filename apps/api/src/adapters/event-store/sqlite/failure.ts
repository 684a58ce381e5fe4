import { dirname } from 'node:path'

const FULL = 13
const BUSY = 5
const LOCKED = 6
const READONLY = 8
const IOERR = 10
const CORRUPT = 11
const CANTOPEN = 14
const AUTH = 23
const NOTADB = 26

function fieldOf(error: unknown, field: 'errcode' | 'code' | 'message'): unknown {
  return error instanceof Error && field in error ? Reflect.get(error, field) : undefined
}

/** One sentence on what happened to the file and what to do about it. */
export function explain(error: unknown, file: string): string {
  const code = fieldOf(error, 'errcode')
  // The low byte is SQLite's primary result code.
  switch (typeof code === 'number' ? code & 0xff : fieldOf(error, 'code')) {
    case BUSY:
    case LOCKED:
      return `The event log ${file} is in use by another process. Stop that process, or choose another file.`
    case READONLY:
    case AUTH:
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The event log ${file} cannot be written. Give this user write permission for it and for the folder ${dirname(file)}, or choose another file.`
    case FULL:
    case 'ENOSPC':
      return `The disk that holds the event log ${file} is full. Free some space or move the log to a larger disk.`
    case CORRUPT:
    case NOTADB:
      return `The event log ${file} is damaged or is not an event log. Keep it aside, restore the latest backup, or choose another file.`
    case CANTOPEN:
    case IOERR:
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EISDIR':
      return `The event log ${file} cannot be opened or used there. Check that ${dirname(file)} is a folder this user can write to, and that its disk works.`
    default:
      return `The event log ${file} failed: ${String(fieldOf(error, 'message') ?? error)}. Check the disk; if it goes on, restore the latest backup.`
  }
}
