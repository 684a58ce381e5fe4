import { boardId, cueIds, everybody } from './cast.ts'
import type { Desk } from './desk.ts'
import type { Acts, Stage } from './stage.ts'

/** The operators' actions. A press of a button sends a command and does not wait. */
export const deskActs = ({ cluster: { clock }, desks }: Stage) => {
  const ask = (index: number, ...it: Parameters<Desk['ask']>): void => desks[index % desks.length]?.ask(...it)
  const boardOf = (index: number) => desks[index % desks.length]?.board()
  const runOf = (desk: number, which: number) => {
    const runs = boardOf(desk)?.runs.slice(-4) ?? []
    return runs[which % Math.max(1, runs.length)]?._id
  }
  const idOf = (index: number): string => everybody[index % everybody.length]?._id ?? ''
  const cueOf = (index: number): string => cueIds[index % cueIds.length] ?? ''
  let edits = 0

  return {
    go: ({ desk, cue }) => ask(desk, 'runCue', { cueId: cueOf(cue) }),
    next: ({ desk }) => {
      const board = boardOf(desk)
      if (!board) return
      const cueId = cueOf(board.cueHasRun ? board.cueIndex + 1 : board.cueIndex)
      const lastCueRunId = board.lastCueRun?.cueRunId ?? null
      ask(desk, 'runCue', { cueId, expectedCueIndex: board.cueIndex, lastCueRunId, pressedAt: clock.now() })
    },
    press: ({ desk, cue, expected, again }) => {
      const press = () => ask(desk, 'runCue', { cueId: cueOf(cue), expectedCueIndex: expected })
      press()
      clock.at(clock.now() + again, press)
    },
    index: ({ desk, value }) => ask(desk, 'updateBlackboardField', { field: 'cueIndex', value }),
    module: ({ desk, module }) => ask(desk, 'runModule', { module }),
    quick: ({ desk, person, other, llm, autorun, delay }) => {
      const template = llm
        ? { type: 'llm' as const, content: { prompt: 'Wink at {{name}}', voice: 'w' } }
        : { type: 'speech' as const, content: { text: 'Psst, {{nickname}}.', voice: 'v' } }
      ask(desk, 'quickModule', { template, users: [idOf(person), idOf(other)], maxdelay: delay, autorun })
    },
    standby: ({ desk, cue }) => ask(desk, 'setStandby', { cueId: cueIds[cue] ?? null }),
    entry: ({ desk, entry }) => ask(desk, 'setEntry', { entry }),
    mark: ({ desk, person, as }) => ask(desk, 'markPhone', { userId: idOf(person), mark: as }),
    lock: ({ desk, locked }) => ask(desk, 'setLock', { locked: locked === 0 }),
    newKey: ({ desk }) => ask(desk, 'renewEntryKey', {}),
    notes: ({ desk, cue }) => ask(desk, 'updateCue', { cueId: cueOf(cue), notes: `Note ${edits++}` }),
    note: ({ desk, cue }) =>
      ask(desk, 'addNote', { text: `Noted ${edits++}`, ...(cueIds[cue] && { cueId: cueIds[cue] }) }),
    countdown: ({ desk, which }) =>
      ask(desk, 'setCountdown', {
        name: 'interval',
        at: which ? new Date(clock.now() + 60_000 * which).toISOString() : null,
      }),
    tick: ({ desk, which }) => ask(desk, 'tickCheck', { itemId: which % 2 ? 'exits' : 'radios', done: which % 3 > 0 }),
    stop: ({ desk, which }) => {
      const moduleRunId = runOf(desk, which)
      if (moduleRunId) ask(desk, 'stopModule', { moduleRunId })
    },
    skip: ({ desk, which }) => {
      const moduleRunId = runOf(desk, which)
      if (moduleRunId) ask(desk, 'skipWaiting', { moduleRunId })
    },
    ask: ({ desk, closes }) => {
      const options = ['left', 'right'].map((_id) => ({ _id, label: `The ${_id} one` }))
      const content = {
        question: 'Which door, {{nickname}}?',
        kind: closes === 3 ? ('text' as const) : ('choice' as const),
        ...(closes !== 3 && { options }),
        closes: { afterMs: 3_000 + 4_000 * closes, whenAll: closes % 2 === 0 },
        results: 'after' as const,
        tie: closes % 2 ? ('operator' as const) : ('random' as const),
      }
      ask(desk, 'quickModule', { template: { type: 'ask', content }, group: 'audience' })
    },
    close: ({ desk, which, more }) => {
      const moduleRunId = runOf(desk, which)
      if (moduleRunId && more) ask(desk, 'extendQuestion', { moduleRunId, ms: 2_000 })
      else if (moduleRunId) ask(desk, 'closeQuestion', { moduleRunId })
    },
    tie: ({ desk, which, option }) => {
      const moduleRunId = runOf(desk, which)
      if (moduleRunId) ask(desk, 'breakTie', { moduleRunId, option: option ? 'left' : 'right' })
    },
    moderate: ({ desk, which, person, show }) => {
      const deliveryId = runOf(desk, which)
      const verdict = show ? ('show' as const) : ('hide' as const)
      if (deliveryId) ask(desk, 'moderate', { deliveryId, userId: show ? idOf(person) : null, verdict })
    },
    stopAll: ({ desk }) => ask(desk, 'stopAll', {}),
    volume: ({ desk, group, level }) =>
      ask(desk, 'setVolume', { group: group === 0 ? 'audience' : null, level: level / 4, rampMs: 200 }),
    hold: ({ desk }) => ask(desk, 'holdFollow', {}),
    pause: ({ desk }) => ask(desk, 'pauseAll', {}),
    resume: ({ desk }) => ask(desk, 'resumeAll', {}),
    resumeToo: ({ desk }) => ask(desk, 'resumeAll', {}),
    announce: ({ desk, which }) => ask(desk, 'announce', { key: which % 2 ? 'F1' : 'F2' }),
    allClear: ({ desk }) => ask(desk, 'allClear', {}),
    fade: ({ desk, seconds }) => ask(desk, 'fadeAll', { ms: 1_000 * seconds }),
    reset: ({ desk }) => ask(desk, 'resetReceiving', {}),
    // a text about a person contains their id, so that watch-phone.ts notices it on another phone
    edit: ({ desk, person, field, value }) => {
      const type = ['audience', 'performer', 'usher'][value % 3] ?? 'usher'
      const text = value === 0 ? null : `${idOf(person)} ${edits++}`
      ask(desk, 'updateUserField', { userId: idOf(person), field, value: field === 'type' ? type : text })
    },
    members: ({ desk, group, who }) => {
      const users = everybody.filter((_, index) => (who >> index) % 2 === 1).map(({ _id }) => _id)
      ask(desk, 'updateGroupMembers', { members: [{ group, users }] })
    },
    addGroup: ({ desk, name }) => ask(desk, 'addGroup', { group: { name: `Group ${name}` } }),
    rename: ({ desk, group, name }) => ask(desk, 'updateGroup', { group: { _id: group, name: `Choir ${name}` } }),
    template: ({ desk, llm }) => {
      const content = { text: 'To {{name}}', system: 'S', voice: 'v' }
      ask(desk, 'addTemplate', { template: { name: 'More', type: llm ? 'llm' : 'speech', content } })
    },
    words: ({ desk, which, seen, library }) => {
      const templates = boardOf(desk)?.templates.filter(({ oneshot }) => !oneshot) ?? []
      const template = templates[which % Math.max(1, templates.length)]
      if (!template) return
      const { content } = template
      const voice = String(content['voice'])
      const texts =
        template.type === 'llm'
          ? { system: 'Be brief.', prompt: `Ask ${edits++} of {{name}}.` }
          : { text: `Mended ${edits++}, {{nickname}}.` }
      const saw = seen ? { seen: content } : {}
      ask(desk, 'editTemplate', {
        templateId: template._id,
        content: { ...texts, voice },
        ...saw,
        alsoInLibrary: library,
      })
    },
    add: ({ desk, group, autorun }) =>
      ask(desk, 'addModule', { module: { group, template: 'name', maxdelay: 700, autorun } }),
    invite: ({ desk, person }) => ask(desk, 'addUserToBlackboard', { blackboardId: boardId, userId: idOf(person) }),
    remove: ({ desk, person }) => ask(desk, 'removeUserFromBlackboard', { userId: idOf(person) }),
    listen: ({ desk, person }) => ask(desk, 'updateListen', { userId: idOf(person), listenIn: true }),
    transcript: ({ desk, person }) => ask(desk, 'getTranscript', { userId: idOf(person) }),
  } satisfies Partial<Acts>
}
