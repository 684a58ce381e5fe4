import { describe, expect, it } from 'vitest'
import { liveShow, soundMs } from '../testing/live.ts'
import { llm, module, opened, person, speech } from '../testing/things.ts'
import { outstanding } from './outstanding.ts'
import { lineRequest, soundRequest } from './requests.ts'

const both = [speech('hello'), llm('ask', 'S', 'P')]
const one = (over = {}) => opened({ modules: [module('welcome', over)], users: [{ user: person('ann'), groups: [] }] })

describe('a delivery on its way', () => {
  it('[MR-38 IN-05] is due its recorded delay after the start, computed from the log alone', () => {
    const draws = [0, 1]
    const show = liveShow(opened({ modules: [module('welcome', { mindelay: 100, maxdelay: 2_100 })] }))
    show.connect('ann')
    show.connect('ben')
    show.run('welcome', () => draws.shift() ?? 0)
    expect(show.owed()).toMatchObject({ sends: [], inMs: 100 })
    show.wait(100)
    expect(show.owed()).toMatchObject({ sends: ['ann on ann-1'], inMs: 2_000 })
    show.wait(7_000_000)
    expect(show.owed().sends, 'what fell due during an outage').toEqual(['ann on ann-1', 'ben on ben-1'])
  })

  it('needs its sound first, which is made before the delay is over', () => {
    const show = liveShow(one({ mindelay: 1_000, maxdelay: 1_000 }))
    show.connect('ann')
    show.run('welcome')
    expect(show.owed(['Good evening.']).sounds.map(({ userId }) => userId)).toEqual(['ann'])
    show.wait(1_000)
    expect(show.owed(['Good evening.'])).toMatchObject({ sends: [], inMs: undefined })
    expect(show.owed().sends).toEqual(['ann on ann-1'])
  })

  it('[MR-43] goes out without a sound if its words have no voice, and no sound is made', () => {
    const show = liveShow(opened({ templates: [speech('hello', 'Hi {{name}}')] }))
    show.connect('ann')
    show.connect('ben')
    const run = show.live().runs.get(show.run('welcome'))
    if (!run?.words) throw new Error('it was not started')
    run.words = { ...run.words, voice: undefined }
    const all = outstanding(show.live(), { now: show.now(), soundFor: () => undefined })
    expect(all.sends.map(({ delivery, sound }) => [delivery.userId, delivery.text, sound])).toEqual([
      ['ann', 'Hi Ann', undefined],
      ['ben', 'Hi Ben', undefined],
    ])
    expect([all.sounds, all.lines, all.progress]).toEqual([[], [], []])
    expect(show.owed([]).sounds).toEqual([])
  })

  it('[MR-05 EN-54] asks for the filled text in the show’s voice, with its settings at that time or the default', () => {
    const settings = { stability: 0.1, similarity_boost: 0.2, style: 0.3, use_speaker_boost: false, speed: 0.9 }
    const templates = [speech('hello', 'Hi {{name}}')]
    for (const [voices, expected] of [
      [{ 'voice-1': settings }, 0.9],
      [{}, 1.06],
    ] as const) {
      const show = liveShow(opened({ templates, voices, users: [{ user: person('ann'), groups: [] }] }))
      show.connect('ann')
      show.run('welcome')
      const [sound] = show.owed(['Hi Ann']).sounds
      expect(sound?.request).toMatchObject({ text: 'Hi Ann', voiceId: 'voice-1', settings: { speed: expected } })
    }
  })

  it('[MR-01] speaks to people as they were when the module started', () => {
    const show = liveShow(
      opened({ templates: [speech('hello', 'Hi {{name}}')], users: [{ user: person('ann'), groups: [] }] }),
    )
    show.connect('ann')
    show.run('welcome')
    show.command({ type: 'updateUserField', payload: { userId: 'ann', field: 'name', value: 'Zoe' } })
    expect(show.owed(['Hi Ann']).sounds[0]?.request?.text).toBe('Hi Ann')
  })

  it('[MR-20 MR-21] goes to the person’s current socket until it has ended', () => {
    const show = liveShow(one())
    show.connect('ann')
    const run = show.run('welcome')
    show.sent('ann', run)
    show.received('ann', run)
    expect(show.owed().sends).toEqual(['ann on ann-1'])
    show.leave('ann')
    expect(show.owed().sends).toEqual([])
    show.connect('ann', 'ann-2')
    expect(show.owed().sends).toEqual(['ann on ann-2'])
    show.leave('ann', 'ann-1')
    expect(show.owed().sends, 'an old socket closes late').toEqual(['ann on ann-2'])
    show.completed('ann', run)
    expect(show.owed().sends).toEqual([])
  })
})

describe('a line for a language model', () => {
  const board = opened({
    modules: [module('welcome'), module('ask', { template: 'ask', group: 'chorus' })],
    templates: [speech('hello'), llm('ask', 'You are {{title}}.', 'Greet {{nickname}}.')],
    users: [{ user: person('ann', { data: { nickname: 'Nan' } }), groups: ['chorus'] }],
  })
  const withAnn = () => {
    const show = liveShow(board)
    show.connect('ann')
    return show
  }

  it('[MR-10] is requested once the module runs, with both texts filled', () => {
    const show = withAnn()
    const run = show.run('ask')
    expect(show.owed().lines).toEqual([
      {
        userId: 'ann',
        request: {
          system: expect.stringMatching(/^You are The Cherry Orchard\.\n\nText between ⟦ and ⟧/),
          prompt: 'Greet ⟦Nan⟧.',
          context: [],
          slots: { bib: '1', nickname: 'Nan', name: 'Ann' },
          seed: `${run}:ann`,
        },
      },
    ])
    expect(show.owed().sounds).toEqual([])
  })

  it('[SE-01] is not requested, and no sound is made, for an absent person', () => {
    const show = liveShow(board)
    show.run('ask')
    show.run('welcome')
    expect(show.owed(['Good evening.'])).toMatchObject({ lines: [], sounds: [] })
  })

  it('[MR-11] has the last 20 frames that this person heard, oldest first', () => {
    const show = withAnn()
    for (let count = 1; count <= 23; count++) {
      const run = show.run('welcome')
      show.sent('ann', run, `frame ${count}`)
      show.completed('ann', run)
    }
    show.run('ask')
    const context = show.owed().lines[0]?.request?.context ?? []
    expect(context).toHaveLength(20)
    expect([context[0], context[19]]).toEqual([
      { type: 'speech', content: 'frame 4' },
      { type: 'speech', content: 'frame 23' },
    ])
  })

  it('[MR-12 MR-13] is spoken as first written: nothing asks again, and a second answer changes nothing', () => {
    const show = withAnn()
    const moduleRunId = show.run('ask')
    const line = { userId: 'ann', moduleRunId, system: '', prompt: '', rehearsal: false }
    show.happens({ type: 'LineWritten', data: { ...line, text: 'Hail.' } })
    show.happens({ type: 'LineWritten', data: { ...line, text: 'Too late.' } })
    expect(show.owed(['Hail.'])).toMatchObject({ lines: [], sounds: [{ userId: 'ann', request: { text: 'Hail.' } }] })
  })
})

it('only a language model’s module has a line to request, and only known words have a sound', () => {
  const show = liveShow(opened({ modules: [module('welcome'), module('ask', { template: 'ask' })], templates: both }))
  for (const name of ['welcome', 'ask']) show.run(name)
  const [speaking, asking] = [...show.live().runs.values()].map((run) => {
    const delivery = run.deliveries.get('ann')
    if (!delivery) throw new Error('Ann has no delivery')
    return { run, delivery }
  })
  if (!speaking || !asking) throw new Error('two modules were run')
  expect(lineRequest(show.live(), speaking)).toBeUndefined()
  expect(soundRequest(show.live(), speaking)?.text).toBe('Good evening.')
  expect(lineRequest(show.live(), asking)).toBeDefined()
  expect(soundRequest(show.live(), asking)).toBeUndefined()
  expect(soundRequest(show.live(), { ...speaking, run: { ...speaking.run, words: undefined } })).toBeUndefined()
})

it('sends the same sound again, even if it is no longer in the cache', () => {
  const show = liveShow(one())
  show.connect('ann')
  const run = show.run('welcome')
  show.sent('ann', run)
  show.connect('ann', 'ann-2')
  expect(show.owed(['Good evening.'])).toMatchObject({ sounds: [], sends: ['ann on ann-2'] })
  expect(show.owed().inMs).toBe(soundMs + 15_000)
})
