import type { ShowCommand } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { liveShow } from '../testing/live.ts'
import { llm, module, opened, person, speech } from '../testing/things.ts'
import { prefetchesOf, soundToPrefetch } from './prefetch.ts'

const old = 'Good evning, {{name}}.'
const templates = [speech('hello', old), speech('bye', 'Good night.'), llm('ask', 'S', 'P of {{name}}')]
const modules = [
  module('welcome'),
  module('later', { mindelay: 9_000, maxdelay: 9_000 }),
  module('bye', { template: 'bye', mindelay: 9_000, maxdelay: 9_000 }),
  module('ask', { template: 'ask' }),
  module('together', { sync: true }),
]
const users = ['ann', 'ben'].map((id) => ({ user: person(id), groups: [] }))

const begun = () => {
  const show = liveShow(opened({ templates, modules, users }))
  for (const id of ['ann', 'ben']) show.connect(id)
  const edit = (text: string, more: { alsoInLibrary?: boolean; voice?: string } = {}) => {
    const { voice = 'voice-1', ...rest } = more
    const payload = { templateId: 'hello', content: { text, voice }, ...rest }
    return show.command({ type: 'editTemplate', payload })
  }
  const task = (prompt: string, voice = 'voice-1'): ShowCommand => ({
    type: 'editTemplate',
    payload: { templateId: 'ask', content: { system: 'S', prompt, voice } },
  })
  const textsOf = (run: string) =>
    [...(show.live().runs.get(run)?.deliveries.values() ?? [])].map(({ userId, text }) => `${userId}: ${text}`)
  const written = (userId: string, moduleRunId: string, line: { text: string; edit?: string }) => {
    const data = { userId, moduleRunId, system: 'S', prompt: 'P', rehearsal: true, ...line }
    show.happens({ type: 'LineWritten', data })
  }
  return { ...show, edit, task, textsOf, written, lastId: () => show.log.at(-1)?.id ?? '' }
}

describe('new words for what runs', () => {
  it('[TE-04] reach everybody who has not got the old ones yet; sent sounds keep theirs', () => {
    const { run, sent, edit, textsOf, owed } = begun()
    const running = run('welcome')
    sent('ann', running, 'Good evning, Ann.')
    edit('Good evening, {{name}}.')
    expect(textsOf(running)).toEqual(['ann: Good evning, Ann.', 'ben: Good evening, Ben.'])
    expect(owed(['Good evening, Ben.']).sounds).toMatchObject([
      { userId: 'ben', request: { text: 'Good evening, Ben.' } },
    ])
  })

  it('[TE-04] are sent behind a delay, and the words of other templates stay', () => {
    const { run, edit, textsOf, wait, owed } = begun()
    const [later, bye] = [run('later'), run('bye')]
    edit('Good evening, {{name}}.')
    expect(textsOf(later)).toEqual(['ann: Good evening, Ann.', 'ben: Good evening, Ben.'])
    expect(textsOf(bye)).toEqual(['ann: Good night.', 'ben: Good night.'])
    wait(9_000)
    expect(owed(['Good evning, Ann.', 'Good evning, Ben.']).sends).toHaveLength(4)
  })

  it('[TE-04] are filled for the person as they were when the module started', () => {
    const { run, edit, textsOf, command } = begun()
    const later = run('later')
    command({ type: 'updateUserField', payload: { userId: 'ann', field: 'name', value: 'Zoe' } })
    command({ type: 'eraseUser', payload: { userId: 'ben' } })
    edit('Good evening, {{name}}.')
    expect(textsOf(later)).toEqual(['ann: Good evening, Ann.', 'ben: [erased]'])
  })

  it('[TE-04] come too late for a sound that is being sent: the log records what was sent', () => {
    const { run, edit, sent, textsOf, leave, connect, owed } = begun()
    const running = run('welcome')
    edit('Good evening, {{name}}.')
    sent('ann', running, 'Good evning, Ann.')
    leave('ann')
    connect('ann', 'ann-2')
    expect(textsOf(running)[0]).toBe('ann: Good evning, Ann.')
    expect(owed().sends).toContain('ann on ann-2')
  })

  it('[TE-05] a line for the old task is not taken, wherever it was in the making; one for the new task is', () => {
    const { run, command, task, owed, written, textsOf, lastId } = begun()
    const running = run('ask')
    written('ann', running, { text: 'An old line.' })
    command(task('Other of {{name}}'))
    const edit = lastId()
    expect(textsOf(running)).toEqual(['ann: undefined', 'ben: undefined'])
    expect(owed().lines.map(({ request }) => request?.prompt)).toEqual(['Other of ⟦Ann⟧', 'Other of ⟦Ben⟧'])
    written('ben', running, { text: 'An old line, too.' })
    written('ben', running, { text: 'A line of another edit.', edit: 'another' })
    expect(textsOf(running)).toEqual(['ann: undefined', 'ben: undefined'])
    written('ben', running, { text: 'A new line.', edit })
    expect(textsOf(running)).toEqual(['ann: undefined', 'ben: A new line.'])
  })

  it('[TE-05] another voice leaves the lines that are written, and those in the making', () => {
    const { run, command, task, written, textsOf, owed } = begun()
    const running = run('ask')
    written('ann', running, { text: 'A line.' })
    command(task('P of {{name}}', 'voice-2'))
    written('ben', running, { text: 'Another line.' })
    expect(textsOf(running)).toEqual(['ann: A line.', 'ben: Another line.'])
    expect(owed(['A line.', 'Another line.']).sounds).toMatchObject([
      { request: { voiceId: 'voice-2' } },
      { request: { voiceId: 'voice-2' } },
    ])
  })

  it('[TE-06] a synchronized module that nobody has begun gets another start, once the new sounds are made', () => {
    const { run, edit, owed, happens, live, now } = begun()
    const running = run('together')
    const startAt = now() + 800
    happens({ type: 'StartTimeSet', data: { moduleRunId: running, startAt } })
    edit('Good evening, {{name}}.')
    expect(live().runs.get(running)?.startAt).toBeUndefined()
    expect(owed(['Good evening, Ann.', 'Good evening, Ben.'])).toMatchObject({ starts: [], sends: [] })
    expect(owed()).toMatchObject({ starts: [{ moduleRunId: running }], sends: [] })
  })

  it('[TE-06] a start that was chosen for the old words, and recorded after the edit, does not count', () => {
    const { run, edit, happens, live, lastId, now } = begun()
    const running = run('together')
    edit('Good evening, {{name}}.')
    const wordsEdit = lastId()
    happens({ type: 'StartTimeSet', data: { moduleRunId: running, startAt: now() + 800 } })
    expect(live().runs.get(running)?.startAt).toBeUndefined()
    happens({ type: 'StartTimeSet', data: { moduleRunId: running, startAt: now() + 900, edit: wordsEdit } })
    expect(live().runs.get(running)?.startAt).toBe(now() + 900)
  })

  it('[TE-06] one that somebody has begun keeps its start: the others are sent the new words into it', () => {
    const { run, edit, owed, happens, sent, live, now } = begun()
    const running = run('together')
    const startAt = now() + 800
    happens({ type: 'StartTimeSet', data: { moduleRunId: running, startAt } })
    sent('ann', running, 'Good evning, Ann.')
    edit('Good evening, {{name}}.')
    expect(live().runs.get(running)?.startAt).toBe(startAt)
    expect(owed().sends).toContain('ben on ben-1')
  })

  it('[TE-07] restart the count of made sounds', () => {
    const { run, edit, happens, wait, owed } = begun()
    const running = run('welcome')
    happens({ type: 'SoundsMade', data: { moduleRunId: running, made: 1 } })
    wait(600)
    edit('Good evening, {{name}}.')
    wait(600)
    expect(owed(['Good evening, Ben.']).progress).toEqual([{ moduleRunId: running, made: 1 }])
  })

  it('[TE-07] the next cue is prepared with them', () => {
    const { edit, live } = begun()
    edit('Good evening, {{name}}.')
    const texts = prefetchesOf(live()).map((it) => soundToPrefetch(live(), it)?.text)
    expect(texts).toEqual(['Good evening, Ann.', 'Good evening, Ben.'])
  })
})

describe('[TE-09 TE-10] what the performance is owed', () => {
  const owedTo = ({ live }: Pick<ReturnType<typeof begun>, 'live'>) =>
    [...live().libraryOutbox.values()].map((it) => ('fields' in it ? it.fields : []))
  const text = (from: string, to: string) => [{ path: 'content.text', from, to }]

  it('is nothing for words of this show only, and each edit that is for both, in order', () => {
    const show = begun()
    show.edit('One.')
    expect(owedTo(show)).toEqual([])
    show.edit('Two.', { alsoInLibrary: true })
    show.edit('Three.', { alsoInLibrary: true })
    expect(owedTo(show), 'from what the performance says, not from what only the show said').toEqual([
      text(old, 'Two.'),
      text('Two.', 'Three.'),
    ])
    expect(show.owed().outbox).toEqual(['words of hello', 'words of hello'])
  })

  it('is owed until it is recorded what became of it, whatever that was', () => {
    const show = begun()
    show.edit('One.', { alsoInLibrary: true })
    const first = show.lastId()
    show.edit('Two.', { alsoInLibrary: true })
    const followed = (editId: string, refused: string | null) =>
      show.happens({ type: 'LibraryTemplateFollowed', data: { templateId: 'hello', editId, refused } })
    const second = show.log.findLast(({ type }) => type === 'TemplateEdited')?.id ?? ''
    followed(first, null)
    expect(owedTo(show)).toEqual([text('One.', 'Two.')])
    followed(second, 'STALE')
    expect(owedTo(show)).toEqual([])
  })
})
