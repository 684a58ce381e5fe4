import type { ShowCommand } from '@ghostlight/contracts'
import { markNames } from '@ghostlight/contracts/rules'
import { outstanding } from '@ghostlight/domain'
import fc from 'fast-check'
import { createLog, type Log, person } from './show.ts'

/** One step of a history. The numbers choose among what exists at that moment. */
type Step = { what: keyof typeof steps; a: number; b: number }

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]
const usersOf = (log: Log) => [...log.live().show.users.keys(), 'zoe']
const someUser = (log: Log, index: number) => pick(usersOf(log), index) ?? 'zoe'
/** mostly an open run, sometimes any that was ever started */
const someRun = (log: Log, index: number): string => {
  const ever = log.events.flatMap((it) => (it.type === 'ModuleStarted' ? [it.data.moduleRunId] : []))
  return pick([...log.live().runs.keys(), ...log.live().runs.keys(), ...ever], index) ?? 'none'
}
/** a delivery, mostly of an open run and to one of its recipients */
const about = (log: Log, { a, b }: Step) => {
  const deliveryId = someRun(log, b)
  const start = log.events.find((it) => it.type === 'ModuleStarted' && it.data.moduleRunId === deliveryId)
  const recipients = start?.type === 'ModuleStarted' ? start.data.recipients.map(({ userId }) => userId) : []
  const userId = pick(recipients, a)
  return { userId: userId ?? 'zoe', moduleId: 'welcome', deliveryId: userId ? deliveryId : 'none' }
}
/** a delivery of any run to anybody in the show, who mostly could not have heard it */
const stranger = (log: Log, { a, b }: Step) => {
  return { userId: someUser(log, a), moduleId: 'welcome', deliveryId: someRun(log, b) }
}
const someScreenLink = (log: Log, index: number) => pick([...log.live().show.screenLinks.keys()], index) ?? 'none'
/** completes a run as the process does: when every delivery has ended, with its failures */
const complete = (log: Log, { b }: Step): void => {
  const moduleRunId = someRun(log, b)
  const run = log.live().runs.get(moduleRunId)
  for (const userId of run?.open ?? [])
    log.audience({ type: 'AudioContentCompleted', data: { userId, moduleId: 'welcome', deliveryId: moduleRunId } })
  const failures = [...(run?.deliveries.values() ?? [])].flatMap(({ userId, reason }) =>
    reason ? [{ userId, reason }] : [],
  )
  log.command({ type: 'completeModule', payload: { moduleRunId, failures } })
}
/** how a line is said, and what phones say of it afterwards */
const ways = [{}, { language: 'de' }, { language: 'fr', saidBy: 'phone' }, { saidBy: 'captions' }, {}] as const
const ends = [{}, { saidBy: 'captions' }, {}, { saidBy: 'phone' }] as const
/** a question, mostly an open one */
const someQuestion = (log: Log, index: number): string =>
  pick([...log.live().questions.keys(), ...log.live().questions.keys()], index) ?? 'none'
const aText = { kind: 'text' as const, results: 'never' as const, tie: 'first' as const, closes: { whenAll: true } }
const aQuestion = (a: number) => ({
  template: {
    type: 'ask' as const,
    content:
      a % 5 === 1
        ? { ...aText, question: 'What do you wish?', moderated: a % 2 === 1 }
        : {
            question: 'Which door?',
            kind: 'choice' as const,
            options: ['left', 'right'].map((_id) => ({ _id, label: `The ${_id} one` })),
            closes: { whenAll: a % 2 === 0, ...(a % 3 === 0 && { afterMs: 3_000 }) },
            results: 'after' as const,
            tie: a % 2 ? ('operator' as const) : ('first' as const),
          },
  },
  users: [],
  group: 'audience',
  mindelay: 0,
  maxdelay: 0,
  autorun: true,
})
const endQuestions = (log: Log): void => {
  const owed = () => outstanding(log.live(), { now: log.now(), soundFor: () => undefined })
  for (const payload of owed().closings) log.command({ type: 'endQuestion', payload })
  for (const payload of owed().completions) if (payload.answers) log.command({ type: 'completeModule', payload })
}
const sound = { type: 'speech', text: 'Good evening.', sound: 'f00', durationMs: 900 } as const
const socketOf = (userId: string, b: number) => ({ userId, socketId: `${userId}-${b % 3}`, node: `node-${b % 2}` })
const fields = ['name', 'phone', 'type', 'data.bib', 'data.nickname', 'data.a.b', 'data.a', 'data.a/b']
const entries = ['open', 'link', 'closed'] as const
const values = ['usher', 'performer', 'x', null]

const run = (command: (log: Log, step: Step) => ShowCommand) => (log: Log, step: Step) =>
  void log.command(command(log, step))

const steps = {
  go: run((_, { a }) => ({ type: 'runCue', payload: { cueId: `cue-${1 + (a % 4)}` } })),
  curtain: run((_, { a }) => ({ type: a % 2 ? 'closeShow' : 'reopenShow', payload: {} })),
  archive: run((_, { a }) => ({ type: 'archiveShow', payload: { archived: a % 2 === 0 } })),
  standby: run((_, { a }) => ({ type: 'setStandby', payload: { cueId: a % 5 ? `cue-${a % 5}` : null } })),
  notes: run((_, { a, b }) => ({
    type: 'updateCue',
    payload: { cueId: `cue-${1 + (a % 4)}`, notes: b % 2 ? `Note ${b}` : '' },
  })),
  note: run((_, { a, b }) => ({
    type: 'addNote',
    payload: { text: `Noted ${b}`, ...(a % 2 && { cueId: `cue-${1 + (a % 4)}` }) },
  })),
  countdown: run((log, { a, b }) => ({
    type: 'setCountdown',
    payload: {
      name: markNames[a % 3] ?? 'doors',
      at: b % 3 ? new Date(log.now() + 60_000 * b).toISOString() : null,
    },
  })),
  tick: run((_log, { a, b }) => ({
    type: 'tickCheck',
    payload: { itemId: a % 2 ? 'exits' : 'radios', done: b % 3 > 0 },
  })),
  skip: run((log, { b }) => ({ type: 'skipWaiting', payload: { moduleRunId: someRun(log, b) } })),
  closeQuestion: run((log, { b }) => ({ type: 'closeQuestion', payload: { moduleRunId: someQuestion(log, b) } })),
  closeQuestions: run((log) => ({
    type: 'closeQuestions',
    payload: { moduleRunIds: [...log.live().questions.keys()] },
  })),
  extendQuestion: run((log, { b }) => ({
    type: 'extendQuestion',
    payload: { moduleRunId: someQuestion(log, b), ms: 10_000 },
  })),
  breakTie: run((log, { a, b }) => ({
    type: 'breakTie',
    payload: { moduleRunId: someQuestion(log, b), option: a % 2 ? 'left' : 'right' },
  })),
  ask: run((_, { a }) => ({ type: 'quickModule', payload: aQuestion(a) })),
  asked: (log: Log, { a, b }: Step) => {
    const deliveryId = someQuestion(log, b)
    const data = { userId: someUser(log, a), moduleId: 'welcome', deliveryId }
    log.audience({ type: 'AskSent', data: { ...data, question: 'Which door?' } })
    if (a % 2) log.audience({ type: 'AskReceived', data })
    const isText = log.live().questions.get(deliveryId)?.asked.kind === 'text'
    const given = isText ? { value: null, text: `Wish ${b}` } : { value: b % 3 ? 'left' : 'right' }
    log.audience({ type: 'AnswerGiven', data: { ...data, ...given } })
  },
  moderate: run((log, { a, b }) => ({
    type: 'moderate',
    payload: {
      deliveryId: someQuestion(log, b),
      userId: a % 4 ? someUser(log, a) : null,
      verdict: b % 2 ? 'show' : 'hide',
      ...(a % 3 === 0 && { upTo: log.events.length - (b % 5) }),
    },
  })),
  endQuestion: endQuestions,
  /** some answer the question that leads somewhere, and it closes */
  decide: (log: Log, { a }: Step) => {
    log.command({ type: 'runCue', payload: { cueId: 'cue-4' } })
    if (a % 4 === 0) log.command({ type: 'setStandby', payload: { cueId: 'cue-2' } })
    for (const [deliveryId, { asked }] of log.live().questions) {
      const data = { userId: someUser(log, a), moduleId: 'door', deliveryId }
      const given = asked.kind === 'text' ? { value: null, text: `Wish ${a}` } : { value: a % 2 ? 'left' : 'right' }
      log.audience({ type: 'AnswerGiven', data: { ...data, ...given } })
      if (a % 3) log.command({ type: 'closeQuestion', payload: { moduleRunId: deliveryId } })
    }
    endQuestions(log)
  },
  module: run((_, { a }) => ({ type: 'runModule', payload: { module: a % 2 ? 'song' : 'welcome' } })),
  complete,
  advance: run((log) => ({ type: 'advanceCue', payload: { cueRunId: log.live().cueRun?.cueRunId ?? 'none' } })),
  index: run((_, { a }) => ({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value: a % 3 } })),
  stop: run((log, { b }) => ({ type: 'stopModule', payload: { moduleRunId: someRun(log, b) } })),
  stopAll: run(() => ({ type: 'stopAll', payload: {} })),
  setVolume: run((_, { a, b }) => ({
    type: 'setVolume',
    payload: {
      group: a % 2 ? null : (['chorus', 'audience'][b % 2] ?? null),
      level: (b % 5) / 4,
      rampMs: 100 * (a % 3),
    },
  })),
  hold: run(() => ({ type: 'holdFollow', payload: {} })),
  follow: run((log) => ({ type: 'followCue', payload: { cueRunId: log.live().cueRun?.cueRunId ?? 'none' } })),
  pause: run(() => ({ type: 'pauseAll', payload: {} })),
  resume: run(() => ({ type: 'resumeAll', payload: {} })),
  resumeSoon: run(() => ({ type: 'resumeAll', payload: {} })),
  announce: run((_, { a }) => ({ type: 'announce', payload: { key: a % 2 ? 'F1' : 'F2' } })),
  allClear: run((_, { a }) => ({ type: 'allClear', payload: a % 2 ? {} : { stay: true } })),
  spoken: run((log) => ({
    type: 'endAnnouncement',
    payload: { announcementId: log.live().show.sound.announced?.announcementId ?? 'none' },
  })),
  fadeAll: run((_, { a }) => ({ type: 'fadeAll', payload: { ms: 500 * (a % 3) } })),
  endFade: run((log) => ({ type: 'endFade', payload: { fadeId: log.live().show.sound.fade?.fadeId ?? 'none' } })),
  reset: run(() => ({ type: 'resetReceiving', payload: {} })),
  join: run((_, { a, b }) => ({
    type: 'addUser',
    payload: { user: person(`guest-${a % 4}`, b % 2 ? 'usher' : 'audience'), groups: ['pit'] },
  })),
  enter: run((_, { a, b }) => ({
    type: 'addUser',
    payload: {
      user: person(`self-${a % 5}`),
      groups: [],
      self: { link: b % 2 === 0, known: b % 3 === 0, device: 'a phone' },
    },
  })),
  entry: run((_, { a, b }) => ({
    type: 'setEntry',
    payload: {
      entry: entries[a % 5],
      ...(b % 2 && { most: b % 3 ? null : b }),
      ...(b % 5 === 0 && { perMinute: b + 1 }),
    },
  })),
  lock: run((_, { a }) => ({ type: 'setLock', payload: { locked: a % 5 === 0 } })),
  newKey: run(() => ({ type: 'renewEntryKey', payload: {} })),
  makeKey: run((_, { a, b }) => ({
    type: 'makeControlKey',
    payload: { _id: `key-${a % 4}`, name: `machine ${a % 4}`, scopes: b % 2 ? ['go', 'stop'] : ['read'], hash: 'hash' },
  })),
  openDoor: run(() => ({ type: 'openDoorList', payload: {} })),
  endDoor: run(() => ({ type: 'endDoorList', payload: {} })),
  makeScreenLink: run((_, { a, b }) => ({
    type: 'makeScreenLink',
    payload: { of: a % 2 ? 'wall' : 'stage', another: b % 2 === 0 },
  })),
  renewScreenLink: run((log, { a }) => ({ type: 'renewScreenLink', payload: { linkId: someScreenLink(log, a) } })),
  endScreenLink: run((log, { a }) => ({ type: 'endScreenLink', payload: { linkId: someScreenLink(log, a) } })),
  markPhone: run((log, { a, b }) => ({
    type: 'markPhone',
    payload: { userId: someUser(log, a), mark: pick(['none', 'lent', null] as const, b) ?? null },
  })),
  makeAdmission: run((log, { a, b }) => ({
    type: 'makeAdmission',
    payload: { userId: someUser(log, a), hash: `hash ${b % 4}` },
  })),
  useAdmission: run((_, { b }) => ({ type: 'useAdmission', payload: { hash: `hash ${b % 4}` } })),
  endKey: run((_, { a }) => ({ type: 'endControlKey', payload: { keyId: `key-${a % 4}` } })),
  stopCue: run((_, { a }) => ({ type: 'stopCue', payload: { cueId: a % 4 ? `cue-${a % 4}` : null } })),
  putOut: run((_, { b }) => ({ type: 'removeSelfRegistered', payload: { withLink: b % 2 === 0 } })),
  remove: run((log, { a }) => ({ type: 'removeUserFromBlackboard', payload: { userId: someUser(log, a) } })),
  erase: run((log, { a }) => ({ type: 'eraseUser', payload: { userId: someUser(log, a) } })),
  edit: run((log, { a, b }) => ({
    type: 'updateUserField',
    payload: { userId: someUser(log, a), field: pick(fields, a + b) ?? 'name', value: pick(values, b) ?? null },
  })),
  answer: run((log, { a, b }) => ({
    type: 'answerQuestions',
    payload: { userId: someUser(log, a), answers: b % 3 ? { fear: `fear ${b}`, nickname: `Nick ${b}` } : { fear: '' } },
  })),
  speak: run((log, { a, b }) => ({
    type: 'answerQuestions',
    payload: {
      userId: someUser(log, a),
      answers: {},
      language: pick(['de-CH', 'fr', 'en'], b) ?? 'de',
      offered: a % 2 === 0,
    },
  })),
  members: run((log, { a, b }) => {
    const users = [...log.live().show.users.keys()].filter((_, index) => (a + index) % 3 < 2)
    return { type: 'updateGroupMembers', payload: { members: [{ group: b % 2 ? 'pit' : 'chorus', users }] } }
  }),
  addGroup: run((_, { a }) => ({ type: 'addGroup', payload: { group: { name: `group ${a % 3}`, description: '' } } })),
  rename: run((log, { a, b }) => {
    const _id = pick([...log.live().show.groups.keys()], a) ?? 'pit'
    return { type: 'updateGroup', payload: { group: { _id, name: `renamed ${b}` } } }
  }),
  template: run((_, { a }) => {
    const content = { text: 'Hi', voice: 'v' }
    return { type: 'addTemplate', payload: { template: { name: `t${a}`, type: 'speech', content } } }
  }),
  words: run((_, { a, b }) => ({
    type: 'editTemplate',
    payload: {
      templateId: a % 5 ? 'hello' : 'gone',
      ...(a % 3 === 0 && { language: 'de' }),
      content: { text: `Good evening ${b % 4}.`, voice: 'v' },
      alsoInLibrary: b % 2 === 0,
    },
  })),
  followed: (log: Log, { a, b }: Step) => {
    const edits = log.events.filter(({ type }) => type === 'TemplateEdited')
    const editId = pick(edits, a)?.id ?? 'none'
    const refused = b % 3 ? null : 'STALE'
    log.audience({ type: 'LibraryTemplateFollowed', data: { templateId: 'hello', editId, refused } })
  },
  add: run((_, { a, b }) => {
    const rules = { mindelay: 0, maxdelay: a * 100, oneshot: false, conditions: [], effects: [] }
    const group = pick(['audience', 'pit', 'chorus'], a) ?? 'pit'
    return { type: 'addModule', payload: { module: { ...rules, group, template: 'hello', autorun: b % 2 === 0 } } }
  }),
  listen: run((log, { a, b }) => ({
    type: 'updateListen',
    payload: { userId: someUser(log, a), listenIn: b % 3 > 0 },
  })),
  quick: run((log, { a, b }) => {
    const template = { type: 'speech' as const, content: { text: 'Hi', voice: 'v' } }
    const base = { template, mindelay: 0, maxdelay: 0, autorun: b % 3 > 0 }
    return { type: 'quickModule', payload: { ...base, users: [someUser(log, a), someUser(log, b)] } }
  }),
  connect: (log: Log, { a, b }: Step) => {
    const user = log.live().show.users.get(someUser(log, a)) ?? person('zoe')
    const data = {
      ...socketOf(user._id, b),
      name: user.name,
      type: user.type,
      ready: b % 2 === 0,
      ...(b % 4 === 0 && { reads: true as const }),
    }
    log.audience({ type: 'UserConnected', data })
  },
  console: (log: Log, { b }: Step) => {
    const who = { name: 'Olga', type: 'dramaturg' as const, ready: true, console: true as const }
    log.audience({ type: 'UserConnected', data: { ...socketOf('olga', b), ...who } })
  },
  consoleCloses: (log: Log, { b }: Step) => void log.audience({ type: 'UserDisconnected', data: socketOf('olga', b) }),
  disconnect: (log: Log, { a, b }: Step) =>
    void log.audience({ type: 'UserDisconnected', data: socketOf(someUser(log, a), b) }),
  clock: (log: Log, { a, b }: Step) => {
    const { userId, socketId } = socketOf(someUser(log, a), b)
    log.audience({ type: 'ClockTold', data: { userId, socketId, errorMs: b, inTime: b % 3 > 0 } })
  },
  clear: (log: Log, { b }: Step) => void log.audience({ type: 'SocketsCleared', data: { node: `node-${b % 2}` } }),
  sent: (log: Log, step: Step) =>
    void log.audience({
      type: 'AudioContentSent',
      data: { ...about(log, step), ...sound, durationMs: 900 + 100 * (step.a % 7), ...ways[step.a % ways.length] },
    }),
  together: (log: Log, { a, b }: Step) => {
    const startAt = (log.events.at(-1)?.at ?? 0) + a * 100
    log.audience({ type: 'StartTimeSet', data: { moduleRunId: someRun(log, b), startAt } })
  },
  received: (log: Log, step: Step) => void log.audience({ type: 'AudioContentReceived', data: about(log, step) }),
  completed: (log: Log, step: Step) =>
    void log.audience({ type: 'AudioContentCompleted', data: { ...about(log, step), ...ends[step.a % ends.length] } }),
  failed: (log: Log, step: Step) =>
    void log.audience({
      type: 'AudioContentFailed',
      data: { ...about(log, step), reason: 'DECODE_FAILED', detail: '' },
    }),
  stray: (log: Log, step: Step) => {
    const type = pick(['AudioContentReceived', 'AudioContentCompleted'] as const, step.b) ?? 'AudioContentReceived'
    log.audience({ type, data: stranger(log, step) })
  },
  made: (log: Log, step: Step) =>
    void log.audience({ type: 'SoundsMade', data: { moduleRunId: someRun(log, step.b), made: step.a } }),
  fallback: (log: Log, { b }: Step) =>
    void log.audience({ type: 'FallbackVoiceUsed', data: { moduleRunId: someRun(log, b), detail: `broken ${b}` } }),
  automation: (log: Log, { a, b }: Step) => {
    const it = { automationId: `automation-${a % 3}`, cause: `cause-${b}`, name: `Light ${a % 3}` }
    if (b % 3 === 0) log.audience({ type: 'AutomationTaken', data: { ...it, by: 'node-1' } })
    else if (b % 3 === 1) log.audience({ type: 'AutomationSent', data: it })
    else log.audience({ type: 'AutomationFailed', data: { ...it, reason: 'NOT_TAKEN', detail: `broken ${b}` } })
  },
  emote: (log: Log, { a }: Step) => {
    const data = { userId: someUser(log, a), emoteType: a % 9, timestamp: '2026-05-01T19:00:00.000Z' }
    log.audience({ type: 'EmotePublished', data })
  },
} satisfies Record<string, (log: Log, step: Step) => void>

const checklist = ['exits', 'radios'].map((key) => ({ key, text: `Check the ${key}` }))
const joinQuestions = ['fear', 'nickname'].map((key) => {
  return { key, label: `What is your ${key}?`, kind: 'text' as const, required: false }
})

const often = [
  'go',
  'module',
  'connect',
  'sent',
  'sent',
  'received',
  'completed',
  'failed',
  'decide',
  'decide',
] as const
const what = fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]), ...often)

/** The log of a played show. The domain decided its events, or an audience could cause them. */
export const history: fc.Arbitrary<Log> = fc
  .array(fc.record({ what, a: fc.nat(30), b: fc.nat(30) }), { maxLength: 60, size: 'max' })
  .map((all) => {
    const log = createLog(undefined, { joinQuestions, checklist }, true)
    for (const step of all) steps[step.what](log, step)
    return log
  })
