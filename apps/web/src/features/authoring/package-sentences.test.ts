import type { Module } from '@ghostlight/contracts'
import {
  type Asked,
  accentWords,
  fieldRelations,
  groupRelations,
  kindNames,
  matchWords,
  optionsRefused,
  questionKeyRefused,
  quickName,
  templateKinds,
  textField,
  textFields,
  usualQuestions,
} from '@ghostlight/contracts/rules'
import { fieldName, moduleProblem, ruleProblem } from '@ghostlight/domain/problems'
import { closesWords, questionWords } from '@ghostlight/domain/question-words'
import { symbolFaults } from '@ghostlight/domain/translation'
import { translator } from '@ghostlight/projections'
import { expect, test } from 'vitest'
import { german } from '../../words/de/index.ts'
import { problemsIn } from '../templates/question-settings.ts'

const inGerman = translator(german)
const left = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((it) => (it && inGerman(it) === it && it !== 'Text' && it !== 'Prompt' ? it : []))

const script = { groups: [{ _id: 'chorus' }], asks: new Set<string>(), knows: () => true }
const module: Module = {
  _id: 'm',
  template: 't',
  group: 'audience',
  cue: 'c',
  mindelay: 0,
  maxdelay: 0,
  oneshot: false,
  autorun: false,
  conditions: [],
  effects: [],
}

test('[LN-54] the editor says in German what packages find wrong', () => {
  const { ofCondition, ofEffect } = ruleProblem
  const texts = [
    moduleProblem(module, { ...script, knows: () => false })?.text,
    moduleProblem({ ...module, group: 'gone' }, script)?.text,
    ofCondition({ field: 'groups', op: 'contains', value: 'gone' }, script),
    ofCondition({ field: 'age', op: 'gt', value: 'old' }, script),
    ofEffect({ type: 'setField', field: 'type', value: 'king' }, script),
    ofEffect({ type: 'setField', field: 'mood', value: '{{x}}' }, script),
    ofEffect({ type: 'addToGroup', group: 'audience' }, script),
    ofEffect({ type: 'addToGroup', group: 'language-de' }, script),
    ofEffect({ type: 'addToGroup', group: 'gone' }, script),
    ...symbolFaults('x', '{{#if a}}x').flatMap((it) => (it.is === 'broken' ? it.why : [])),
    questionKeyRefused('1st'),
    questionKeyRefused('name'),
    optionsRefused('choice', ['one']),
    optionsRefused('choice', ['one', 'One']),
    accentWords,
  ]
  expect(texts.filter((it) => it === undefined || it === null)).toEqual([])
  expect(left(texts)).toEqual([])
  expect(inGerman(String(texts[3]))).toBe(`${fieldName('age')} muss mit einer Zahl verglichen werden.`)
})

test('[LN-54] the editor says a question, a condition and a kind in German', () => {
  const closes = [{}, { whenAll: true }, { afterMs: 30_000 }, { whenAll: true, afterMs: 30_000 }]
  const asked: Asked = { kind: 'choice', options: [], closes: {}, results: 'live', tie: 'operator' }
  const kinds: Asked[] = [asked, { ...asked, atMost: 2 }, { ...asked, kind: 'scale' }, { ...asked, kind: 'text' }]
  const facts = kinds.flatMap((it) => questionWords(it, String))
  expect(
    left([
      ...closes.map(closesWords),
      ...facts.flatMap(({ label, text }) => [label, text]),
      ...[...groupRelations, ...fieldRelations].map(({ label }) => label),
      ...Object.values(matchWords),
      ...kindNames.flatMap((it) => [templateKinds[it].word, quickName(it)]),
      ...textFields.map((it) => textField(it)?.label),
      ...usualQuestions.map(({ label }) => label),
    ]),
  ).toEqual([])
})

test('[LN-54] what is wrong with a question stays English in English', () => {
  const closes = { whenAll: true }
  const options = [{ _id: 'a', label: 'Left' }]
  const { answers } = problemsIn({ kind: 'choice', options, closes, results: 'after', tie: 'first' })
  expect(answers).toBe('A choice has 2 to 8 options.')
  expect(inGerman(String(answers))).toBe('Eine Auswahl hat 2 bis 8 Optionen.')
})
