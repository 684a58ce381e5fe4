import { accessSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { WorkerSetup } from './protocol.ts'
import { numberIn } from './row.ts'
import { APPLICATION_ID, CREATE_SCHEMA, SCHEMA_VERSION } from './schema.ts'

/** Less free space than this and the show would not get through its first minutes. */
const MIN_FREE_BYTES = 4 * 1024 * 1024
/** Up to this size every page is checked at open; a larger log would take seconds, and only its end is read. */
const FULLY_CHECKED_PAGES = 16_384

/** A larger WAL before it is copied back: fewer, longer checkpoints, and rewritten index pages are copied once. */
export const CHECKPOINT_PAGES = 4_000

/** Refusals that are not an error of SQLite's own; worded for an operator already. */
export class Refusal extends Error {}

function pragma(db: DatabaseSync, name: string): number {
  return numberIn(db.prepare(`PRAGMA ${name}`).get(), name)
}

/**
 * Holds a lock beside the log which the kernel drops when the process dies, however it dies. SQLite's own exclusive
 * locking mode would also lock out our reader, and an operator who looks into the log while it is in use.
 */
function lock(file: string): DatabaseSync {
  const held = new DatabaseSync(`${file}-lock`)
  try {
    held.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    held.close()
    throw error
  }
  return held
}

/** SQLite opens what it may not write read-only, without a word. */
function checkWritable(file: string): void {
  accessSync(dirname(file), constants.W_OK)
  for (const path of [file, `${file}-lock`]) if (existsSync(path)) accessSync(path, constants.W_OK)
}

function checkSpace(file: string): void {
  const { bavail, bsize } = statfsSync(dirname(file))
  if (bavail * bsize < MIN_FREE_BYTES) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
}

function checkContent(db: DatabaseSync, file: string): void {
  const version = pragma(db, 'user_version')
  const pages = pragma(db, 'page_count')
  if (version === 0 && pages === 0) return
  if (pragma(db, 'application_id') !== APPLICATION_ID) {
    throw new Refusal(`${file} is a database of another program. Choose another file for the event log.`)
  }
  if (version > SCHEMA_VERSION) {
    throw new Refusal(
      `The event log ${file} was written by a newer Ghostlight. Start that version, or choose another file.`,
    )
  }
  const damaged = () => Object.assign(new Error('damaged'), { errcode: 11 })
  if (pages <= FULLY_CHECKED_PAGES) {
    if (db.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok') throw damaged()
  } else {
    db.prepare('SELECT * FROM events ORDER BY position DESC LIMIT 100').all()
  }
}

/** The writer's connection and the lock that makes it the only writer; close both. Throws SQLite's errors or Refusal. */
export function openForWriting({ file, maxPages }: WorkerSetup): { db: DatabaseSync; close(): void } {
  mkdirSync(dirname(file), { recursive: true })
  checkWritable(file)
  const held = lock(file)
  let db: DatabaseSync | undefined
  try {
    checkSpace(file)
    db = new DatabaseSync(file)
    checkContent(db, file)
    db.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}; PRAGMA cache_size = -65536`,
    )
    if (maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${maxPages}`)
    // Written even when nothing changes: a file that cannot be written has to show now, not at the first append.
    db.exec('BEGIN IMMEDIATE')
    if (pragma(db, 'user_version') === 0) db.exec(CREATE_SCHEMA)
    else db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
    db.exec('COMMIT')
  } catch (error) {
    db?.close()
    held.close()
    throw error
  }
  const opened = db
  return {
    db: opened,
    close() {
      opened.close()
      held.close()
    },
  }
}

export function openForReading({ file }: WorkerSetup): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  db.exec('PRAGMA cache_size = -32768; PRAGMA mmap_size = 268435456')
  return db
}
