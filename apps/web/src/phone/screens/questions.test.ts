// @vitest-environment happy-dom
import type { JoinQuestion } from '@ghostlight/contracts/rules'
import { h } from 'preact'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../api.ts'
import { nobody } from '../join.ts'
import { drawn } from '../testing/drawn.ts'
import { createFakeApi, refusal } from '../testing/fake-api.ts'
import { blackboard } from '../testing/fake-phone.ts'
import { FirstEntry } from './FirstEntry.tsx'
import { Join } from './Join.tsx'
import { QuestionsLeft } from './QuestionsLeft.tsx'

const fear: JoinQuestion = { key: 'fear', label: 'What do you fear?', kind: 'text', required: true, help: 'A word.' }
const age: JoinQuestion = { key: 'age', label: 'How old are you?', kind: 'number', required: false }
const side: JoinQuestion = {
  key: 'side',
  label: 'Which side?',
  kind: 'choice',
  options: ['Left', 'Right'],
  required: true,
}
const photos: JoinQuestion = { key: 'photos', label: 'May we take photos?', kind: 'consent', required: true }
const questions = [fear, age, side, photos]
const answersPath = '/api/blackboards/K7M4QX/answers'
const publicPath = '/api/blackboards/K7M4QX/public'

/** Drives a drawn form like a person. */
const atScreen = (screen: Awaited<ReturnType<typeof drawn>>) => {
  const { place, settled } = screen
  const fields = () => [...place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const field = (label: string) => {
    const found = fields().find((it) => {
      const named = it.id ? place.querySelector(`label[for="${it.id}"]`) : it.closest('label')
      return named?.textContent?.startsWith(label)
    })
    if (!found) throw new Error(`no field ${label}`)
    return found
  }
  return {
    ...screen,
    field,
    labels: () => [...place.querySelectorAll('.field > label, .field > .question')].map((it) => it.textContent),
    wrong: () => [...place.querySelectorAll('.wrong')].map((it) => it.textContent),
    type: async (label: string, value: string) => {
      const found = field(label)
      found.value = value
      found.dispatchEvent(new Event('input', { bubbles: true }))
      await settled()
    },
    tick: async (label: string) => {
      field(label).click()
      await settled()
    },
    press: async (name: string) => {
      const button = [...place.querySelectorAll('button')].find((it) => it.textContent === name)
      if (!button) throw new Error(`no button ${name}`)
      button.click()
      await settled()
    },
  }
}

const left = async (answer: Answer | object = { questions: [] }, asked: readonly JoinQuestion[] = questions) => {
  const api = createFakeApi({ [answersPath]: answer })
  let answered = 0
  const onAnswered = () => void answered++
  const screen = await drawn(h(QuestionsLeft, { api, blackboard, questions: asked, onAnswered }))
  return { ...atScreen(screen), posted: api.posted, answered: () => answered }
}

const entering = async (joinQuestions?: readonly JoinQuestion[]) => {
  const api = createFakeApi({
    [publicPath]: { _id: 'K7M4QX', title: 'The Last Modem', ...(joinQuestions && { joinQuestions }) },
    '/api/users': blackboard.user,
    '/api/auth/audience': { data: blackboard.user },
  })
  let person = { phone: '555 0142', name: 'Oona' }
  const typed = () => ({
    person,
    onPerson: (change: (before: typeof person) => typeof person) => {
      person = change(person)
    },
  })
  const screen = await drawn(h(FirstEntry, { api, blackboardId: 'K7M4QX', entryKey: undefined, typed: typed() }))
  return { ...atScreen(screen), posted: api.posted, person: () => person }
}

describe('[JQ-28] a person who is in asks for nothing but what is left', () => {
  it('each question with its help, each in its own kind', async () => {
    const { labels, field, text, posted } = await left()
    expect(labels()).toEqual([
      'What do you fear?',
      'How old are you? (optional)',
      'Which side?',
      'Left',
      'Right',
      'May we take photos?',
    ])
    expect(text()).toContain('Hello, Oona')
    expect(text()).toContain('A word.')
    expect(field('How old').getAttribute('inputmode')).toBe('decimal')
    expect([field('Left').type, field('May we').type]).toEqual(['radio', 'checkbox'])
    expect(posted).toEqual([])
  })

  it('sends all answers at once, and once', async () => {
    const { type, tick, press, posted, answered } = await left()
    await type('What do you fear?', 'rain')
    await tick('Right')
    await tick('Left')
    await tick('May we')
    await press('Continue')
    expect(posted).toEqual([{ path: answersPath, body: { answers: { fear: 'rain', side: 'Left', photos: 'true' } } }])
    expect(answered()).toBe(1)
  })

  it('says beside each what is missing, and nothing is sent', async () => {
    const { type, press, wrong, posted, answered, field } = await left()
    await type('How old', 'very')
    await press('Continue')
    expect(wrong()).toEqual([
      'Please answer in a word or two.',
      '“How old are you?” needs a number, such as 42.',
      'Please choose one.',
    ])
    expect(document.activeElement).toBe(field('What do you fear?'))
    expect([posted, answered()]).toEqual([[], 0])
  })

  it('a refusal stays on the screen, with what was typed; an ended session leads on', async () => {
    const refused = await left(refusal(0, 'Could not connect to the server.'), [fear])
    await refused.type('What do you fear?', 'rain')
    await refused.press('Continue')
    expect(refused.text()).toContain('Could not connect to the server.')
    expect([refused.field('What do you fear?').value, refused.answered()]).toEqual(['rain', 0])
    const ended = await left(refusal(401, 'Please log in.'), [fear])
    await ended.type('What do you fear?', 'rain')
    await ended.press('Continue')
    expect(ended.answered()).toBe(1)
  })

  it('an answer to what nobody must answer can be taken back', async () => {
    const { tick, press, posted } = await left({ questions: [] }, [{ ...side, required: false }])
    await tick('Left')
    await tick('Left')
    await press('Continue')
    expect(posted[0]?.body).toEqual({ answers: { side: '' } })
  })
})

describe('[JQ-29] a person who does not agree to what everybody must agree to', () => {
  it('is led out politely, before anything is sent, and finds their answers again', async () => {
    const { type, tick, press, text, posted, answered, field } = await left()
    await press('Continue')
    expect(text(), 'first what is missing').not.toContain('all right')
    await type('What do you fear?', 'rain')
    await tick('Left')
    await press('Continue')
    expect(text()).toContain('That is all right.')
    expect(text()).toContain('May we take photos?')
    expect([posted, answered()]).toEqual([[], 0])
    await press('Back to the questions')
    expect(field('What do you fear?').value).toBe('rain')
    await tick('May we')
    await press('Continue')
    expect([posted.length, answered()]).toEqual([1, 1])
  })

  it('is led out at first entry, too, and is not registered', async () => {
    const { press, text, posted } = await entering([photos])
    await press('Join')
    expect(text()).toContain('That is all right.')
    expect(posted).toEqual([])
  })
})

describe('[JQ-27] first entry', () => {
  it('asks the performance’s own questions instead of the five, and sends their answers', async () => {
    const { labels, type, tick, press, posted, person } = await entering(questions)
    expect(labels().slice(2)).toEqual([
      'What do you fear?',
      'How old are you? (optional)',
      'Which side?',
      'Left',
      'Right',
      'May we take photos?',
    ])
    await type('What do you fear?', 'rain')
    await type('How old', '41')
    await tick('Left')
    await tick('May we')
    await press('Join')
    expect(posted[0]).toMatchObject({
      path: '/api/users',
      body: { data: { fear: 'rain', age: '41', side: 'Left', photos: 'true' } },
    })
    expect(person()).toEqual(nobody)
  })

  it('asks nothing where the list is empty: number, first name, tap, in', async () => {
    const { labels, press, posted, text } = await entering([])
    expect(labels()).toEqual(['Phone', 'First name'])
    expect(text()).not.toContain('question')
    await press('Join')
    expect(posted.map(({ path }) => path)).toEqual(['/api/users', '/api/auth/audience'])
    expect(posted[0]?.body).toMatchObject({ data: {} })
  })

  it('asks the five where the performance has none of its own', async () => {
    const { labels, text } = await entering()
    expect(labels()).toHaveLength(7)
    expect(text()).toContain('Five questions, a few words each.')
  })
})

it('[JQ-27] the login says how many questions wait for somebody new', async () => {
  const words = async (joinQuestions: readonly JoinQuestion[] | undefined) => {
    const api = createFakeApi({ [publicPath]: { title: 'The Last Modem', ...(joinQuestions && { joinQuestions }) } })
    const { text } = await drawn(
      h(Join, {
        api,
        blackboardId: 'K7M4QX',
        entryKey: undefined,
        known: null,
        was: undefined,
        refused: undefined,
        typed: { person: nobody, onPerson: () => undefined },
        onJoined: () => undefined,
      }),
    )
    return /New here\? (.*?)Headphones/.exec(text())?.[1]
  }
  expect(await words(undefined)).toBe('Answer five questions')
  expect(await words([])).toBe('Join for the first time')
  expect(await words([fear, age])).toBe('Answer 2 questions')
})
