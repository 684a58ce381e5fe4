import type { Report } from '@ghostlight/contracts'

const opening = Date.UTC(2026, 4, 1, 18)
const at = (minutes: number, seconds = 0): string =>
  new Date(opening + minutes * 60_000 + seconds * 1_000).toISOString()
const cue = (nth: number, name: string) => ({ _id: `c${nth}`, number: String(nth), name })
const [doors, rain, end] = [cue(1, 'Doors'), cue(2, 'Rain'), cue(3, 'The end')]

/** An evening in which nothing happened. */
export const emptyReport: Report = {
  show: { _id: 'K7M4QX', title: 'The Last Modem', performance: 'p', createdAt: at(-60) },
  startedAt: null,
  endedAt: null,
  durationMs: 0,
  times: { plannedStart: null, plannedEnd: null, plannedIntervalMs: null, interval: null, endedAt: null, overMs: null },
  incidents: [],
  people: 0,
  attendance: { joined: 0, most: 0, over: [] },
  cues: [],
  failures: [],
  absences: [],
  emotes: {},
  emotesOver: [],
  moments: [],
  speech: {},
  notes: [],
  deliveries: { completed: 0, failed: {}, notHere: 0, stopped: 0 },
}

const run = (minutes: number, over: Partial<Report['cues'][number]['runs'][number]> = {}) => ({
  _id: `run ${minutes}`,
  at: at(minutes),
  by: 'Olga',
  lengthMs: 95_000,
  outcome: 'completed' as const,
  deliveries: { completed: 1_200, failed: 3, notHere: 2, stopped: 1 },
  goToSound: { median: 420.4, p95: 900, worst: 1_250.6 },
  ...over,
})
const asked = (name: string, over: Partial<NonNullable<Report['asked']>[number]> = {}) => ({
  _id: name,
  at: at(20),
  name,
  question: `${name}?`,
  kind: 'choice' as const,
  options: [
    { _id: 'a', label: 'The door' },
    { _id: 'b', label: 'The window' },
  ],
  closedAt: at(21),
  counts: { a: 3, b: 1 },
  answered: 4,
  of: 6,
  mean: null,
  winner: 'a',
  tied: null,
  answerMs: { median: 4_240, p95: 5_000, worst: 6_000 },
  next: rain,
  ...over,
})
/** An evening of everything, mostly three of each. */
export const fullReport: Report = {
  ...emptyReport,
  show: { ...emptyReport.show, rehearsal: true },
  startedAt: at(1),
  endedAt: at(95),
  durationMs: 94 * 60_000,
  times: {
    plannedStart: at(0),
    plannedEnd: at(90),
    plannedIntervalMs: 20 * 60_000,
    interval: { from: at(40), to: at(61, 30) },
    endedAt: at(92),
    overMs: 120_000,
  },
  incidents: [
    {
      at: at(5),
      kind: 'ModuleCompleted',
      text: '2 people did not hear “Fog”: the phone could not play the sound.',
      cue: doors,
    },
    { at: at(6), kind: 'AllStopped', text: 'Olga stopped everything.' },
    ...[7, 8, 9, 10].map((minutes) => ({
      at: at(minutes),
      kind: 'AllStopped',
      text: 'Otto stopped everything.',
      cue: rain,
    })),
  ],
  people: 1_204,
  attendance: { joined: 1_180, most: 1_150, over: [] },
  questions: [
    { key: 'fear', label: 'What do you fear?', answered: 900, of: 1_180 },
    { key: 'side', label: 'Which side?', answered: 5, of: 1_180 },
  ],
  asked: [
    asked('Door'),
    asked('Wish', { kind: 'text', winner: null, next: null, answerMs: { median: null, p95: null, worst: null } }),
    asked('Mood', { kind: 'scale', counts: { 5: 4, '-1': 2 }, winner: null, next: null, at: at(30) }),
  ],
  cues: [
    { ...doors, plannedMs: 90_000, runs: [run(1), run(70, { lengthMs: null, outcome: 'running', by: 'Otto' })] },
    {
      ...rain,
      plannedMs: null,
      runs: [run(11, { outcome: 'stopped', goToSound: { median: null, p95: null, worst: null } })],
    },
    { ...end, plannedMs: 61_000, runs: [] },
  ],
  failures: [
    {
      userId: 'u1',
      name: 'Ann',
      of: [
        { at: at(5), cue: '1', reason: 'TIMED_OUT' },
        { at: at(12), cue: '2', reason: 'NOT_CONNECTED' },
        { at: at(13), cue: '2', reason: 'TIMED_OUT' },
      ],
    },
    { userId: 'u2', name: 'Ben', of: [{ at: at(14), cue: null, reason: 'NOT_CONNECTED' }] },
  ],
  absences: [
    {
      userId: 'u3',
      name: 'Cem',
      of: [
        { at: at(2), cue: '1' },
        { at: at(12), cue: '2' },
        { at: at(13), cue: null },
      ],
    },
    { userId: 'u4', name: 'Dana', of: [] },
  ],
  emotes: { Clap: 90, Boo: 6 },
  emotesOver: [{ at: at(30), counts: [90, 6] }],
  moments: [
    { at: at(30), count: 60 },
    { at: at(31), count: 20 },
  ],
  speech: {
    flite: { characters: 1_000, seconds: 61.25, lines: 12 },
    elevenlabs: { characters: 20, seconds: 2, lines: 1 },
  },
  languages: [
    { language: 'en', own: true, people: 1_100, lines: 2_000, phone: 0, captions: 0 },
    { language: 'de', people: 80, lines: 160, phone: 50, captions: 10 },
  ],
  before: {
    _id: 'A2B3C4',
    title: 'The Last Modem',
    performance: 'p',
    startedAt: at(-1_440),
    plannedStart: at(-1_440),
    endedAt: at(-1_350),
    plannedEnd: at(-1_350),
    durationMs: 90 * 60_000,
    intervalMs: 18 * 60_000,
    overMs: -61_000,
    joined: 900,
    most: 890,
    incidents: 1,
    notes: 0,
    emotes: 12,
  },
  words: [
    { at: at(15), template: 'Hello', says: 'Good evening.', by: 'Olga', inPerformance: true },
    { at: at(16), template: 'Bye', says: 'Good night.', by: 'Otto' },
  ],
  held: [
    { kind: 'pause', at: at(41), ms: 61_000, by: 'Olga' },
    { kind: 'fade', at: at(42), ms: 3_000, by: 'Otto' },
    { kind: 'announcement', at: at(43), ms: null, by: 'Olga', name: 'Please stay seated' },
  ],
  checklist: [
    { key: 'exits', text: 'The exits are free', role: 'House', ticked: { at: at(-10), by: 'Odile' } },
    { key: 'fog', text: 'The fog is on', ticked: null },
  ],
  notes: [
    { _id: 'n1', at: at(17), text: 'Too loud.', by: 'Olga', cue: rain, tag: 'technical' },
    { _id: 'n2', at: at(18), text: `A long note. ${'x'.repeat(100)}`, by: 'Otto' },
    { _id: 'n3', at: at(19), text: 'Lovely.', by: 'Olga', cue: doors, tag: 'cast' },
  ],
  deliveries: { completed: 2_160, failed: { TIMED_OUT: 2, NOT_CONNECTED: 2 }, notHere: 4, stopped: 3 },
}
