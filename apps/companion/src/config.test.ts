import { expect, test } from 'vitest'
import { targetOf } from './config.ts'

const key = 'glc_secret'
const urlOf = (server: string, show = 'K7M4QX') => targetOf({ server, show }, { key })?.url

test('[CN-03] the deck connects to the operators’ address, encrypted if that is https', () => {
  expect(urlOf('http://192.168.1.10:8080')).toBe('ws://192.168.1.10:8080/api/control/K7M4QX')
  expect(urlOf('https://show.example.org')).toBe('wss://show.example.org/api/control/K7M4QX')
  expect(urlOf(' https://show.example.org/dramaturg/K7M4QX ')).toBe('wss://show.example.org/api/control/K7M4QX')
  expect(urlOf('booth.local:8080'), 'as people type it').toBe('ws://booth.local:8080/api/control/K7M4QX')
  expect(urlOf('HTTPS://show.example.org')).toBe('wss://show.example.org/api/control/K7M4QX')
  expect(urlOf('http://booth', ' a/b ')).toBe('ws://booth/api/control/a%2Fb')
  expect(targetOf({ server: 'http://booth', show: 'K7M4QX' }, { key: ` ${key} ` })?.key).toBe(key)
})

test('[CN-03] the deck does not connect while something is missing, or the address is not a web address', () => {
  for (const wrong of ['', '  ', 'ftp://booth', 'file:///etc', 'http://', 'ws://booth', 'a b'])
    expect(urlOf(wrong), wrong).toBeUndefined()
  expect(urlOf('http://booth', ' ')).toBeUndefined()
  for (const none of [{}, { key: '' }, { key: '  ' }])
    expect(targetOf({ server: 'http://booth', show: 'K7M4QX' }, none)).toBeUndefined()
  expect(targetOf({}, { key })).toBeUndefined()
})
