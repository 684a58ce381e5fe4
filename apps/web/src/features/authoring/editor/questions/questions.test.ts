import { describe, expect, it } from 'vitest'
import { moved } from '../own-list.ts'
import { asKind, keyProblem, newQuestion, type OwnQuestion, optionsIn, optionsProblem } from '../useQuestionActions.ts'

const question = (key: string): OwnQuestion => ({ key, label: key, kind: 'text', required: true })

describe('[JQ-30] an author’s list of questions', () => {
  it('gets new ones with keys of their own', () => {
    const all: OwnQuestion[] = [question('Question')]
    while (all.length < 12) all.push(newQuestion(all))
    expect(all.slice(0, 3).map(({ key }) => key)).toEqual(['Question', 'question2', 'question3'])
    expect(new Set(all.map(({ key }) => key.toLowerCase())).size).toBe(12)
    for (const { key } of all) expect(keyProblem(key, [])).toBeUndefined()
  })

  it('is put in order step by step', () => {
    const all = ['a', 'b', 'c'].map(question)
    expect(moved(all, 'b', 1).map(({ key }) => key)).toEqual(['a', 'c', 'b'])
    expect(moved(all, 'c', 1)).toBe(all)
  })

  it('says why a key cannot be kept', () => {
    const others = [question('old_name'), question('fear')]
    expect(keyProblem('hope', others)).toBeUndefined()
    for (const key of ['oldName', 'FEAR', 'old_name']) expect(keyProblem(key, others)).toMatch(/Another question/)
    expect(keyProblem('bib', others)).toBe('The key bib means something else here: choose another.')
    for (const key of ['', '1st', 'two words', 'x'.repeat(65)]) expect(keyProblem(key, [])).toMatch(/^A key begins/)
  })

  it('says why lines are no options', () => {
    expect(optionsIn(' Left \n\n Right\n')).toEqual(['Left', 'Right'])
    expect(optionsProblem('Left\nRight')).toBeUndefined()
    expect(optionsProblem('Left')).toBe('A choice needs two options or more.')
    expect(optionsProblem('Left\nleft')).toMatch(/Two options are alike/)
    expect(optionsProblem(`Left\n${'x'.repeat(101)}`)).toMatch(/at most 100 characters/)
    expect(optionsProblem(Array.from({ length: 21 }, (_, at) => String(at)).join('\n'))).toMatch(/at most 20/)
  })

  it('gives options to a choice only', () => {
    const choice = asKind(question('side'), 'choice')
    expect(choice.options).toEqual(['Yes', 'No'])
    expect(asKind(choice, 'choice').options).toEqual(['Yes', 'No'])
    expect(asKind(choice, 'consent')).toEqual({ ...question('side'), kind: 'consent' })
  })
})
