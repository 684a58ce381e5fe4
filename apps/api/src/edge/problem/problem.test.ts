import { expect, test } from 'vitest'
import { parseConfig } from '../../config/config.ts'
import { scrubLines } from './lines.ts'
import { createRecentLines } from './recent-lines.ts'
import { createScrub, placesOf } from './scrub.ts'
import { settingsOf } from './settings.ts'

const scrub = createScrub(['Ann', 'Ann Bell', 'Odile Quill', 'Odile', 'Quill', '555 0101', 'a', ''])

test.each([
  ['Odile has joined, and QUILL too', '[name] has joined, and [name] too'],
  ['Odiles and quills stay', 'Odiles and quills stay'],
  ['Ann Bell came after Ann', '[name] came after [name]'],
  ['no group "The Repairman" here', 'no group [words] here'],
  ['it said ‘no’, “never” and «nie»', 'it said [words], [words] and [words]'],
  ['cannot reach redis://anna:pw@10.0.0.7:6379/1, again', 'cannot reach [address], again'],
  ['192.168.1.20:8080 and fe80::1:2:3 and anna@house.example', '[address] and [address] and [address]'],
  ['/home/anna/data cannot be used', '[path] cannot be used'],
  ['C:\\Users\\Anna\\data cannot be used', '[path] cannot be used'],
  ['called +49 171 555-0199 at once', 'called [number] at once'],
  ['key sk-proj-A1b2C3d4E5f6G7h8 refused', 'key [key] refused'],
  ['keys HUwT-_pmOoHyCXbHHbRhoY and xQzWbVkLpRtYcGhJmNsDfA', 'keys [key] and [key]'],
  [
    'AudioContentSent, updateGroupMembers, BLACKBOARD_NOT_FOUND',
    'AudioContentSent, updateGroupMembers, BLACKBOARD_NOT_FOUND',
  ],
  ['waiting. 3 of 40 sounds after 1500 ms', 'waiting. 3 of 40 sounds after 1500 ms'],
  ['the read models are missing', 'the read models are missing'],
])('[PB-03] of %j the report says %j', (text, said) => {
  expect(scrub(text)).toBe(said)
})

test('[PB-03] of a stack only the places in the source are kept', () => {
  const stack =
    'TypeError: Odile is no function\n    at speak (http://house.local:8080/assets/console-D3x.js:1:204)\n    at Odile\n  at /home/anna/app/main.js:7:1'
  expect(placesOf(stack)).toEqual(['console-D3x.js:1:204', 'main.js:7:1'])
})

test('[PB-04] a line keeps fixed texts, our own names and numbers; who it is about becomes a number', () => {
  const line = (more: object): string =>
    JSON.stringify({ level: 'info', time: '2026-11-26T10:00:00Z', msg: 'frame', ...more })
  const lines = scrubLines(
    [
      line({ socket: 's-17', type: 'runCue', ms: 3.5, person: 'usr-1' }),
      line({ person: 'usr-2', automation: 'Odile’s lamp', by: 'usr-1' }),
      line({ 'Odile Quill': 1, nested: { Quill: 2, deep: { words: 'peace' } }, list: ['Odile', 'Quill'] }),
      line({
        msg: 'Odile is not there',
        err: { type: 'TypeError', message: 'of "Quill"', at: ['/home/anna/app/a.js:1:2'] },
      }),
      'no JSON of Odile',
    ],
    scrub,
  )
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatchObject({ msg: 'frame', type: 'runCue', ms: 3.5, socket: '#1', person: '#2' })
  expect(lines[1]).toMatchObject({ person: '#3', automation: '#4', by: '#2' })
  expect(lines[2]).toMatchObject({ nested: { deep: { words: '#5' } }, list: 2 })
  expect(lines[3]).toMatchObject({ msg: '[name] is not there', err: { message: 'of [words]', at: ['a.js:1:2'] } })
  expect(JSON.stringify(lines)).not.toMatch(/Odile|Quill|anna|peace|usr-/)
})

test('[PB-02] settings that name a place, a person or a secret are only said to be set', () => {
  const config = parseConfig(
    {
      OPERATOR_USERNAME: 'odile',
      OPERATOR_PASSWORD: 'correct horse battery',
      OPENAI_API_KEY: 'sk-proj-1',
      SESSION_SECRET: 'x'.repeat(40),
      DATA_DIR: '/home/anna/data',
      DOUBLE_PRESS_MS: '300',
    },
    [],
  )
  const settings = settingsOf(config)
  expect(settings).toMatchObject({
    OPERATOR_USERNAME: 'set',
    OPENAI_API_KEY: 'set',
    DATA_DIR: 'set',
    DOUBLE_PRESS_MS: 300,
  })
  expect(settings).not.toHaveProperty('REDIS_URL')
  expect(JSON.stringify(settings)).not.toMatch(/odile|horse|sk-proj|xxxx|anna/)
})

test('[PB-04] the last lines are remembered and all are passed on; a line without end is not remembered', () => {
  const passed: string[] = []
  const recent = createRecentLines((line) => void passed.push(line))
  for (let nth = 0; nth < 500; nth++) recent.write(`line ${nth}`)
  recent.write('x'.repeat(5_000))
  expect(passed).toHaveLength(501)
  expect(recent.all()).toHaveLength(400)
  expect(recent.all().at(-1)).toBe('line 499')
})
