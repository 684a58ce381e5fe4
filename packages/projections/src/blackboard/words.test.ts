import { mainText } from '@ghostlight/contracts/rules'
import { describe, expect, it } from 'vitest'
import { boardId, createLog } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'
import { createReplay } from './replay.ts'

const edited = () => {
  const log = createLog()
  const board = createBoard(boardId)
  let seen = 0
  const view = () => {
    for (const event of log.events.slice(seen)) board.project(event)
    seen = log.events.length
    return board.view()
  }
  const edit = (text: string, alsoInLibrary = false) =>
    log.command({
      type: 'editTemplate',
      payload: { templateId: 'hello', content: { text, voice: 'v' }, alsoInLibrary },
    })[0]
  const followed = (editId: string, refused: string | null) =>
    log.audience({ type: 'LibraryTemplateFollowed', data: { templateId: 'hello', editId, refused } })
  const words = () => view()?.templates.map(({ content }) => mainText(content))
  return { ...log, view, edit, followed, words }
}

describe('words that were changed during the show', () => {
  it('[TE-12] a show without such changes does not mention them', () => {
    const { view } = edited()
    expect(view()).not.toHaveProperty('templateEdits')
  })

  it('[TE-12] changed words replace the template’s in its place, with who changed them last and whether the performance has them', () => {
    const { command, view, edit, followed, words } = edited()
    const content = { text: 'Good night.', voice: 'v' }
    command({ type: 'addTemplate', payload: { template: { name: 'Bye', type: 'speech', content } } })
    const first = edit('Good day.', true)
    expect(words()).toEqual(['Good day.', 'Good night.'])
    expect(view()?.templateEdits).toEqual({
      hello: { editId: first?.id, by: 'Olga', at: new Date(first?.at ?? 0).toISOString(), library: 'soon' },
    })
    followed(first?.id ?? '', null)
    expect(view()?.templateEdits?.['hello']?.library).toBe('same')
    const second = edit('Hello.')
    expect(view()?.templateEdits?.['hello']).toMatchObject({ editId: second?.id, library: 'other' })
    followed(first?.id ?? '', 'STALE')
    expect(view()?.templateEdits?.['hello']?.library, 'of the edit before').toBe('other')
    const third = edit('Hi.', true)
    followed(third?.id ?? '', 'STALE')
    expect(view()?.templateEdits?.['hello']?.library).toBe('refused')
    expect(words()).toEqual(['Hi.', 'Good night.'])
  })

  it('[TE-13] a replay shows them as they were at each moment', () => {
    const { events, edit, command } = edited()
    edit('One.')
    command({ type: 'runCue', payload: { cueId: 'cue-1' } })
    edit('Two.')
    const replay = createReplay(boardId, (value) => value)
    const said = events.map((event) => {
      replay.apply(event)
      return mainText(replay.view()?.templates[0]?.content ?? {})
    })
    expect([...new Set(said)]).toEqual(['Good evening.', 'One.', 'Two.'])
    expect(said.at(-1)).toBe('Two.')
  })

  it('[TE-07] only the runs that speak them count their sounds from the beginning', () => {
    const { events, command, audience, edit, view } = edited()
    const content = { text: 'Good night.', voice: 'v' }
    const [added] = command({ type: 'addTemplate', payload: { template: { name: 'Bye', type: 'speech', content } } })
    const other = added?.type === 'TemplateAdded' ? added.data.template._id : ''
    const rules = {
      group: 'audience',
      mindelay: 0,
      maxdelay: 0,
      oneshot: false,
      autorun: true,
      conditions: [],
      effects: [],
    }
    command({ type: 'addModule', payload: { module: { ...rules, template: other } } })
    command({ type: 'runModule', payload: { module: 'welcome' } })
    const runs = events.flatMap((event) => (event.type === 'ModuleStarted' ? [event.data.moduleRunId] : []))
    for (const moduleRunId of runs) audience({ type: 'SoundsMade', data: { moduleRunId, made: 1 } })
    expect(view()?.runs.map(({ made }) => made)).toEqual([1, 1])
    edit('Good day.')
    expect(view()?.runs.map(({ made }) => made)).toEqual([1, 0])
    audience({ type: 'SoundsMade', data: { moduleRunId: runs[1] ?? '', made: 1 } })
    expect(view()?.runs.map(({ made }) => made)).toEqual([1, 1])
  })

  it('[TE-07] a run that was sent to everybody keeps its count', () => {
    const { audience, command, edit, view } = edited()
    command({ type: 'runModule', payload: { module: 'welcome' } })
    const { _id: moduleRunId = '', recipients = [] } = view()?.runs[0] ?? {}
    expect(recipients.length).toBeGreaterThan(1)
    const made = () => view()?.runs.map((run) => run.made)
    audience({ type: 'SoundsMade', data: { moduleRunId, made: recipients.length } })
    const [last = '', ...others] = recipients
    const sent = (userId: string) =>
      audience({
        type: 'AudioContentSent',
        data: {
          userId,
          moduleId: 'welcome',
          deliveryId: moduleRunId,
          type: 'speech',
          text: 'Good evening.',
          sound: 'f',
          durationMs: 9,
        },
      })
    for (const userId of others) sent(userId)
    edit('Good day.')
    expect(made(), 'one person still waits').toEqual([0])
    audience({ type: 'SoundsMade', data: { moduleRunId, made: recipients.length } })
    sent(last)
    edit('Good night.')
    expect(made()).toEqual([recipients.length])
  })
})
