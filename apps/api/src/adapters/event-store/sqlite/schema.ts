/** Marks the file as ours ('Ghst'), so that another program's database is not taken for a log. */
export const APPLICATION_ID = 0x47687374
export const SCHEMA_VERSION = 1

/**
 * A row of `events` is its position. `events_by_stream` also orders by position (SQLite ends each index with the
 * rowid), which within a stream is the order of revision.
 */
export const CREATE_SCHEMA = `
  CREATE TABLE streams (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL REFERENCES streams (number),
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    meta TEXT NOT NULL
  );
  CREATE INDEX events_by_stream ON events (stream);
  PRAGMA application_id = ${APPLICATION_ID};
  PRAGMA user_version = ${SCHEMA_VERSION};
`
