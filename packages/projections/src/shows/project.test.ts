import type { Recorded, ShowEvent } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { createLog, person } from '../testing/show.ts'
import { type ListedShow, projectShows, showsFromView } from './project.ts'

const opening = Date.UTC(2026, 4, 1, 19)
type Stored = Recorded<ShowEvent>

/** The events of three shows of one evening, mixed as in a log. */
const threeShows = (): Stored[] => {
  const log = createLog([person('ann'), person('ben'), person('pia', 'performer')])
  log.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
  log.command({ type: 'addUser', payload: { user: person('eva'), groups: [] } })
  log.command({ type: 'removeUserFromBlackboard', payload: { userId: 'ann' } })
  log.command({ type: 'removeUserFromBlackboard', payload: { userId: 'ben' } })
  log.command({ type: 'runCue', payload: { cueId: 'cue-2' } })
  const events = log.events.filter((event): event is Stored => event.stream.startsWith('blackboard-'))
  const of = (id: string, { most, later }: { most: number; later: number }): Stored[] =>
    events.slice(0, most).map((event) => ({ ...event, stream: `blackboard-${id}`, at: opening + later }))
  const shows = [
    of('FIRST2', { most: events.length, later: 0 }),
    of('SECND3', { most: 4, later: 60_000 }),
    of('THIRD4', { most: 2, later: 120_000 }),
  ]
  return events.flatMap((_, at) => shows.flatMap((show) => show.slice(at, at + 1)))
}

/** The hash `shows` after these events, with a restart before each event that `restarts` chooses. */
const listedAfter = (events: readonly Stored[], restarts: (at: number) => boolean = () => false) => {
  const hash = new Map<string, ListedShow>()
  let state = showsFromView(hash)
  const written: number[] = []
  for (const [at, event] of events.entries()) {
    if (restarts(at)) state = showsFromView(hash)
    const ops = projectShows(state, event)
    written.push(ops.length)
    for (const op of ops) if (op.op === 'set') hash.set(op.field, JSON.parse(JSON.stringify(op.value)))
  }
  return { shows: Object.fromEntries(hash), written }
}

const listed = (over: Partial<ListedShow>): ListedShow => ({
  title: 'The Cherry Orchard',
  performance: 'performance-1',
  createdAt: '2026-05-01T19:00:00.000Z',
  people: 0,
  goes: 0,
  closedAt: null,
  ...over,
})

describe('the shows that exist', () => {
  it('[PF-02] each has its current number of people and of presses of GO, whatever events come in between', () => {
    expect(listedAfter(threeShows()).shows).toEqual({
      FIRST2: listed({ people: 2, goes: 2, lastGoAt: '2026-05-01T19:00:00.000Z' }),
      SECND3: listed({ createdAt: '2026-05-01T19:01:00.000Z', people: 3 }),
      THIRD4: listed({ createdAt: '2026-05-01T19:02:00.000Z', people: 1 }),
    })
  })

  it('[PF-02] a closed show says since when, and closing and reopening keep everything else', () => {
    const [first] = threeShows().filter(({ type }) => type === 'BlackboardCreated')
    if (!first) throw new Error('nothing was opened')
    const then = (type: 'ShowClosed' | 'ShowReopened', show: string, later: number): Stored => ({
      ...first,
      type,
      data: { by: 'operator' },
      stream: `blackboard-${show}`,
      at: opening + later,
    })
    const events = [...threeShows(), then('ShowClosed', 'FIRST2', 180_000), then('ShowClosed', 'SECND3', 240_000)]
    const was = listedAfter(threeShows()).shows
    const closed = {
      ...was,
      FIRST2: { ...was['FIRST2'], closedAt: '2026-05-01T19:03:00.000Z' },
      SECND3: { ...was['SECND3'], closedAt: '2026-05-01T19:04:00.000Z' },
    }
    expect(listedAfter(events).shows).toEqual(closed)
    expect(listedAfter([...events, then('ShowReopened', 'FIRST2', 300_000)]).shows).toEqual({
      ...closed,
      FIRST2: was['FIRST2'],
    })
  })

  it('[SC-26] a locked show says so until it is unlocked', () => {
    const [first] = threeShows()
    if (!first) throw new Error('nothing was opened')
    const then = (locked: boolean): Stored =>
      ({ ...first, type: 'LockSet', data: { locked, by: 'operator' } }) as Stored
    const was = listedAfter(threeShows()).shows
    expect(listedAfter([...threeShows(), then(true)]).shows).toEqual({
      ...was,
      FIRST2: { ...was['FIRST2'], locked: true },
    })
    expect(listedAfter([...threeShows(), then(true), then(false)]).shows).toEqual(was)
  })

  it('[HY-41] a show from a recording says so, and counts as closed since the end of its evening', () => {
    const [first] = threeShows()
    if (first?.type !== 'BlackboardCreated') throw new Error('nothing was opened')
    const until = '2026-05-01T21:00:00.000Z'
    const imported = { of: 'SECND3', at: until, until, events: 1 }
    const data = { ...first.data, imported }
    expect(listedAfter([{ ...first, data } as Stored]).shows['FIRST2']).toEqual(
      listed({ closedAt: until, imported: true }),
    )
  })

  const firstOf = (over: object) => {
    const [first] = threeShows()
    if (first?.type !== 'BlackboardCreated') throw new Error('nothing was opened')
    return { ...first, data: { ...first.data, ...over } } as Stored
  }
  const then = (
    event: Stored,
    type: Stored['type'],
    { data, revision = 9 }: { data: object; revision?: number },
  ): Stored => ({ ...event, type, data, revision, at: opening + 60_000 }) as Stored
  const takenOut = (event: Stored, more: object = {}) => {
    const show = { title: 'The Seagull', performance: 'performance-2', createdAt: '2020-01-01T00:00:00.000Z' }
    const counts = { people: 40, goes: 7, closedAt: '2020-01-02T00:00:00.000Z', ...more }
    const data = { show: { ...show, ...counts }, people: ['ann', 'ben'], events: 900, digest: 'd', by: 'Olga' }
    return { event: then(event, 'ShowTakenOut', { data }), known: { ...show, ...counts } }
  }

  it('[HY-80] a show taken out of the log stays listed with what is still known, and events that come back change nothing', () => {
    const first = firstOf({})
    const kind = { lastGoAt: '2020-01-01T21:00:00.000Z', archived: true, rehearsal: true }
    for (const more of [{}, kind]) {
      const { event, known } = takenOut(first, more)
      const inArchive = { ...known, takenOut: { at: '2026-05-01T19:01:00.000Z', events: 900, people: ['ann', 'ben'] } }
      expect(listedAfter([event]).shows['FIRST2']).toEqual(inArchive)
      const back = [event, ...threeShows().filter(({ stream }) => stream === first.stream)]
      expect(listedAfter(back).shows['FIRST2']).toEqual(inArchive)
      expect(listedAfter([...back, then(first, 'ShowBroughtBack', { data: { by: 'Olga' } })]).shows['FIRST2']).toEqual(
        known,
      )
    }
  })

  it('[SC-24 HY-70] a rehearsal says so, and is marked as removed when its days are over', () => {
    const first = firstOf({ rehearsal: true })
    expect(listedAfter([first]).shows['FIRST2']).toEqual(listed({ rehearsal: true }))
    expect(listedAfter([first, then(first, 'RehearsalRemoved', { data: {} })]).shows['FIRST2']).toEqual(
      listed({ rehearsal: true, removed: true }),
    )
  })

  it('[HY-80] an archived show says so, until it is back in the list', () => {
    const first = firstOf({})
    const archived = (is: boolean) => then(first, 'ShowArchived', { data: { archived: is } })
    expect(listedAfter([first, archived(true)]).shows['FIRST2']).toEqual(listed({ archived: true }))
    expect(listedAfter([first, archived(true), archived(false)]).shows['FIRST2']).toEqual(listed({ archived: false }))
  })

  it('[ES-42 HY-41] a show created in parts, or from a recording, is in no list before its last event', () => {
    const until = '2026-05-01T21:00:00.000Z'
    for (const [over, is] of [
      [{ events: 4 }, listed({})],
      [{ imported: { events: 4, until } }, listed({ closedAt: until, imported: true })],
    ] as const) {
      const first = firstOf(over)
      const reopened = then(first, 'ShowReopened', { data: { by: 'Olga' }, revision: 2 })
      const unfinished = { ...is, unfinished: 3 }
      for (const events of [[first], [first, then(first, 'EntryKeyRenewed', { data: {}, revision: 2 })]])
        expect(listedAfter(events).shows['FIRST2']).toEqual(unfinished)
      const end = then(first, 'LockSet', { data: { locked: false, by: 'Olga' }, revision: 3 })
      expect(listedAfter([first, reopened, end]).shows['FIRST2'], 'an evening stays over').toEqual(is)
    }
  })

  it('[PF-02 IN-06] the list is the same if the projection is restarted anywhere', () => {
    const events = threeShows()
    const live = listedAfter(events).shows
    expect(listedAfter(events, () => true).shows).toEqual(live)
    for (const restart of events.keys()) expect(listedAfter(events, (at) => at === restart).shows).toEqual(live)
  })

  it('one event causes at most one write, and none if it changes nothing in the list', () => {
    const events = threeShows()
    const { written } = listedAfter(events)
    const shown = events.map(({ type }) => ['BlackboardCreated', 'UserAdded', 'UserRemoved', 'CueRun'].includes(type))
    expect(written).toEqual(shown.map(Number))
    expect(shown).toContain(false)
  })

  it('a show whose beginning is not in the log is not listed', () => {
    expect(listedAfter(threeShows().filter(({ type }) => type !== 'BlackboardCreated')).shows).toEqual({})
  })
})
