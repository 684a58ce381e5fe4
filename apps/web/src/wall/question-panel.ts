import type { QuestionOnScreen } from '@ghostlight/contracts'
import { type Body, fitInto, made, say } from '../asked/dom.ts'
import { answeredLine, columnsOf, leftLine, meanLine, meanOf, percent, shareOf } from '../asked/words.ts'
import { createCards } from './cards.ts'
import { createCloud } from './cloud.ts'

/** More columns than these have a number below every second one. */
const mostNumbers = 11

type Kinds = Readonly<Record<QuestionOnScreen['kind'], (question: QuestionOnScreen) => Body>>

/** A bar per option. Bars grow while people answer, or together at the end; then the winner stands out. */
const choice = ({ options = [] }: QuestionOnScreen): Body => {
  const list = made('ol', 'bars')
  const rows = options.map(({ _id, label }) => {
    const [row, bar, words, share] = [made('li'), made('i'), made('bdi'), made('b')]
    words.textContent = label
    row.append(bar, words, share)
    list.append(row)
    return { _id, row, bar, share }
  })
  return {
    element: list,
    show: (question) => {
      const { counts, winner } = question
      list.toggleAttribute('data-decided', winner !== null)
      for (const { _id, row, bar, share } of rows) {
        const part = shareOf(question, _id)
        bar.style.setProperty('--share', String(part))
        say(share, counts ? percent(part) : '')
        row.toggleAttribute('data-won', winner === _id)
      }
    },
  }
}

/** A column per number, or per few numbers of a long scale, and their mean. */
const scale = (question: QuestionOnScreen): Body => {
  const figure = made('div', 'scale')
  const [list, mean, ends] = [made('ol', 'columns'), made('p', 'mean'), made('p', 'ends')]
  const columns = columnsOf(question).map(({ label }, at, all) => {
    const [column, bar, number] = [made('li'), made('i'), made('b')]
    // side by side, the numbers of many columns would run into each other
    number.textContent = all.length > mostNumbers && at % 2 === 1 ? '' : label
    column.append(bar, number)
    list.append(column)
    return { column, bar }
  })
  for (const end of [question.minLabel, question.maxLabel]) {
    const words = made('bdi')
    words.textContent = end ?? ''
    ends.append(words)
  }
  ends.hidden = !question.minLabel && !question.maxLabel
  figure.append(mean, list, ends)
  return {
    element: figure,
    show: (now) => {
      const counted = columnsOf(now)
      const most = Math.max(1, ...counted.map(({ count }) => count))
      for (const [at, { column, bar }] of columns.entries()) {
        const { label = '', count = 0 } = counted[at] ?? {}
        bar.style.setProperty('--share', String(count / most))
        column.ariaLabel = now.counts ? `${label}: ${count}` : label
      }
      const middle = meanOf(now)
      say(mean, middle === null ? '' : meanLine(middle))
    },
  }
}

const kinds: Kinds = { choice, scale, text: createCards }

/**
 * The question on the wall: its words, its answers, how many have answered, and the time left. `isCloud`: whether what
 * people wrote stands in a cloud of words, and not on cards.
 */
export function createQuestionPanel(section: HTMLElement, isCloud: () => boolean = () => false) {
  const [heading, body, state] = [made('h2'), made('div', 'answers'), made('p', 'asked-state')]
  const [answered, left] = [made('span'), made('span', 'left')]
  heading.id = 'question-words'
  heading.dir = 'auto'
  state.append(answered, left)
  section.append(heading, body, state)
  let shown: { _id: string; body: Body } | null = null
  let options = ''

  const resize = (): void => fitInto(section, body)

  const begin = (question: QuestionOnScreen): Body => {
    shown?.body.close?.()
    const next = question.kind === 'text' && isCloud() ? createCloud() : kinds[question.kind](question)
    shown = { _id: question._id, body: next }
    body.replaceChildren(next.element)
    return next
  }

  addEventListener('resize', resize)

  return {
    /** finds the size at which all of it fits */
    resize,
    show(question: QuestionOnScreen | null, now: number): void {
      section.hidden = !question
      if (!question) {
        shown?.body.close?.()
        shown = null
        return
      }
      say(heading, question.question)
      const asked = JSON.stringify([question._id, question.question, question.options, isCloud()])
      const isNew = !shown || options !== asked
      options = asked
      const part = isNew || !shown ? begin(question) : shown.body
      section.dataset['kind'] = question.kind
      section.toggleAttribute('data-closed', question.closedAt !== null)
      say(answered, answeredLine(question))
      say(left, leftLine(question, now))
      part.show(question)
      if (isNew) resize()
    },
  }
}
