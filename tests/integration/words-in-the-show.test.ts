import type { Script, Template } from '@ghostlight/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, json, until } from '../support/show.ts'
import { type Node, openTheatre, type Theatre } from '../support/theatre.ts'

const speech = (text: string) => ({ text, voice: 'slt' })

/** The text of a template in this list. */
const textOf = (templates: readonly Template[], id: string): unknown => {
  const found = templates.find(({ _id }) => _id === id)
  return found && 'text' in found.content ? found.content.text : undefined
}

describe('words that are edited in a show on two nodes', () => {
  let theatre: Theatre
  let template: Template
  let others: Template[]
  const node = (index: number): Node => theatre.nodes[index] ?? expect.fail(`there is no node ${index}`)
  const rest = <T>(path: string, { show } = node(0)) => json<T>(call(show.origin, path, { token: show.token }))
  /** The text on this node's blackboard. */
  const textAt = async (it: Node, id = template._id): Promise<unknown> => {
    const { templates } = await rest<{ templates: Template[] }>(`/api/blackboards/${it.show.board._id}`, it)
    return textOf(templates, id)
  }
  const inLibrary = async (): Promise<unknown> => {
    const { templates } = await rest<Script>(`/api/performances/${node(0).show.board.performanceId}/script`)
    return textOf(templates, template._id)
  }

  beforeAll(async () => {
    theatre = await openTheatre([0, 0], { onDisk: true })
    const all = node(0).show.board.templates.filter(({ type }) => type === 'speech')
    template = all[0] ?? expect.fail('the demo has something to say')
    others = all.slice(1)
  })
  afterAll(() => theatre?.close())

  test('[TE-01 TE-08] editTemplate changes them on every node, for this show alone, and nothing else', async () => {
    const before = await inLibrary()
    const done = await node(0).console.ask('editTemplate', { templateId: template._id, content: speech('Good night.') })
    expect(done).toMatchObject({ type: 'editTemplateResult', payload: { tooLateFor: { count: 0, people: [] } } })
    for (const it of theatre.nodes)
      await until(`${it.name} has the words`, async () => (await textAt(it)) === 'Good night.')
    expect(await inLibrary()).toBe(before)
    for (const { _id } of others) expect(await textAt(node(1), _id)).toBe(textOf(others, _id))
  })

  test('[LN-58] with a language it changes those words on every node and in the performance, and no others', async () => {
    const before = await inLibrary()
    const content = { text: 'Gute Nacht.' }
    const asked = { templateId: template._id, language: 'de', content, alsoInLibrary: true }
    const done = await node(1).console.ask('editTemplate', asked)
    expect(done).toMatchObject({ type: 'editTemplateResult', payload: { tooLateFor: { count: 0 } } })
    const germanIn = (templates: readonly Template[]) =>
      templates.find(({ _id }) => _id === template._id)?.translations?.['de']
    for (const it of theatre.nodes)
      await until(`${it.name} has the German words`, async () => {
        const { templates } = await rest<{ templates: Template[] }>(`/api/blackboards/${it.show.board._id}`, it)
        return germanIn(templates)?.['text'] === 'Gute Nacht.'
      })
    await until('the performance has them', async () => {
      const { templates } = await rest<Script>(`/api/performances/${node(0).show.board.performanceId}/script`)
      return germanIn(templates)?.['text'] === 'Gute Nacht.' && germanIn(templates)?.state === 'done'
    })
    expect(await textAt(node(0))).toBe('Good night.')
    expect(await inLibrary()).toBe(before)
  })

  test('[TE-01] a locked show refuses the edit with the reason, and keeps its own words', async () => {
    await node(1).console.ask('setLock', { locked: true })
    const refused = await node(1).console.ask('editTemplate', { templateId: template._id, content: speech('No.') })
    expect(refused).toMatchObject({
      type: 'error',
      payload: { code: 'LOCKED', message: expect.stringContaining('lock') },
    })
    await node(1).console.ask('setLock', { locked: false })
    expect(await textAt(node(1))).toBe('Good night.')
  })

  test('[TE-08 TE-09] after a kill both nodes and the performance have the words of the answered edit', async () => {
    const asked = { templateId: template._id, content: speech('Sleep well.'), alsoInLibrary: true }
    const done = await node(1).console.ask('editTemplate', asked)
    expect(done.type).toBe('editTemplateResult')
    await node(1).running.kill()
    theatre.ends(node(1))
    await theatre.isWhole()
    for (const it of theatre.nodes) expect(await textAt(it)).toBe('Sleep well.')
    await until('the performance has them', async () => (await inLibrary()) === 'Sleep well.')
  })

  test('[TE-04] phones of both nodes hear the words of the edit', async () => {
    const heard = theatre.nodes.map(
      ({ phone }) => new Promise((resolve) => (phone.onHeard = ({ text }) => resolve(text))),
    )
    const module = { group: 'audience', template: template._id, autorun: true }
    const made = await node(0).console.ask('addModule', { module })
    expect(made.type).toBe('addModuleResult')
    expect(await Promise.all(heard)).toEqual(['Sleep well.', 'Sleep well.'])
  })
})
