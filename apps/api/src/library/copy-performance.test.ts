import { isRejection, type Script } from '@ghostlight/contracts'
import { cue, eachCondition, performance } from '@ghostlight/domain'
import { describe, expect, test } from 'vitest'
import { copyPerformance } from './copy-performance.ts'
import { changeItem } from './items.ts'
import { listOf } from './lists.ts'
import { readScript } from './script.ts'
import { aPerformance, aShow } from './testing/a-show.ts'

type Show = Awaited<ReturnType<typeof aShow>>
const now = Date.UTC(2026, 5, 1)
const copied = async (show: Show, request: string): Promise<string> => {
  const copy = await copyPerformance('p', { ...show.commands(request), now })
  if (isRejection(copy)) throw new Error(copy.message)
  return copy.performance._id
}
const scriptOf = async ({ views }: Show, id: string): Promise<Script> => {
  const script = await readScript(views, id)
  if (isRejection(script)) throw new Error(script.message)
  return script
}
const idsIn = ({ performance: _, ...parts }: Script) => Object.values(parts).flatMap((it) => it.map(({ _id }) => _id))

describe('a copy of a performance', () => {
  test('[LV-30 RE-60 RE-62] is one version above the highest of its name, with its own parts', async () => {
    const show = await aShow()
    for (const [id, version] of [
      ['p5', 5],
      ['p3', 3],
    ] as const) {
      const item = aPerformance(id, { version, hidden: version === 5 })
      await changeItem(performance, { id, command: { type: 'create', item } }, show.commands(id))
    }
    const copy = await scriptOf(show, await copied(show, 'copy'))
    const before = await scriptOf(show, 'p')
    expect(copy.performance).toMatchObject({ name: 'Modem', version: 6, hidden: false })
    expect(copy.performance.metadata).toEqual({
      createdAt: new Date(now).toISOString(),
      copiedAt: new Date(now).toISOString(),
      sourcePerformanceId: 'p',
    })
    expect(new Set([...idsIn(copy), ...idsIn(before)]).size).toBe(22)
    expect(copy.cues.map(({ name }) => name)).toEqual(['Cue c2', 'Cue c1'])
  })

  test('[RE-61 LB-74] has modules that refer to its own groups', async () => {
    const show = await aShow()
    const copy = await scriptOf(show, await copied(show, 'copy'))
    const named = new Map(copy.groups.map(({ _id, name }) => [_id, name]))
    const first = copy.modules.map(({ group, conditions, effects }) => [
      named.get(group ?? '') ?? group,
      ...eachCondition(conditions).map(({ value }) => named.get(String(value))),
      ...effects.map((it) => 'group' in it && named.get(it.group)),
    ])
    expect(first).toEqual([['audience', 'Group g1'], ['audience'], ['Group g2', 'Group g3']])
  })

  test('[LB-76] requested again gives the same answer, and makes nothing new', async () => {
    const show = await aShow()
    const id = await copied(show, 'copy')
    await changeItem(cue, { id: 'c1', command: { type: 'update', changes: { modules: [] } } }, show.commands('edit'))
    const made = show.events.length
    expect(await copied(show, 'copy')).toBe(id)
    expect(show.events).toHaveLength(made)
    expect(await copied(show, 'another')).not.toBe(id)
    expect((await listOf(show.views, 'performance')).map(({ version }) => version)).toEqual([1, 2, 3])
  })

  test('[LB-76] interrupted anywhere continues when it is requested again, even if a cue was deleted meanwhile', async () => {
    for (let commands = 0; commands < 12; commands++) {
      const show = await aShow()
      show.power.commandsLeft = commands
      await expect(copied(show, 'copy')).rejects.toThrow('power cut')
      show.power.commandsLeft = Number.POSITIVE_INFINITY
      expect((await listOf(show.views, 'performance')).length, `after ${commands}`).toBe(1)
      const changes = { cues: ['c1'] }
      await changeItem(performance, { id: 'p', command: { type: 'update', changes } }, show.commands('edit'))
      const copy = await scriptOf(show, await copied(show, 'copy'))
      expect(copy.performance.version).toBe(2)
      expect(copy.cues.map(({ name }) => name)).toEqual(['Cue c1'])
      expect(copy.cues.flatMap(({ modules }) => modules)).toEqual(copy.modules.map(({ _id }) => _id))
      expect(copy.modules.map(({ cue }) => cue)).toEqual(copy.modules.map(() => copy.cues[0]?._id))
    }
  })

  test('of an unknown performance is refused', async () => {
    const show = await aShow()
    const copying = { ...show.commands('copy'), now }
    expect(await copyPerformance('nobody', copying)).toMatchObject({ rejected: 'NOT_FOUND' })
  })
})
