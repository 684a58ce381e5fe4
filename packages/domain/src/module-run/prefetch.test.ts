import { describe, expect, it } from 'vitest'
import { liveShow } from '../testing/live.ts'
import { ask, cue, group, llm, module, opened, person, speech } from '../testing/things.ts'
import { awaitingSound, lineToPrefetch, nextCue, prefetchesOf, sameQuestion, soundToPrefetch } from './prefetch.ts'
import { lineRequest } from './requests.ts'

const board = (over: Parameters<typeof opened>[0] = {}) =>
  opened({
    cues: [cue('cue-1', 'welcome'), cue('cue-2', 'own'), cue('cue-3', 'ask')],
    modules: [module('welcome'), module('own', { template: 'name' }), module('ask', { template: 'oracle' })],
    templates: [speech('hello'), speech('name', 'Hi {{name}}'), llm('oracle', 'You are {{title}}.', 'Greet {{name}}.')],
    users: [
      { user: person('ann'), groups: [] },
      { user: person('ben'), groups: [] },
    ],
    ...over,
  })
const both = ['ask', 'ask-2'].map((id) => module(id, { template: 'oracle' }))
const started = (...them: string[]) => {
  const show = liveShow(board())
  for (const id of them) show.connect(id)
  return show
}
const texts = (show: ReturnType<typeof liveShow>) =>
  prefetchesOf(show.live()).map((it) => `${it.user._id}: ${soundToPrefetch(show.live(), it)?.text}`)
const at = (show: ReturnType<typeof liveShow>, value: number) =>
  show.command({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value } })

describe('what the next cue will say', () => {
  it('[IN-23] is that of the cue that GO would run: the current cue until it has run, then the one after it', () => {
    const show = started('ann')
    expect(nextCue(show.live().show)?._id).toBe('cue-1')
    show.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
    expect(nextCue(show.live().show)?._id).toBe('cue-2')
    at(show, 2)
    expect(nextCue(show.live().show)?._id).toBe('cue-3')
    show.command({ type: 'runCue', payload: { cueId: 'cue-3' } })
    expect(nextCue(show.live().show)).toBeUndefined()
    expect(prefetchesOf(show.live())).toEqual([])
  })

  it('[SE-10] skips a playing cue until it has ended', () => {
    const show = started('ann')
    const go = (cueId: string) => show.command({ type: 'runCue', payload: { cueId, again: 'restart' } })
    go('cue-1')
    const [second] = go('cue-2').flatMap((it) => (it.type === 'CueRun' ? it.data.moduleRunIds : []))
    go('cue-1')
    expect(nextCue(show.live().show)?._id).toBe('cue-3')
    show.complete(second ?? '')
    expect(nextCue(show.live().show)?._id).toBe('cue-2')
  })

  it('[SE-09 IN-23] is that of the cue on standby, with its words', () => {
    const show = started('ann')
    show.command({ type: 'setStandby', payload: { cueId: 'cue-2' } })
    expect(nextCue(show.live().show)?._id).toBe('cue-2')
    expect(texts(show)).toEqual(['ann: Hi Ann'])
    show.command({ type: 'setStandby', payload: { cueId: null } })
    expect(texts(show)).toEqual(['ann: Good evening.'])
  })

  it('[IN-23] has the words for each connected person, as things are now', () => {
    const show = started('ann')
    at(show, 1)
    expect(texts(show)).toEqual(['ann: Hi Ann'])
    show.connect('ben')
    show.command({ type: 'updateUserField', payload: { userId: 'ann', field: 'name', value: 'Zoe' } })
    expect(texts(show)).toEqual(['ann: Hi Zoe', 'ben: Hi Ben'])
    show.leave('ann')
    expect(texts(show)).toEqual(['ben: Hi Ben'])
  })

  it('[IN-23] leaves out people who do not meet its conditions now, and modules that cannot run', () => {
    const conditions = [{ field: 'data.mood', op: 'exists' as const }]
    const modules = [module('welcome', { conditions }), module('lost', { template: 'gone' })]
    const show = liveShow(board({ cues: [cue('cue-1', 'welcome', 'lost', 'never-was')], modules }))
    show.connect('ann')
    show.connect('ben')
    expect(texts(show)).toEqual([])
    show.command({ type: 'updateUserField', payload: { userId: 'ben', field: 'data.mood', value: 'fine' } })
    expect(texts(show)).toEqual(['ben: Good evening.'])
  })

  it('[IN-23] makes the same request for the same words as the running module will', () => {
    const show = started('ann')
    const [prefetched] = prefetchesOf(show.live()).map((it) => soundToPrefetch(show.live(), it))
    show.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
    expect(show.owed(['Good evening.']).sounds[0]?.request).toEqual(prefetched)
  })

  it('the version of a show counts events that may change it, but no receipt, emote or check', () => {
    const show = started('ann')
    const run = show.run('welcome')
    show.sent('ann', run)
    const before = show.live().version
    show.received('ann', run)
    show.completed('ann', run)
    show.happens({ type: 'StatusChecked', data: { userId: 'ann' } })
    show.happens({ type: 'SoundsMade', data: { moduleRunId: run, made: 1 } })
    const emote = { userId: 'ann', emoteType: 1, timestamp: '2026-05-01T19:00:00.000Z' }
    show.happens({ type: 'EmotePublished', data: emote })
    expect(show.live().version).toBe(before)
    show.connect('ben')
    expect(show.live().version).toBe(before + 1)
  })
})

describe('a line for the next cue', () => {
  const asked = (show: ReturnType<typeof liveShow>) => {
    const [item] = prefetchesOf(show.live())
    return item && lineToPrefetch(show.live(), item, awaitingSound(show.live()))
  }

  it('[IN-25] has the same question that it will have when the cue runs', () => {
    const show = started('ann')
    at(show, 2)
    const prefetched = asked(show)
    expect(prefetched).toMatchObject({ prompt: 'Greet ⟦Ann⟧.', context: [] })
    show.command({ type: 'runCue', payload: { cueId: 'cue-3' } })
    const [owed] = [...show.live().runs.values()].map((run) => {
      const delivery = run.deliveries.get('ann')
      return delivery && lineRequest(show.live(), { run, delivery })
    })
    expect(prefetched && owed && sameQuestion(prefetched, owed)).toBe(true)
  })

  it('[IN-25] is spoken as it was written, and has no sound before', () => {
    const show = started('ann')
    at(show, 2)
    const [item] = prefetchesOf(show.live())
    if (!item) throw new Error('nothing was prefetched')
    expect(soundToPrefetch(show.live(), item, { text: 'Hail, Ann.', rehearsal: false })).toMatchObject({
      text: 'Hail, Ann.',
      voiceId: 'voice-1',
    })
    expect(soundToPrefetch(show.live(), item)).toBeUndefined()
  })

  it('[IN-25] has its own seed for each person, module and press of GO', () => {
    const show = liveShow(board({ cues: [cue('cue-1', 'ask', 'ask-2'), cue('cue-2')], modules: both }))
    for (const id of ['ann', 'ben']) show.connect(id)
    const seeds = () => prefetchesOf(show.live()).map((it) => lineToPrefetch(show.live(), it, new Set())?.seed)
    const all = seeds()
    for (let press = 0; press < 2; press++) {
      show.command({ type: 'runCue', payload: { cueId: 'cue-2' } })
      show.wait(5_000)
      at(show, 0)
      all.push(...seeds())
    }
    expect(all).toHaveLength(12)
    expect(new Set(all).size).toBe(12)
  })

  it('[IN-25] is unknown while something is on its way that will be in the transcript', () => {
    const show = started('ann')
    at(show, 2)
    const run = show.run('welcome')
    expect(asked(show)).toBeUndefined()
    show.sent('ann', run)
    expect(asked(show)?.context).toEqual([{ type: 'speech', content: 'Good evening.' }])
  })

  it('[IN-25] no longer answers after a word of the question or of the transcript has changed', () => {
    const show = started('ann')
    at(show, 2)
    const before = asked(show)
    if (!before) throw new Error('nothing was asked')
    const heard = [{ type: 'speech' as const, content: 'Hm.' }]
    expect(sameQuestion(before, { ...before, seed: 'another', slots: {} })).toBe(true)
    for (const other of [{ system: 'x' }, { prompt: 'x' }, { context: heard }])
      expect(sameQuestion(before, { ...before, ...other })).toBe(false)
    const one = { ...before, context: heard }
    expect(sameQuestion(one, structuredClone(one))).toBe(true)
    expect(sameQuestion(one, { ...one, context: [{ type: 'speech', content: 'Ah.' }] })).toBe(false)
    expect(sameQuestion(one, { ...one, context: [{ type: 'llm', content: 'Hm.' }] })).toBe(false)
  })
})

describe('what a question leads to', () => {
  const way = (option: string, to: string) => ({ template: 'door', option, cue: to })
  const choosing = (over: Parameters<typeof ask>[1] = {}, group?: string) => {
    const show = liveShow(
      board({
        cues: [
          { ...cue('cue-1', 'door'), next: [way('left', 'cue-3'), way('right', 'cue-4')] },
          ...['cue-2', 'cue-3', 'cue-4', 'cue-5'].map((id) => cue(id, id)),
        ],
        modules: [
          module('door', { template: 'door' }),
          ...['cue-2', 'cue-4', 'cue-5'].map((id) => module(id, { template: id })),
          module('cue-3', { template: 'cue-3', ...(group && { group }) }),
        ],
        templates: [
          ask('door', over),
          ...['cue-2', 'cue-4', 'cue-5'].map((id) => speech(id, id)),
          speech('cue-3', 'To the {{side}} in cue-3'),
        ],
        groups: [group ?? 'nobody'].map((_id) => ({ ...aGroup, _id, name: _id })),
      }),
    )
    for (const id of ['ann', 'ben']) show.connect(id)
    show.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
    const moduleRunId = [...show.live().questions.keys()].at(-1) ?? ''
    return { ...show, moduleRunId }
  }
  const aGroup = group('')
  const close = (show: ReturnType<typeof choosing>): void => {
    show.command({ type: 'closeQuestion', payload: { moduleRunId: show.moduleRunId } })
    const [payload] = show.owed().closings
    if (payload) show.command({ type: 'endQuestion', payload })
  }
  const spoken = (show: ReturnType<typeof liveShow>) => [...new Set(texts(show))].sort()

  it('[QU-52] every way is prepared beside the next cue while it is open, and only the winner’s once it has closed', () => {
    const show = choosing()
    const ways = ['To the in cue-3', 'cue-2', 'cue-4'].flatMap((it) => [`ann: ${it}`, `ben: ${it}`])
    expect(spoken(show)).toEqual(ways.sort())
    show.answers('ann', show.moduleRunId, 'right')
    expect(spoken(show)).toEqual(ways)
    close(show)
    expect(spoken(show)).toEqual(['ann: cue-4', 'ben: cue-4'])
  })

  it('[QU-52] no way is prepared any more once an operator has chosen otherwise', () => {
    const show = choosing()
    show.command({ type: 'setStandby', payload: { cueId: 'cue-5' } })
    expect(spoken(show)).toEqual(['ann: cue-5', 'ben: cue-5'])
  })

  it('[QU-52] a way to people who are in its group only after their answer is prepared for everybody who was asked', () => {
    const options = ['left', 'right'].map((_id) => ({
      _id,
      label: _id,
      effects: _id === 'left' ? [{ type: 'addToGroup' as const, group: 'lefties' }] : [],
    }))
    const show = choosing({ options }, 'lefties')
    expect(spoken(show)).toContain('ann: To the in cue-3')
    show.leave('ben')
    expect(spoken(show)).not.toContain('ben: To the in cue-3')
    expect(show.live().show.members.get('lefties') ?? [], 'nobody has been moved').toEqual([])
  })

  it('[QU-52] words that an option changes are prepared for each option', () => {
    const options = ['left', 'right'].map((_id) => ({
      _id,
      label: _id,
      effects: [{ type: 'setField' as const, field: 'side', value: _id }],
    }))
    const show = choosing({ options })
    for (const it of ['ann: To the left in cue-3', 'ann: To the right in cue-3', 'ben: To the left in cue-3'])
      expect(spoken(show)).toContain(it)
    show.answers('ann', show.moduleRunId, 'left')
    close(show)
    expect(spoken(show).filter((it) => it.includes('right'))).toEqual([])
    for (const payload of show.owed().completions) show.command({ type: 'completeModule', payload })
    expect(spoken(show), 'only what they will hear').toEqual(['ann: To the left in cue-3', 'ben: To the in cue-3'])
  })

  it('[QU-52] a line of a language model is prepared once for each person, whatever they answer', () => {
    const options = ['left', 'right'].map((_id) => ({
      _id,
      label: _id,
      effects: [{ type: 'setField' as const, field: 'side', value: _id }],
    }))
    const show = liveShow(
      board({
        cues: [{ ...cue('cue-1', 'door'), next: [way('left', 'cue-2')] }, cue('cue-2', 'ask')],
        modules: [module('door', { template: 'door' }), module('ask', { template: 'oracle' })],
        templates: [ask('door', { options }), llm('oracle', 'You.', 'Greet {{side}}.')],
      }),
    )
    for (const id of ['ann', 'ben']) show.connect(id)
    show.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
    expect(prefetchesOf(show.live()).map(({ user }) => user._id)).toEqual(['ann', 'ben'])
  })
})
