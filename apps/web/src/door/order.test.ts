// @vitest-environment happy-dom
import type { DoorPerson } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { language } from '../languages/language.ts'
import { createMemoryStore } from '../phone/store.ts'
import { inOrder, searched } from './people.ts'

const person = (name: string): DoorPerson => ({
  _id: name,
  name,
  nickname: '',
  bib: '',
  phone: '123',
  here: false,
  ready: false,
  help: false,
  mark: null,
})

it('[LN-48] names are sorted and found by the rules of the page’s language', async () => {
  const open = (tag: string) => language.open(createMemoryStore(), 'language', [tag])
  const named = ['Zoran', 'Łucja', 'Lena', 'Øyvind', 'Irma', 'Ismail'].map((name) => person(name))
  const sorted = () => inOrder(named).map(({ name }) => name)
  await open('en')
  expect(sorted()).toEqual(['Irma', 'Ismail', 'Lena', 'Łucja', 'Øyvind', 'Zoran'])
  const poles = ['Lucjan', 'Łucja', 'Lena', 'Mila'].map((name) => person(name))
  expect(inOrder(poles).map(({ name }) => name)).toEqual(['Lena', 'Łucja', 'Lucjan', 'Mila'])
  await open('pl')
  expect(inOrder(poles).map(({ name }) => name)).toEqual(['Lena', 'Lucjan', 'Łucja', 'Mila'])
  const turks = ['Işıl', 'İlker'].map((name) => person(name))
  const found = (text: string) => searched(turks, text).map(({ name }) => name)
  await open('tr')
  expect([found('IŞIL'), found('ilk')]).toEqual([['Işıl'], ['İlker']])
  await open('en')
})
