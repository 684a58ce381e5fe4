import { describe, expect, it } from 'vitest'
import { openEngineCluster, openHouse, soundMs } from '../../testing/engine-cluster.ts'
import { boardId, person } from '../../testing/examples.ts'
import { ProviderFailed } from '../ports/speech.ts'

describe('a cue, from GO to the next', () => {
  it('[LV-13 MR-17 IN-05] runs to completion, and steps on 500 ms later', async () => {
    const cluster = await openHouse()
    await cluster.go('cue-1')
    expect(cluster.heard).toEqual(['ann on ann-1: Good evening.', 'ben on ben-1: Good evening.'])
    await cluster.clock.pass(soundMs)
    await cluster.everybodyCompletes(cluster.node)
    expect(cluster.of('ModuleCompleted')).toMatchObject([{ module: 'all', failures: [] }])
    await cluster.clock.pass(499)
    expect(cluster.of('CueIndexUpdated')).toEqual([])
    await cluster.clock.pass(1)
    expect(cluster.of('CueIndexUpdated')).toMatchObject([{ cueIndex: 1, cause: 'advance' }])
    await cluster.clock.pass(3_600_000)
    expect(cluster.of('CueIndexUpdated')).toHaveLength(1)
  })

  it('[MR-09] makes the same words into one sound for 100 people, sent as one', async () => {
    const audience = Array.from({ length: 100 }, (_, index) => person(`guest-${index}`))
    const cluster = await openEngineCluster(audience)
    await cluster.startNode()
    await Promise.all(audience.map(({ _id }) => cluster.connect(_id)))
    await cluster.go('cue-1')
    expect(cluster.made).toEqual(['Good evening.'])
    expect(cluster.heard).toHaveLength(100)
    await cluster.go('cue-2')
    expect(cluster.made).toHaveLength(101)
  })

  it('[MR-12 MR-13] asks a language model once for each person, records the line, then speaks it', async () => {
    const cluster = await openHouse()
    await cluster.go('cue-3')
    expect(cluster.asked.map(({ system, prompt }) => `${system.split('\n')[0]} ${prompt}`)).toEqual([
      'S ⟦name of ann⟧?',
      'S ⟦name of ben⟧?',
    ])
    expect(cluster.of('LineWritten')).toHaveLength(2)
    expect(cluster.heard).toEqual(['ann on ann-1: Line 1.', 'ben on ben-1: Line 2.'])
  })

  it('[MR-40] a stop while the sound is made sends nothing, and the cue does not step on', async () => {
    const sound = Promise.withResolvers<{ name: string; durationMs: number }>()
    const cluster = await openHouse('node-1', { synthesise: () => sound.promise })
    await cluster.go('cue-1')
    await cluster.does({ type: 'stopAll', payload: {} })
    sound.resolve({ name: 'late', durationMs: 1 })
    await cluster.clock.pass(60_000)
    expect(cluster.heard).toEqual([])
    expect(cluster.types().slice(-2)).toEqual(['ModuleStopped', 'AllStopped'])
  })

  it('[MR-18 MR-19 MR-16] does not wait for a dead phone or an absent person', async () => {
    const cluster = await openEngineCluster()
    await cluster.startNode()
    await cluster.connect('ann')
    await cluster.go('cue-1')
    await cluster.clock.pass(15_000)
    expect(cluster.of('AudioContentFailed')).toMatchObject([{ userId: 'ben', reason: 'NOT_CONNECTED', detail: '' }])
    await cluster.clock.pass(soundMs)
    const failures = [
      { userId: 'ann', reason: 'TIMED_OUT' },
      { userId: 'ben', reason: 'NOT_CONNECTED' },
    ]
    expect(cluster.of('ModuleCompleted')).toMatchObject([{ failures }])
  })
})

describe('a provider that fails', () => {
  const broken = () => Promise.reject(new ProviderFailed('no credit left', { retryable: false }))

  it('[MR-15] of speech: the delivery ends as SYNTHESIS_FAILED, the others go on', async () => {
    const synthesise = ({ text }: { text: string }) =>
      text.includes('ann') ? broken() : Promise.resolve({ name: text, durationMs: 9 })
    const cluster = await openHouse('node-1', { synthesise })
    await cluster.go('cue-2')
    expect(cluster.heard).toEqual(['ben on ben-1: Hello name of ben.'])
    const failed = { userId: 'ann', reason: 'SYNTHESIS_FAILED', detail: 'no credit left' }
    expect(cluster.of('AudioContentFailed')).toMatchObject([failed])
    await cluster.everybodyCompletes(cluster.node)
    const failures = [{ userId: 'ann', reason: 'SYNTHESIS_FAILED' }]
    expect(cluster.of('ModuleCompleted')).toMatchObject([{ failures }])
  })

  it('of speech, for everybody: is asked once, and again when the module runs again', async () => {
    const cluster = await openHouse('node-1', { synthesise: broken })
    await cluster.run('all')
    expect(cluster.made).toHaveLength(1)
    expect(cluster.of('ModuleCompleted')).toHaveLength(1)
    await cluster.run('all')
    expect(cluster.made).toHaveLength(2)
  })

  it('is quoted in at most 500 letters', async () => {
    const long = () => Promise.reject(new ProviderFailed('x'.repeat(900), { retryable: false }))
    const cluster = await openHouse('node-1', { synthesise: long, write: long })
    await cluster.go('cue-1')
    await cluster.go('cue-3')
    expect(cluster.of('AudioContentFailed').map(({ detail }) => String(detail).length)).toEqual([500, 500, 500, 500])
    const falling = await openHouse('node-1', {
      synthesise: ({ text }) => Promise.resolve({ name: text, durationMs: 9, fallback: 'y'.repeat(900) }),
    })
    await falling.go('cue-1')
    expect(falling.of('FallbackVoiceUsed')).toMatchObject([{ detail: 'y'.repeat(500) }])
  })

  it('of language that does not answer for one person holds up nobody else', async () => {
    const never = new Promise<never>(() => undefined)
    const cluster = await openHouse('node-1', {
      write: ({ prompt }) => (prompt.includes('ann') ? never : Promise.resolve({ text: 'Hail.', rehearsal: false })),
    })
    await cluster.go('cue-3')
    expect(cluster.heard).toEqual(['ben on ben-1: Hail.'])
  })

  it('of language: the delivery ends as GENERATION_FAILED, and it is not asked again', async () => {
    const cluster = await openHouse('node-1', { write: broken })
    await cluster.go('cue-3')
    await cluster.clock.pass(60_000)
    expect(cluster.asked).toHaveLength(2)
    const reasons = cluster.of('AudioContentFailed').map(({ reason }) => reason)
    expect(reasons).toEqual(['GENERATION_FAILED', 'GENERATION_FAILED'])
    expect(cluster.of('ModuleCompleted')).toHaveLength(1)
  })
})

describe('a module whose phones begin together', () => {
  it('[IN-26] has its start in the log before it is sent; a returning phone gets the same start', async () => {
    const cluster = await openHouse()
    const now = cluster.clock.now()
    await cluster.run('together')
    const [{ startAt } = { startAt: 0 }] = cluster.of('StartTimeSet') as { startAt: number }[]
    expect(startAt).toBe(now + 800)
    expect(cluster.begins).toEqual([startAt, startAt])
    expect(cluster.types().indexOf('StartTimeSet')).toBeLessThan(cluster.types().indexOf('AudioContentSent'))
    await cluster.clock.pass(1_500)
    await cluster.connect('ann', 'ann-2')
    expect(cluster.begins).toEqual([startAt, startAt, startAt])
    await cluster.everybodyCompletes(cluster.node)
    expect(cluster.of('ModuleCompleted')).toMatchObject([{ failures: [] }])
  })

  it('[IN-26] keeps its start over a restart between the start and the sending', async () => {
    const cluster = await openEngineCluster()
    const first = await cluster.startNode('node-1', { publish: () => Promise.resolve() })
    await cluster.connect('ann')
    await cluster.run('together')
    expect(cluster.begins).toEqual([])
    await first.stop()
    await cluster.clock.pass(5_000)
    await cluster.startNode()
    await cluster.connect('ann', 'ann-2')
    await cluster.clock.pass(20)
    expect(cluster.begins).toEqual(cluster.of('StartTimeSet').map(({ startAt }) => startAt))
  })
})

describe('the console while sounds are made', () => {
  it('[IN-27] sees how many there are, and when all are made', async () => {
    const slow = new Map<string, PromiseWithResolvers<{ name: string; durationMs: number }>>()
    const cluster = await openHouse('node-1', {
      synthesise: ({ text }) => {
        const answer = Promise.withResolvers<{ name: string; durationMs: number }>()
        slow.set(text, answer)
        return answer.promise
      },
    })
    await cluster.run('own')
    await cluster.clock.pass(600)
    for (const [text, { resolve }] of slow) {
      resolve({ name: text, durationMs: 9 })
      await cluster.clock.pass(600)
    }
    expect(cluster.of('SoundsMade').map(({ made }) => made)).toEqual([0, 1, 2])
  })

  it('[IN-28 MR-16] sees once that a run speaks in the fallback voice, and the run completes', async () => {
    const fallback = 'ElevenLabs answered 503'
    const cluster = await openHouse('node-1', {
      synthesise: ({ text }) => Promise.resolve({ name: text, durationMs: 9, fallback }),
    })
    await cluster.go('cue-2')
    expect(cluster.heard).toHaveLength(2)
    await cluster.everybodyCompletes(cluster.node)
    expect(cluster.of('FallbackVoiceUsed')).toMatchObject([{ detail: fallback }])
    expect(cluster.of('ModuleCompleted')).toMatchObject([{ failures: [] }])
  })
})

describe('a show with nothing to do', () => {
  const isFree = (cluster: Awaited<ReturnType<typeof openHouse>>, id = boardId) =>
    cluster.leases.acquire(`show:${id}`, 'somebody else', 1)

  it('[IN-12] belongs to no node and has no timer', async () => {
    const cluster = await openEngineCluster()
    const node = await cluster.startNode()
    expect(await isFree({ ...cluster, node }), 'from the start').toBe(true)
    await cluster.clock.pass(60_000)
    expect(cluster.clock.waiting()).toBe(0)
    expect(await isFree({ ...cluster, node })).toBe(true)
  })

  it('[IN-12] belongs to the node that runs it as soon as something runs; other shows do not', async () => {
    const cluster = await openHouse()
    await cluster.run('late')
    expect(await isFree(cluster)).toBe(false)
    expect(await isFree(cluster, 'OTHER1')).toBe(true)
  })

  it('[SE-01 MR-18] ends a module that runs without anybody connected', async () => {
    const cluster = await openEngineCluster()
    await cluster.startNode()
    await cluster.run('all')
    await cluster.clock.pass(20_000)
    expect(cluster.of('AudioContentFailed').map(({ reason }) => reason)).toEqual(['NOT_CONNECTED', 'NOT_CONNECTED'])
    expect(cluster.of('ModuleCompleted')).toHaveLength(1)
  })

  it('[IN-18] is checked again a second after a sending failed, by the node itself', async () => {
    let away = true
    const cluster = await openHouse('node-1', {
      publish: (real, message) => (away ? Promise.reject(new Error('away')) : real(message)),
    })
    await cluster.go('cue-1')
    away = false
    await cluster.clock.pass(999)
    expect(cluster.heard).toEqual([])
    await cluster.clock.pass(1)
    expect(cluster.heard).toHaveLength(2)
  })

  it('[LV-13] steps on after each cue that ends, not only after the first', async () => {
    const cluster = await openHouse()
    for (const cue of ['cue-1', 'cue-2']) {
      await cluster.go(cue)
      await cluster.everybodyCompletes(cluster.node)
      await cluster.clock.pass(500)
    }
    expect(cluster.of('CueIndexUpdated').map(({ cueIndex, cause }) => [cueIndex, cause])).toEqual([
      [1, 'advance'],
      [2, 'advance'],
    ])
  })

  it('[IN-12] ignores an unknown show that another node gives back', async () => {
    const cluster = await openHouse()
    await cluster.givenBack('OTHER1')
    expect(await isFree(cluster, 'OTHER1')).toBe(true)
  })

  it('[IN-24] requests a running cue’s line with priority', async () => {
    const turns: boolean[] = []
    const cluster = await openHouse('node-1', {
      write: async (_, { prefetch }) => {
        turns.push(prefetch)
        return { text: 'One line.', rehearsal: true }
      },
    })
    await cluster.run('llm')
    expect(turns).toEqual([false, false])
  })

  it('records itself as the actor that completed a module and stepped on', async () => {
    const cluster = await openHouse()
    await cluster.go('cue-1')
    await cluster.everybodyCompletes(cluster.node)
    await cluster.clock.pass(500)
    const own = cluster.log.filter(({ type }) => type === 'ModuleCompleted' || type === 'CueIndexUpdated')
    expect(own.map(({ meta }) => meta.actor)).toEqual(['system', 'system'])
  })
})
