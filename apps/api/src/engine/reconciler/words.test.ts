import type { ShowCommand, Template } from '@ghostlight/contracts'
import { mainText } from '@ghostlight/contracts/rules'
import { describe, expect, it } from 'vitest'
import { openEngineCluster, openHouse, soundMs } from '../../testing/engine-cluster.ts'
import { person } from '../../testing/examples.ts'
import { calmMs, opened } from '../../testing/prefetching.ts'
import { settled } from '../../testing/virtual-clock.ts'

type Payload = Extract<ShowCommand, { type: 'editTemplate' }>['payload']

const says = (text: string, more: Partial<Payload> = {}): ShowCommand => ({
  type: 'editTemplate',
  payload: { templateId: 'same', content: { text, voice: 'v' }, ...more },
})
const asks = (prompt: string): ShowCommand => ({
  type: 'editTemplate',
  payload: { templateId: 'oracle', content: { system: 'S', prompt, voice: 'v' } },
})
const inLibrary: Template = {
  _id: 'same',
  name: 'Same',
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
  type: 'speech',
  content: { text: 'Good evening.', voice: 'v' },
}

describe('words that are edited while the show runs', () => {
  it('[TE-04] are heard by everybody who did not get the old ones: after a delay, and when somebody comes late', async () => {
    const { node, heard, run, does, clock, connect, happens } = await openHouse()
    await run('all')
    await run('late')
    await happens({ type: 'UserDisconnected', data: { userId: 'ben', socketId: 'ben-1', node: 'node-1' } })
    await does(says('Good night.'))
    await clock.pass(59_000)
    await connect('ben', 'ben-2')
    await clock.pass(1_000)
    expect(heard.filter((it) => !it.includes('+'))).toEqual([
      'ann on ann-1: Good evening.',
      'ben on ben-1: Good evening.',
      'ann on ann-1: Good night.',
      'ben on ben-2: Good night.',
    ])
    await node.stop()
  })

  it('[TE-04] are not used for a sound that plays: a returning phone gets it unchanged', async () => {
    const { heard, run, does, connect, clock } = await openHouse()
    await run('all')
    await clock.pass(1_000)
    await does(says('Good night.'))
    await connect('ann', 'ann-2')
    await clock.pass(20)
    expect(heard.at(-1)).toBe('ann on ann-2: Good evening. +1020')
  })

  it('[TE-04] replace a sound that is being made: the new one is sent as soon as it is ready', async () => {
    const making = new Map<string, () => void>()
    const { heard, run, does, made } = await openHouse('node-1', {
      synthesise: ({ text }) =>
        new Promise((resolve) => {
          making.set(text, () => resolve({ name: `sound of ${text}`, durationMs: soundMs }))
        }),
    })
    await run('all')
    await does(says('Good night.'))
    making.get('Good evening.')?.()
    await settled()
    expect([heard, made]).toEqual([[], ['Good evening.', 'Good night.']])
    making.get('Good night.')?.()
    await settled()
    expect(heard).toEqual(['ann on ann-1: Good night.', 'ben on ben-1: Good night.'])
  })

  it('[TE-04] are used when a lost sound is sent again', async () => {
    let isLost = true
    const { heard, run, does, clock } = await openHouse('node-1', {
      publish: (real, message) => (isLost ? Promise.resolve() : real(message)),
    })
    await run('all')
    await does(says('Good night.'))
    isLost = false
    await clock.pass(3_000)
    expect(heard).toEqual(['ann on ann-1: Good night.', 'ben on ben-1: Good night.'])
  })

  it('[TE-05] discard a line that is being written, and request a new one at once', async () => {
    const lines: PromiseWithResolvers<{ text: string; rehearsal: boolean }>[] = []
    const { heard, run, does, asked, of } = await openHouse('node-1', {
      write: () => {
        const line = Promise.withResolvers<{ text: string; rehearsal: boolean }>()
        lines.push(line)
        return line.promise
      },
    })
    await run('llm')
    await does(asks('Who is {{name}}?'))
    expect(asked.map(({ prompt }) => prompt)).toEqual([
      '⟦name of ann⟧?',
      '⟦name of ben⟧?',
      'Who is ⟦name of ann⟧?',
      'Who is ⟦name of ben⟧?',
    ])
    for (const [index, line] of lines.entries()) line.resolve({ text: `Line ${index}.`, rehearsal: false })
    await settled()
    expect(heard).toEqual(['ann on ann-1: Line 2.', 'ben on ben-1: Line 3.'])
    expect(of('LineWritten').map(({ userId, text }) => `${userId}: ${text}`)).toEqual(['ann: Line 2.', 'ben: Line 3.'])
  })

  it('[TE-05] are written even for people for whom the old task has failed', async () => {
    const first = Promise.withResolvers<never>()
    let times = 0
    const { heard, run, does, types } = await openHouse('node-1', {
      write: () => (times++ < 2 ? first.promise : Promise.resolve({ text: `Line ${times}.`, rehearsal: false })),
    })
    await run('llm')
    await does(asks('Who is {{name}}?'))
    first.reject(new Error('down'))
    await settled()
    expect(heard).toEqual(['ann on ann-1: Line 3.', 'ben on ben-1: Line 4.'])
    expect(types()).not.toContain('AudioContentFailed')
  })

  it('[TE-05] words edited twice are written a third time, and the last are spoken', async () => {
    const { heard, run, does, of } = await openHouse('node-1', {
      synthesise: (request) =>
        new Promise((resolve) => {
          if (request.text === 'Line 6.' || request.text === 'Line 5.')
            resolve({ name: request.text, durationMs: soundMs })
        }),
    })
    await run('llm')
    await does(asks('Who is {{name}}?'))
    await does(asks('Where is {{name}}?'))
    expect(heard).toEqual(['ann on ann-1: Line 5.', 'ben on ben-1: Line 6.'])
    expect(of('LineWritten')).toHaveLength(6)
  })

  it('[TE-06] a synchronized module begins together with the new words, once their sounds are there', async () => {
    const making = new Map<string, () => void>()
    const { heard, begins, run, does, clock, of } = await openHouse('node-1', {
      synthesise: ({ text }) =>
        new Promise((resolve) => {
          making.set(text, () => resolve({ name: `sound of ${text}`, durationMs: soundMs }))
        }),
    })
    await run('together')
    await does(says('Good night.'))
    making.get('Good evening.')?.()
    await clock.pass(500)
    expect(heard).toEqual([])
    making.get('Good night.')?.()
    await settled()
    expect(heard).toEqual(['ann on ann-1: Good night.', 'ben on ben-1: Good night.'])
    expect(new Set(begins)).toEqual(new Set([of('StartTimeSet').at(-1)?.['startAt']]))
  })

  it('[TE-07] between the preparation and GO are prepared, counted from the beginning, and spoken', async () => {
    const cluster = await opened()
    expect(cluster.prepared.at(-1)).toMatchObject({ cueId: 'cue-1', made: 1, total: 1 })
    const before = cluster.prepared.length
    await cluster.does(says('Good night.'))
    await cluster.clock.pass(calmMs)
    expect(cluster.prepared.slice(before).map(({ made, total }) => `${made}/${total}`)).toEqual(['0/1', '1/1'])
    expect(cluster.told.slice(-2)).toEqual(['ann on ann-1: sound of Good night.', 'ben on ben-1: sound of Good night.'])
    await cluster.go('cue-1')
    expect(cluster.heard).toEqual(['ann on ann-1: Good night.', 'ben on ben-1: Good night.'])
    expect(cluster.made).toEqual(['Good evening.', 'Good night.'])
  })

  it('[TE-07] GO right after the edit makes the sound itself, and waits for nothing else', async () => {
    const cluster = await opened()
    await cluster.does(says('Good night.'))
    await cluster.go('cue-1')
    expect(cluster.heard).toEqual(['ann on ann-1: Good night.', 'ben on ben-1: Good night.'])
  })

  it('[TE-07] make the language model write its prepared lines again, and the old lines are not spoken', async () => {
    const cluster = await opened()
    await cluster.does({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value: 2 } })
    await cluster.clock.pass(calmMs)
    await cluster.does(asks('Who is {{name}}?'))
    await cluster.clock.pass(calmMs)
    await cluster.go('cue-3')
    expect(cluster.heard).toEqual(['ann on ann-1: Line 3.', 'ben on ben-1: Line 4.'])
    expect(cluster.asked).toHaveLength(4)
  })

  it('[TE-08] the node that takes over from a dead one says them, and asks for no line of the old task', async () => {
    const cluster = await openHouse('node-1', { write: () => new Promise(() => undefined) })
    await cluster.run('late')
    await cluster.run('llm')
    await cluster.does(says('Good night.'))
    await cluster.does(asks('Who is {{name}}?'))
    await cluster.node.stop()
    const asked = cluster.asked.length
    await cluster.startNode('node-2')
    await cluster.clock.pass(4_000)
    expect(cluster.asked.slice(asked).map(({ prompt }) => prompt)).toEqual([
      'Who is ⟦name of ann⟧?',
      'Who is ⟦name of ben⟧?',
    ])
    await cluster.clock.pass(60_000)
    expect(cluster.heard.filter((it) => it.endsWith('Good night.'))).toHaveLength(2)
    expect(cluster.heard.filter((it) => it.endsWith('Good evening.'))).toEqual([])
  })
})

describe('words for the performance, too', () => {
  const library = async () => {
    const cluster = await openEngineCluster([person('ann')])
    await cluster.writesTemplate(inLibrary)
    return cluster
  }
  const text = async ({ knownTemplate }: Awaited<ReturnType<typeof library>>) =>
    mainText((await knownTemplate('same'))?.content ?? {})

  it('[TE-09 TE-10] reach it with their author, in order; those of the show only do not', async () => {
    const cluster = await library()
    await cluster.startNode()
    await cluster.does(says('For us.'))
    expect(await text(cluster)).toBe('Good evening.')
    await cluster.does(says('For all.', { alsoInLibrary: true }))
    await cluster.does(says('For all of you.', { alsoInLibrary: true }))
    expect(await text(cluster)).toBe('For all of you.')
    expect(cluster.of('LibraryTemplateFollowed').map(({ refused }) => refused)).toEqual([null, null])
    expect(cluster.log.filter(({ type }) => type === 'TemplateUpdated').map(({ meta }) => meta.actor)).toEqual([
      'olga',
      'olga',
    ])
  })

  it('[TE-09] are put together with what an author wrote in another sentence meanwhile', async () => {
    const cluster = await library()
    await cluster.startNode()
    await cluster.does(says('One. Two. Three.', { alsoInLibrary: true }))
    await cluster.rewrites('same', 'One. Two. Three, too.')
    await cluster.does(says('Won. Two. Three.', { alsoInLibrary: true }))
    expect(await text(cluster)).toBe('Won. Two. Three, too.')
    expect(cluster.of('LibraryTemplateFollowed').map(({ refused }) => refused)).toEqual([null, null])
  })

  it('[TE-09] leave the sentence of an author who changed the same one, and the log says so, once', async () => {
    const cluster = await library()
    await cluster.rewrites('same', 'Good evening. Sit down.')
    await cluster.startNode()
    await cluster.does(says('Good evening, all.', { alsoInLibrary: true }))
    await cluster.clock.pass(60_000)
    expect(cluster.of('LibraryTemplateFollowed').map(({ refused }) => refused)).toEqual(['STALE'])
    expect(await text(cluster)).toBe('Good evening. Sit down.')
  })

  it('[TE-08 TE-09] wait through the end of a process, and are applied once by the next one', async () => {
    const cluster = await library()
    await cluster.does(says('One.', { alsoInLibrary: true }))
    await cluster.does(says('Two.', { alsoInLibrary: true }))
    expect(await text(cluster)).toBe('Good evening.')
    await cluster.startNode()
    await cluster.clock.pass(5_000)
    expect(await text(cluster)).toBe('Two.')
    expect(cluster.of('LibraryTemplateFollowed').map(({ refused }) => refused)).toEqual([null, null])
  })

  it('[TE-09] a template that only the show has stays there, and the log says so', async () => {
    const cluster = await openEngineCluster([person('ann')])
    await cluster.startNode()
    await cluster.does(says('Good night.', { alsoInLibrary: true }))
    expect(cluster.of('LibraryTemplateFollowed')).toMatchObject([{ templateId: 'same', refused: 'NOT_FOUND' }])
  })
})
