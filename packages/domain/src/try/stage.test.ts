import { expect, it } from 'vitest'
import { ask, cue, group, llm, module, opening, person, speech } from '../testing/things.ts'
import { beginsAt, type Happened, type Heard, openStage } from './stage.ts'

/** Numbers 0 ≤ x < 1, the same each time. */
const chance = () => {
  let at = 0
  return () => {
    at = (at * 16_807 + 12_345) % 2_147_483_647
    return at / 2_147_483_647
  }
}
const users = ['ann', 'ben'].map((id) => ({ user: person(id, { data: { nickname: id } }), groups: [] }))
const wordy = `Greet \n\n them,  ${'very '.repeat(40)}kindly.`
const theEvening = opening({
  users,
  groups: [group('chorus')],
  templates: [
    speech('hello', 'Good evening, {{nickname}}.'),
    llm('oracle', 'You are an oracle.', wordy),
    ask('door', { voice: 'voice-1' }),
    ask('wish', { kind: 'text', options: undefined }),
  ],
  modules: [
    module('together', { sync: true }),
    module('oracle', { template: 'oracle' }),
    module('door', { template: 'door' }),
    module('wish', { template: 'wish' }),
    module('later', { mindelay: 4_000, maxdelay: 4_000 }),
  ],
  cues: [
    cue('greet', 'together', 'oracle'),
    { ...cue('ask', 'door', 'wish'), next: [{ template: 'door', option: 'right', cue: 'end' }] },
    { ...cue('end', 'later'), follow: { after: 'end', ms: 0 } as never },
  ],
}).payload

const staged = (over: Partial<Parameters<typeof openStage>[0]> = {}) => {
  const events: Happened[] = []
  const heard: Heard[] = []
  const stage = openStage({
    opening: theEvening,
    chance: chance(),
    speed: 1,
    watch: (event) => events.push(event),
    heard: (it) => heard.push(it),
    ...over,
  })
  return { stage, events, heard }
}
const lines = (events: readonly Happened[]) =>
  events.map(({ at, type, data, stream, id, actor, position, revision }) => {
    expect([stream, id, actor, revision]).toEqual(['blackboard-K7M4QX', `e-${position + 1}`, 'try', position])
    return `${at - beginsAt} ${type} ${JSON.stringify(data).slice(0, 330)}`
  })

it('[WD-11] an evening that is tried happens as in the show: phones come, hear everything to its end, and answer', () => {
  const { stage, events, heard } = staged()
  stage.play('greet')
  stage.play('ask')
  expect(lines(events.slice(1))).toMatchInlineSnapshot(`
    [
      "0 UserAdded {"user":{"_id":"ann","name":"Ann","phone":"555 0100","type":"audience","data":{"nickname":"ann","bib":"1"}},"groups":[]}",
      "0 UserAdded {"user":{"_id":"ben","name":"Ben","phone":"555 0100","type":"audience","data":{"nickname":"ben","bib":"2"}},"groups":[]}",
      "0 UserConnected {"userId":"ann","name":"Ann","type":"audience","socketId":"phone-ann","node":"try","ready":true}",
      "0 UserConnected {"userId":"ben","name":"Ben","type":"audience","socketId":"phone-ben","node":"try","ready":true}",
      "2000 CueRun {"cueId":"greet","cueRunId":"try-1","cueIndex":0,"by":"Try","console":"try","moduleRunIds":["try-2","try-3"],"warnings":[]}",
      "2000 ModuleStarted {"moduleRunId":"try-2","module":{"_id":"together","group":"audience","template":"hello","mindelay":0,"maxdelay":0,"oneshot":false,"autorun":false,"cue":null,"conditions":[],"effects":[],"sync":true},"cueId":"greet","cueRunId":"try-1","recipients":[{"userId":"ann","delayMs":0},{"userId":"ben","delayMs":0}],"warnings":[]}",
      "2000 ModuleStarted {"moduleRunId":"try-3","module":{"_id":"oracle","group":"audience","template":"oracle","mindelay":0,"maxdelay":0,"oneshot":false,"autorun":false,"cue":null,"conditions":[],"effects":[]},"cueId":"greet","cueRunId":"try-1","recipients":[{"userId":"ann","delayMs":0},{"userId":"ben","delayMs":0}],"warnings":[]}",
      "2000 LineWritten {"userId":"ann","moduleRunId":"try-3","system":"You are an oracle.","prompt":"Greet \\n\\n them, very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very kindly.","text":"(a language model ",
      "2000 LineWritten {"userId":"ben","moduleRunId":"try-3","system":"You are an oracle.","prompt":"Greet \\n\\n them, very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very kindly.","text":"(a language model ",
      "2000 StartTimeSet {"moduleRunId":"try-2","startAt":1002800}",
      "2000 AudioContentSent {"userId":"ann","moduleId":"together","deliveryId":"try-2","type":"speech","text":"Good evening, ann.","sound":"try","durationMs":1500}",
      "2000 AudioContentSent {"userId":"ben","moduleId":"together","deliveryId":"try-2","type":"speech","text":"Good evening, ben.","sound":"try","durationMs":1500}",
      "2000 AudioContentSent {"userId":"ann","moduleId":"oracle","deliveryId":"try-3","type":"llm","text":"(a language model writes this: Greet them, very very very very very very very very very very very very very very very very very very very very very very very very very very very very very ver)","sound":"try","durationMs":10000}",
      "2000 AudioContentSent {"userId":"ben","moduleId":"oracle","deliveryId":"try-3","type":"llm","text":"(a language model writes this: Greet them, very very very very very very very very very very very very very very very very very very very very very very very very very very very very very ver)","sound":"try","durationMs":10000}",
      "2200 AudioContentReceived {"userId":"ben","moduleId":"oracle","deliveryId":"try-3"}",
      "2300 AudioContentReceived {"userId":"ann","moduleId":"together","deliveryId":"try-2"}",
      "2300 AudioContentReceived {"userId":"ben","moduleId":"together","deliveryId":"try-2"}",
      "2300 AudioContentReceived {"userId":"ann","moduleId":"oracle","deliveryId":"try-3"}",
      "4300 AudioContentCompleted {"userId":"ann","moduleId":"together","deliveryId":"try-2"}",
      "4300 AudioContentCompleted {"userId":"ben","moduleId":"together","deliveryId":"try-2"}",
      "4300 ModuleCompleted {"moduleRunId":"try-2","module":"together","cueId":"greet","cueRunId":"try-1","failures":[]}",
      "14300 AudioContentCompleted {"userId":"ann","moduleId":"oracle","deliveryId":"try-3"}",
      "14300 AudioContentCompleted {"userId":"ben","moduleId":"oracle","deliveryId":"try-3"}",
      "14300 ModuleCompleted {"moduleRunId":"try-3","module":"oracle","cueId":"greet","cueRunId":"try-1","failures":[]}",
      "14800 CueIndexUpdated {"cueIndex":1,"cause":"advance","cueRunId":"try-1"}",
      "16800 CueRun {"cueId":"ask","cueRunId":"try-4","cueIndex":1,"by":"Try","console":"try","moduleRunIds":["try-5","try-6"],"warnings":[]}",
      "16800 ModuleStarted {"moduleRunId":"try-5","module":{"_id":"door","group":"audience","template":"door","mindelay":0,"maxdelay":0,"oneshot":false,"autorun":false,"cue":null,"conditions":[],"effects":[]},"cueId":"ask","cueRunId":"try-4","recipients":[{"userId":"ann","delayMs":0},{"userId":"ben","delayMs":0}],"warnings":[]}",
      "16800 ModuleStarted {"moduleRunId":"try-6","module":{"_id":"wish","group":"audience","template":"wish","mindelay":0,"maxdelay":0,"oneshot":false,"autorun":false,"cue":null,"conditions":[],"effects":[]},"cueId":"ask","cueRunId":"try-4","recipients":[{"userId":"ann","delayMs":0},{"userId":"ben","delayMs":0}],"warnings":[]}",
      "16800 AskSent {"userId":"ann","moduleId":"door","deliveryId":"try-5","question":"Which door, ann?","sound":"try","durationMs":1500}",
      "16800 AskSent {"userId":"ben","moduleId":"door","deliveryId":"try-5","question":"Which door, ben?","sound":"try","durationMs":1500}",
      "16800 AskSent {"userId":"ann","moduleId":"wish","deliveryId":"try-6","question":"Which door, ann?"}",
      "16800 AskSent {"userId":"ben","moduleId":"wish","deliveryId":"try-6","question":"Which door, ben?"}",
      "19400 AnswerGiven {"userId":"ann","moduleId":"wish","deliveryId":"try-6","value":null,"text":"The smell of rain"}",
      "21200 AnswerGiven {"userId":"ben","moduleId":"wish","deliveryId":"try-6","value":null,"text":"The fog over the harbour"}",
      "23900 AnswerGiven {"userId":"ben","moduleId":"door","deliveryId":"try-5","value":"right"}",
      "25300 AnswerGiven {"userId":"ann","moduleId":"door","deliveryId":"try-5","value":"right"}",
      "25300 QuestionCloseAsked {"moduleRunId":"try-5","machine":false,"by":"Try"}",
      "25300 QuestionClosed {"moduleRunId":"try-5","by":"operator","upTo":37,"counts":{"left":0,"right":2},"answered":2,"of":2,"templateId":"door","winner":"right"}",
      "25300 StandbySet {"cueId":"end","because":{"moduleRunId":"try-5","option":"right"}}",
      "25300 AnswersCounted {"moduleRunId":"try-5","templateId":"door","counted":[{"said":"The right one","users":["ben","ann"]}],"words":[]}",
      "25300 ModuleCompleted {"moduleRunId":"try-5","module":"door","cueId":"ask","cueRunId":"try-4","failures":[]}",
      "25300 QuestionCloseAsked {"moduleRunId":"try-6","machine":false,"by":"Try"}",
      "25300 QuestionClosed {"moduleRunId":"try-6","by":"operator","upTo":42,"counts":{},"answered":2,"of":2,"templateId":"wish","winner":null}",
      "25300 AnswersCounted {"moduleRunId":"try-6","templateId":"wish","counted":[],"words":[{"userId":"ann","text":"The smell of rain"},{"userId":"ben","text":"The fog over the harbour"}]}",
      "25300 ModuleCompleted {"moduleRunId":"try-6","module":"wish","cueId":"ask","cueRunId":"try-4","failures":[]}",
      "25800 CueIndexUpdated {"cueIndex":2,"cause":"advance","cueRunId":"try-4"}",
    ]
  `)
  expect(heard.map(({ at, ...it }) => ({ ...it, at: at - beginsAt }))).toMatchInlineSnapshot(`
    [
      {
        "at": 2800,
        "moduleRunId": "try-2",
        "ms": 1500,
        "text": "Good evening, ann.",
        "userId": "ann",
      },
      {
        "at": 2800,
        "moduleRunId": "try-2",
        "ms": 1500,
        "text": "Good evening, ben.",
        "userId": "ben",
      },
      {
        "at": 4300,
        "moduleRunId": "try-3",
        "ms": 10000,
        "text": "(a language model writes this: Greet them, very very very very very very very very very very very very very very very very very very very very very very very very very very very very very ver)",
        "userId": "ann",
      },
      {
        "at": 4300,
        "moduleRunId": "try-3",
        "ms": 10000,
        "text": "(a language model writes this: Greet them, very very very very very very very very very very very very very very very very very very very very very very very very very very very very very ver)",
        "userId": "ben",
      },
      {
        "at": 16800,
        "moduleRunId": "try-5",
        "ms": 1500,
        "text": "Which door, ann?",
        "userId": "ann",
      },
      {
        "at": 16800,
        "moduleRunId": "try-5",
        "ms": 1500,
        "text": "Which door, ben?",
        "userId": "ben",
      },
      {
        "at": 16800,
        "moduleRunId": "try-6",
        "ms": 0,
        "text": "Which door, ann?",
        "userId": "ann",
      },
      {
        "at": 16800,
        "moduleRunId": "try-6",
        "ms": 0,
        "text": "Which door, ben?",
        "userId": "ben",
      },
    ]
  `)
  expect([stage.failed, stage.isOver(), stage.now() - beginsAt > 4_000]).toEqual([[], false, true])
  expect(stage.show().cues.map(({ _id }) => _id)).toEqual(['greet', 'ask', 'end'])
})

it('[WD-11] the same chance gives the same evening, and what is refused is said', () => {
  const [one, other] = [staged(), staged()]
  for (const { stage } of [one, other]) {
    stage.play('end')
    stage.play('nowhere')
  }
  expect(one.events).toEqual(other.events)
  expect(one.heard).toEqual(other.heard)
  expect(one.heard.map(({ userId, at }) => [userId, at - beginsAt])).toEqual([
    ['ann', 6_000],
    ['ben', 6_000],
  ])
  expect(one.stage.failed).toEqual([expect.any(String)])
})

it('[WD-11] an option that has to win wins, whoever answers first', () => {
  for (const winner of ['left', 'right']) {
    const { stage, events } = staged({ wanted: new Map([['door', winner]]) })
    stage.play('ask')
    const closed = events.flatMap((it) => (it.type === 'QuestionClosed' ? [it.data] : []))
    expect(closed.find(({ templateId }) => templateId === 'door')).toMatchObject({ winner, answered: 2, of: 2 })
    expect(stage.show().standby).toBe(winner === 'right' ? 'end' : null)
  }
})
