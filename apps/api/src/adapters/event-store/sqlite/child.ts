import { randomUUID } from 'node:crypto'
import { explain } from './failure.ts'
import { openForWriting } from './open-database.ts'
import { openSqliteEventStore } from './sqlite.ts'

/** The other process of the tests: `child.ts <what to do> <file>`. */
const [, , task, file = ''] = process.argv
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Says each event once it is acknowledged, until killed. */
async function append(): Promise<void> {
  const store = await openSqliteEventStore({ file })
  const write = async (stream: string) => {
    for (;;) {
      const pair = [randomUUID(), randomUUID()].map((id) => ({ id, type: 'CueRun', data: { stream }, meta }))
      await store.append(stream, 'any', pair)
      for (const { id } of pair) say(id)
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, writer) => write(`stream-${writer}`)))
}

async function hold(): Promise<void> {
  await openSqliteEventStore({ file })
  say('open')
}

/** Permissions do not stop root, so become nobody; all code is loaded by now. */
function openAsNobody(): void {
  if (process.getuid?.() === 0) process.setuid?.(65_534)
  try {
    openForWriting({ file, maxPages: undefined }).close()
    say('opened')
  } catch (error) {
    say(explain(error, file))
  }
}

const meta = { $correlationId: '', $causationId: '', actor: 'test', at: '2026-01-02T03:04:05.678Z', schemaVersion: '1' }
if (task === 'append') await append()
else if (task === 'hold') await hold()
else openAsNobody()
