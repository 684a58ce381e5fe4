import { isRejection, type ShowCommand, type ShowEvent } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { person } from '../../testing/examples.ts'
import { type Append, appendingAs } from '../../testing/logs.ts'
import { node, started } from '../../testing/writing-node.ts'
import type { EventStore } from '../ports/event-store.ts'
import type { Handled } from './command-work.ts'

const addGroup = (name: string): ShowCommand => ({ type: 'addGroup', payload: { group: { name, description: '' } } })
const eventsOf = (handled: Handled<ShowEvent>) => (isRejection(handled) ? [] : handled.events)
const go: ShowCommand = { type: 'runCue', payload: { cueId: 'cue-1' } }

describe('a node that follows the log', () => {
  const watched = (log: Awaited<ReturnType<typeof started>>) => {
    const asked: string[] = []
    const store: EventStore = {
      ...log.store,
      append: (...it) => {
        asked.push(`append at ${it[1]}`)
        return log.store.append(...it)
      },
      read: (...it) => {
        asked.push(`read from ${it[1] ?? 0}`)
        return log.store.read(...it)
      },
    }
    return { asked, store }
  }

  it('[IN-07] decides on what another node stored, without asking for it again', async () => {
    const log = await started()
    const { asked, store } = watched(log)
    const [one, two] = [node(log), node(log, store)]
    await two.knows()
    const before = log.all.length
    await one.does('eva', { type: 'addUser', payload: { user: person('eva'), groups: [] } })
    await one.does('pit', addGroup('Pit'))
    const revision = log.all.at(-1)?.revision
    two.follows(before)
    asked.length = 0
    const run = await two.does('go', go)
    expect(asked).toEqual([`append at ${revision}`])
    const [, module] = eventsOf(run)
    expect(module).toMatchObject({ data: { recipients: [{ userId: 'ann' }, { userId: 'ben' }, { userId: 'eva' }] } })
    expect(await two.knows()).toEqual(await node(log).knows())
  })

  it('[IN-01] knows a command that another node has stored', async () => {
    const log = await started()
    const [one, two] = [node(log), node(log)]
    await two.knows()
    const before = log.all.length
    const run = await one.does('go', go)
    two.follows(before)
    expect(eventsOf(await two.does('go', go)).map(({ id }) => id)).toEqual(eventsOf(run).map(({ id }) => id))
  })

  it('takes each event once and in order: those of its own commands, those that come twice, and those after a gap', async () => {
    const log = await started()
    const held = Promise.withResolvers<void>()
    let waits = false
    const slow = async (real: Append, ...it: Parameters<Append>) => {
      const stored = await real(...it)
      if (waits) await held.promise
      return stored
    }
    const [one, two] = [node(log), node(log, appendingAs(log.store, slow))]
    await two.knows()
    waits = true
    const before = log.all.length
    const own = two.does('box', addGroup('Box'))
    await expect.poll(() => log.all.length).toBe(before + 1)
    // it comes back before the log has acknowledged it
    two.follows(before)
    await one.does('pit', addGroup('Pit'))
    two.follows(before)
    held.resolve()
    expect(await own).not.toHaveProperty('rejected')
    await one.does('stalls', addGroup('Stalls'))
    await one.does('gods', addGroup('Gods'))
    two.follows(log.all.length - 1)
    expect(await two.does('circle', addGroup('Circle'))).not.toHaveProperty('rejected')
    expect(await two.knows()).toEqual(await node(log).knows())
  })
})
