import { isRejection, type Script } from '@ghostlight/contracts'
import { template } from '@ghostlight/domain'
import { expect, test } from 'vitest'
import { changeItem } from './items.ts'
import { readScript } from './script.ts'
import { aShow, aTemplate } from './testing/a-show.ts'

const ids = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id)
const whole = async (show: Awaited<ReturnType<typeof aShow>>): Promise<Script> => {
  const script = await readScript(show.views, 'p')
  if (isRejection(script)) throw new Error(script.message)
  return script
}

test('[LB-75] a performance is read in its order, including unlisted parts that its modules use, each once', async () => {
  const { performance, cues, modules, templates, groups } = await whole(await aShow())
  expect(performance._id).toBe('p')
  expect(ids(cues)).toEqual(['c2', 'c1'])
  expect(modules.map(({ _id, cue }) => [_id, cue])).toEqual([
    ['m2', 'c2'],
    ['m3', 'c2'],
    ['m1', 'c1'],
  ])
  expect(ids(templates)).toEqual(['t3', 't1', 't2'])
  expect(ids(groups)).toEqual(['g1', 'g2', 'g3'])
})

test('[LB-75] a template that was taken out is included only if a module uses it; a linked one is always included', async () => {
  const show = await aShow()
  const out = { type: 'update', changes: { metadata: { performanceId: null } } } as const
  for (const id of ['t2', 't3']) await changeItem(template, { id, command: out }, show.commands(`out ${id}`))
  for (const [id, performanceId] of [
    ['t4', 'p'],
    ['t5', 'another'],
  ] as const) {
    const command = { type: 'create', item: aTemplate(id, { performanceId }) } as const
    await changeItem(template, { id, command }, show.commands(`link ${id}`))
  }
  expect(ids((await whole(show)).templates)).toEqual(['t1', 't4', 't2'])
})

test('an unknown performance is refused', async () => {
  const { views } = await aShow()
  expect(await readScript(views, 'nobody')).toMatchObject({ rejected: 'NOT_FOUND' })
})
