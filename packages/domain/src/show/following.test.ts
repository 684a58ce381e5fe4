import { describe, expect, it } from 'vitest'
import { nextCue } from '../module-run/prefetch.ts'
import { liveShow } from '../testing/live.ts'
import { ask, cue, module, opened, speech } from '../testing/things.ts'
import { cuesThatMayFollow } from './following.ts'

const three = ['left', 'right', 'back'].map((_id) => ({ _id, label: `The ${_id} one` }))
const way = (template: string, option: string, to: string) => ({ template, option, cue: to })
type Asking = NonNullable<Parameters<typeof ask>[1]>

/** Cue 1 asks two questions: which door (three options, two ways) and which song (two options, one way). */
const evening = (over: Asking = {}) => {
  const show = liveShow(
    opened({
      modules: [
        module('door', { template: 'door' }),
        module('song', { template: 'song' }),
        module('words', { template: 'hello' }),
      ],
      templates: [ask('door', { options: three, ...over }), ask('song'), speech('hello')],
      cues: [
        {
          ...cue('cue-1', 'door', 'song'),
          next: [way('door', 'left', 'cue-3'), way('door', 'right', 'cue-4'), way('song', 'left', 'cue-5')],
        },
        ...['cue-2', 'cue-3', 'cue-4', 'cue-5', 'cue-6'].map((id) => cue(id, 'words')),
      ],
    }),
  )
  for (const userId of ['ann', 'ben']) show.connect(userId)
  show.wait(1_000)
  const runs = () => show.log.flatMap((it) => (it.type === 'ModuleStarted' ? [it.data] : []))
  const go = (cueId: string): void => {
    show.wait(2_000)
    show.command({ type: 'runCue', payload: { cueId, again: 'restart' } })
  }
  const standby = (cueId: string | null) => show.command({ type: 'setStandby', payload: { cueId } })
  const idOf = (name: string): string => runs().findLast(({ module: { _id } }) => _id === name)?.moduleRunId ?? ''
  const answer = (name: string, ...values: string[]): void => {
    for (const [at, value] of values.entries()) show.answers(['ann', 'ben'][at] ?? '', idOf(name), value)
  }
  const close = (name: string): void => {
    show.command({ type: 'closeQuestion', payload: { moduleRunId: idOf(name) } })
    const payload = show.owed().closings.find(({ moduleRunId }) => moduleRunId === idOf(name))
    if (payload) show.command({ type: 'endQuestion', payload })
  }
  const board = () => show.live().show
  const set = () => show.log.flatMap((it) => (it.type === 'StandbySet' ? [it.data] : []))
  return { ...show, go, standby, idOf, answer, close, board, set }
}

describe('what follows a question', () => {
  it('[QU-50] is the cue of the winner, and the log says by which question', () => {
    const show = evening()
    show.go('cue-1')
    show.answer('door', 'right', 'right')
    expect(show.set(), 'not before it closes').toEqual([])
    show.close('door')
    expect(show.board().standby).toBe('cue-4')
    expect(show.set()).toEqual([{ cueId: 'cue-4', because: { moduleRunId: show.idOf('door'), option: 'right' } }])
    expect(nextCue(show.board())?._id).toBe('cue-4')
    show.go('cue-4')
    expect(show.board().standby).toBeNull()
  })

  it('[QU-50] stays as it is if the winner leads nowhere, or nobody has answered', () => {
    for (const values of [['back', 'back'], []]) {
      const show = evening()
      show.standby('cue-6')
      show.go('cue-1')
      show.answer('door', ...values)
      show.close('door')
      expect(show.board().standby, values.join()).toBe('cue-6')
    }
  })

  it('[QU-50] is the way of the question that closes last, if one cue asks two', () => {
    const show = evening()
    show.go('cue-1')
    show.answer('door', 'left', 'left')
    show.answer('song', 'left')
    show.close('song')
    expect(show.board().standby).toBe('cue-5')
    show.close('door')
    expect(show.board().standby).toBe('cue-3')
  })

  it('[QU-50] follows the rule for a tie, and an operator who decides it', () => {
    const first = evening({ tie: 'first' })
    first.go('cue-1')
    first.answer('door', 'right', 'left')
    first.close('door')
    expect(first.set().at(-1)).toMatchObject({ cueId: 'cue-3', because: { option: 'left', tie: true } })
    const level = evening({ tie: 'operator' })
    level.go('cue-1')
    level.answer('door', 'right', 'left')
    level.close('door')
    expect(level.set(), 'nobody has decided').toEqual([])
    level.command({ type: 'breakTie', payload: { moduleRunId: level.idOf('door'), option: 'right' } })
    expect(level.set()).toMatchObject([{ cueId: 'cue-4', because: { option: 'right', tie: true } }])
  })

  it('[QU-50] a question that is stopped leads nowhere', () => {
    const show = evening()
    show.go('cue-1')
    show.answer('door', 'right', 'right')
    show.command({ type: 'stopAll', payload: {} })
    expect(show.set()).toEqual([])
    expect(cuesThatMayFollow(show.board())).toEqual([])
  })

  it('[QU-50] a question that is run alone takes the ways of its cue, and one of another cue does not', () => {
    const show = evening()
    show.run('door')
    show.answer('door', 'left')
    show.close('door')
    expect(show.board().standby).toBe('cue-3')
    show.go('cue-3')
    show.command({
      type: 'quickModule',
      payload: {
        template: { type: 'ask', content: { ...quick } },
        users: [],
        group: 'audience',
        mindelay: 0,
        maxdelay: 0,
        autorun: true,
      },
    })
    const asked = [...show.live().questions.keys()].at(-1) ?? ''
    show.answers('ann', asked, 'left')
    show.command({ type: 'closeQuestion', payload: { moduleRunId: asked } })
    const [payload] = show.owed().closings
    if (payload) show.command({ type: 'endQuestion', payload })
    expect(show.log.filter(({ type }) => type === 'QuestionClosed')).toHaveLength(2)
    expect(show.board().standby).toBeNull()
  })

  it('[QU-50] a way may lead back to its own cue, and the question can be answered again', () => {
    const show = liveShow(
      opened({
        modules: [module('door', { template: 'door' })],
        templates: [ask('door', { closes: { whenAll: true } })],
        cues: [{ ...cue('cue-1', 'door'), next: [way('door', 'left', 'cue-1')] }, cue('cue-2')],
      }),
    )
    show.connect('ann')
    for (let round = 0; round < 2; round++) {
      show.wait(2_000)
      show.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
      const id = [...show.live().questions.keys()].at(-1) ?? ''
      show.answers('ann', id, 'left')
      const [payload] = show.owed().closings
      if (payload) show.command({ type: 'endQuestion', payload })
      const [done] = show.owed().completions
      if (done) show.command({ type: 'completeModule', payload: done })
      expect(show.live().show.standby).toBe('cue-1')
      expect(nextCue(show.live().show)?._id).toBe('cue-1')
    }
  })
})

const quick = {
  question: 'Which?',
  kind: 'choice' as const,
  options: ['left', 'right'].map((_id) => ({ _id, label: _id })),
  closes: {},
  results: 'after' as const,
  tie: 'first' as const,
}

describe('an operator who chooses otherwise', () => {
  it('[QU-51] while it is open keeps the standby, for this question and not for the next one', () => {
    const show = evening()
    show.standby('cue-2')
    show.go('cue-1')
    show.answer('door', 'right')
    show.standby('cue-6')
    show.close('door')
    expect(show.board().standby).toBe('cue-6')
    show.go('cue-1')
    show.answer('door', 'right')
    show.close('door')
    expect(show.board().standby, 'cue-6 was set before it was asked again').toBe('cue-4')
  })

  it('[QU-51] is not overruled after GO has run that cue', () => {
    const show = evening()
    show.go('cue-1')
    show.answer('door', 'right')
    show.standby('cue-6')
    show.go('cue-6')
    expect(show.board().standby).toBeNull()
    show.close('door')
    expect(show.board().standby).toBeNull()
  })

  it('[QU-51] may set the same cue again, which is a choice only while a question is open', () => {
    const show = evening()
    show.standby('cue-6')
    expect(show.standby('cue-6')).toEqual([])
    show.go('cue-1')
    expect(show.standby('cue-6')).toMatchObject([{ data: { cueId: 'cue-6' } }])
    show.answer('door', 'right')
    show.close('door')
    show.close('song')
    expect(show.board().standby).toBe('cue-6')
    expect(show.standby('cue-6')).toEqual([])
  })

  it('[QU-51] and takes that back leaves it to the answers', () => {
    const show = evening()
    show.go('cue-1')
    show.answer('door', 'right')
    show.standby('cue-6')
    show.standby(null)
    show.close('door')
    expect(show.board().standby).toBe('cue-4')
  })

  it('[QU-51] after it has closed is obeyed', () => {
    const show = evening()
    show.go('cue-1')
    show.answer('door', 'right')
    show.close('door')
    show.standby('cue-2')
    expect(show.board().standby).toBe('cue-2')
  })

  it('[QU-51] by running one of the ways has chosen, and by going on has not', () => {
    const on = evening()
    on.go('cue-1')
    on.answer('door', 'right')
    on.go('cue-2')
    on.close('door')
    expect(on.board().standby, 'cue 2 is no way').toBe('cue-4')
    const taken = evening()
    taken.go('cue-1')
    taken.answer('door', 'right')
    taken.go('cue-4')
    taken.close('door')
    expect(taken.board().standby, 'cue 4 is not run twice').toBeNull()
    taken.answer('song', 'left')
    taken.close('song')
    expect(taken.board().standby, 'it is no way of the other question').toBe('cue-5')
  })

  it('[QU-51] before a tie is decided keeps the standby', () => {
    const show = evening({ tie: 'operator' })
    show.go('cue-1')
    show.answer('door', 'right', 'left')
    show.close('door')
    show.standby('cue-6')
    show.command({ type: 'breakTie', payload: { moduleRunId: show.idOf('door'), option: 'right' } })
    expect(show.board().standby).toBe('cue-6')
  })

  it('[QU-52] takes these cues out of those that may follow', () => {
    const show = evening()
    expect(cuesThatMayFollow(show.board())).toEqual([])
    show.go('cue-1')
    expect(cuesThatMayFollow(show.board())).toEqual(['cue-3', 'cue-4', 'cue-5'])
    show.close('song')
    expect(cuesThatMayFollow(show.board())).toEqual(['cue-3', 'cue-4'])
    show.standby('cue-6')
    expect(cuesThatMayFollow(show.board())).toEqual([])
  })
})
