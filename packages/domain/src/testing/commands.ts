import type { ShowCommand } from '@ghostlight/contracts'
import fc from 'fast-check'

const userId = fc.constantFrom('ann', 'ben', 'pia', 'zoe')
const users = fc.uniqueArray(userId, { maxLength: 3 })
const group = fc.constantFrom('chorus', 'audience', 'performer', 'dramaturg', 'pit')
const delay = fc.nat(1_000)
const content = { text: 'Hi {{nickname}}', system: 'S', prompt: 'P', voice: 'v' }
const door = {
  question: 'Which door?',
  kind: 'choice' as const,
  options: ['left', 'right'].map((_id) => ({ _id, label: _id })),
  closes: {},
  results: 'after' as const,
  tie: 'operator' as const,
}
const template = fc.record({
  type: fc.constantFrom('speech' as const, 'llm' as const, 'ask' as const),
  content: fc.constant({ ...content, ...door }),
})

const command = <T extends ShowCommand['type']>(
  type: T,
  payload: { [K in keyof Payload<T>]: fc.Arbitrary<Payload<T>[K]> },
) => fc.record({ type: fc.constant(type), payload: fc.record(payload) }) as unknown as fc.Arbitrary<ShowCommand>
type Payload<T extends ShowCommand['type']> = Extract<ShowCommand, { type: T }>['payload']

/** Any command of an operator or of the server; often one that fits the show of things.ts. */
export const anyCommand: fc.Arbitrary<ShowCommand> = fc.oneof(
  command('runCue', {
    cueId: fc.constantFrom('cue-1', 'cue-2', 'cue-3', 'cue-9'),
    expectedCueIndex: fc.nat(3),
    again: fc.constantFrom('restart' as const, undefined),
  }),
  command('setStandby', { cueId: fc.constantFrom('cue-1', 'cue-3', 'cue-9', null) }),
  command('updateCue', { cueId: fc.constantFrom('cue-1', 'cue-9'), notes: fc.constantFrom('', 'Watch the door') }),
  command('addNote', {
    text: fc.constantFrom('Late', 'A phone rang'),
    cueId: fc.constantFrom('cue-1', 'cue-9', undefined),
    at: fc.constantFrom('2026-05-01T11:59:00Z', '2027-01-01T00:00:00+01:00', undefined),
  }),
  command('setCountdown', {
    name: fc.constantFrom('doors', 'interval'),
    at: fc.constantFrom('2026-05-01T20:35:00Z', '2026-05-01T12:35:00+02:00', null),
  }),
  command('tickCheck', { itemId: fc.constantFrom('exits', 'radios', 'constructor'), done: fc.boolean() }),
  command('skipWaiting', { moduleRunId: fc.constantFrom('0-1', '0-2', '1-2') }),
  command('closeQuestion', { moduleRunId: fc.constantFrom('0-1', '0-2', '1-2') }),
  command('closeQuestions', { moduleRunIds: fc.constantFrom(['0-1', '0-2'], ['1-2'], []) }),
  command('extendQuestion', { moduleRunId: fc.constantFrom('0-1', '0-2', '1-2'), ms: fc.constant(10_000) }),
  command('moderate', {
    deliveryId: fc.constantFrom('0-1', '0-2', '1-2'),
    userId: fc.constantFrom('ann', 'ben', null),
    verdict: fc.constantFrom('show', 'hide'),
  }),
  command('breakTie', {
    moduleRunId: fc.constantFrom('0-1', '0-2', '1-2'),
    option: fc.constantFrom('left', 'right', 'neither'),
  }),
  command('endQuestion', {
    moduleRunId: fc.constantFrom('0-1', '0-2', '1-2'),
    by: fc.constantFrom('operator' as const, 'time' as const, 'all' as const),
    upTo: fc.nat(9),
    answered: fc.constant(2),
    of: fc.constant(3),
    counts: fc.constantFrom({ left: 1, right: 1 }, { left: 2, right: 0 }, {}),
  }),
  command('runModule', { module: fc.constantFrom('welcome', 'song', 'gone') }),
  command('stopAll', {}),
  command('setVolume', {
    group: fc.constantFrom(null, 'chorus', 'audience', 'pit'),
    level: fc.constantFrom(0, 0.5, 1),
    rampMs: fc.constantFrom(0, 500),
  }),
  command('holdFollow', {}),
  command('followCue', { cueRunId: fc.constantFrom('0-1', '1-1', '2-1') }),
  command('pauseAll', {}),
  command('resumeAll', {}),
  command('announce', { key: fc.constantFrom('F1', 'F2', 'F8') }),
  command('allClear', { stay: fc.constantFrom(undefined, true) }),
  command('endAnnouncement', { announcementId: fc.constantFrom('event-1', 'event-2', 'event-3') }),
  command('fadeAll', { ms: fc.constantFrom(0, 500, undefined) }),
  command('endFade', { fadeId: fc.constantFrom('event-1', 'event-2', 'event-3') }),
  command('setEntry', {
    entry: fc.constantFrom('open', 'link', 'closed', undefined),
    perMinute: fc.constantFrom(null, 5, undefined),
    most: fc.constantFrom(null, 1, undefined),
  }),
  command('renewEntryKey', {}),
  command('setLock', { locked: fc.boolean() }),
  command('stopCue', { cueId: fc.constantFrom('cue-1', 'cue-2', null) }),
  command('makeControlKey', {
    _id: fc.constantFrom('key-1', 'key-2'),
    name: fc.constantFrom('QLab', 'Desk'),
    scopes: fc.constant(['go' as const]),
    hash: fc.constant('hash'),
  }),
  command('openDoorList', {}),
  command('endDoorList', {}),
  command('makeScreenLink', { of: fc.constantFrom('wall', 'stage'), another: fc.boolean() }),
  command('renewScreenLink', { linkId: fc.constantFrom('0-1', '1-1', '2-1') }),
  command('endScreenLink', { linkId: fc.constantFrom('0-1', '1-1', '2-1') }),
  command('markPhone', { userId, mark: fc.constantFrom('none', 'lent', null) }),
  command('makeAdmission', { userId, hash: fc.constantFrom('hash-1', 'hash-2') }),
  command('useAdmission', { hash: fc.constantFrom('hash-1', 'hash-2') }),
  command('endControlKey', { keyId: fc.constantFrom('key-1', 'key-2') }),
  command('removeSelfRegistered', { withLink: fc.boolean() }),
  command('closeShow', {}),
  command('reopenShow', {}),
  command('archiveShow', { archived: fc.boolean() }),
  command('removeRehearsal', {}),
  command('stopModule', { moduleRunId: fc.constantFrom('0-1', '0-2', '1-2') }),
  command('startModule', { moduleRunId: fc.constantFrom('0-1', '0-2', '1-2') }),
  command('completeModule', { moduleRunId: fc.constantFrom('0-1', '0-2', '1-2'), failures: fc.constant([]) }),
  command('advanceCue', { cueRunId: fc.constantFrom('0-1', '1-1', '2-1') }),
  command('resetReceiving', {}),
  command('updateBlackboardField', { field: fc.constant('cueIndex' as const), value: fc.nat(3) }),
  command('updateUserField', {
    userId,
    field: fc.constantFrom('name', 'phone', 'type', 'data.bib', 'data.nickname'),
    value: fc.constantFrom('X', 'usher', null),
  }),
  command('answerQuestions', { userId, answers: fc.constantFrom({ fear: 'rain' }, { fear: '', bib: '1' }, {}) }),
  command('answerQuestions', {
    userId,
    answers: fc.constant({}),
    language: fc.constantFrom('de', 'pt-BR', 'no language'),
    offered: fc.boolean(),
  }),
  command('updateGroupMembers', { members: fc.array(fc.record({ group, users }), { minLength: 1, maxLength: 2 }) }),
  command('addGroup', {
    group: fc.record({ name: fc.constantFrom('Pit', 'Chorus', 'Box'), description: fc.constant('') }),
  }),
  command('updateGroup', { group: fc.record({ _id: group, name: fc.constantFrom('Pit', 'Chorus') }) }),
  command('addTemplate', { template: template.map((it) => ({ ...it, name: 'Words' })) }),
  command('editTemplate', {
    templateId: fc.constantFrom('hello', 'gone'),
    language: fc.constantFrom(undefined, 'de', 'fr'),
    content: fc.constantFrom({ text: 'Hi {{nickname}}', voice: 'v' }, { text: 'Good day.', voice: 'v' }),
    seen: fc.constantFrom(undefined, { text: 'Good evening.', voice: 'voice-1' }),
    alsoInLibrary: fc.boolean(),
  }),
  command('addModule', {
    module: fc.record({
      group: fc.option(group),
      template: fc.constantFrom('hello', 'gone'),
      mindelay: delay,
      maxdelay: delay,
      oneshot: fc.boolean(),
      autorun: fc.boolean(),
      conditions: fc.constant([]),
      effects: fc.constant([]),
    }),
  }),
  command('quickModule', {
    template,
    users,
    group: fc.option(group, { nil: undefined }),
    mindelay: delay,
    maxdelay: delay,
    autorun: fc.boolean(),
  }),
  command('removeUserFromBlackboard', { userId }),
  command('eraseUser', { userId }),
  command('updateListen', { userId, listenIn: fc.boolean() }),
)
