import type { QuestionOnScreen } from '@ghostlight/contracts'
import { fitInto, made, say } from '../asked/dom.ts'
import { answeredLine, leftLine, meanLine, meanOf, percent, shareOf } from '../asked/words.ts'

/** The cast sees this many of the last texts. */
const lastTexts = 3

type Line = { text: string; share: number | null; won: boolean }

/** What a performer has to know of the result, line by line: options, the mean of a scale, or the last texts. */
export const resultLines = (question: QuestionOnScreen): Line[] => {
  const { kind, options = [], counts, winner, texts } = question
  if (kind === 'text') return texts.slice(-lastTexts).map((text) => ({ text, share: null, won: false }))
  if (kind === 'choice')
    return options.map(({ _id, label }) => {
      return { text: label, share: counts && shareOf(question, _id), won: winner === _id }
    })
  const mean = meanOf(question)
  return mean === null ? [] : [{ text: meanLine(mean), share: null, won: false }]
}

const lineOf = ({ text, share, won }: Line): HTMLElement => {
  const [line, words] = [made('li'), made('bdi')]
  words.textContent = text
  if (share !== null) {
    const [bar, part] = [made('i'), made('b')]
    bar.style.setProperty('--share', String(share))
    part.textContent = percent(share)
    line.append(bar, part)
  }
  line.append(words)
  line.toggleAttribute('data-won', won)
  return line
}

/** The question that the audience has now: the time left, how many have answered, and the result when it may be seen. */
export function createQuestion() {
  const [section, words, result] = [
    document.querySelector<HTMLElement>('#question'),
    document.querySelector<HTMLElement>('#asked'),
    document.querySelector<HTMLElement>('#result'),
  ]
  const [left, answered] = document.querySelectorAll<HTMLElement>('#asked-state > *')
  if (!section || !words || !result || !left || !answered)
    throw new Error('the stage’s page has no place for questions')
  let drawn = ''
  addEventListener('resize', () => fitInto(section, section))

  return {
    show: (question: QuestionOnScreen | null, now: number): void => {
      const appears = section.hidden && question !== null
      section.hidden = question === null
      if (!question) return
      say(words, question.question)
      say(left, leftLine(question, now))
      say(answered, answeredLine(question))
      const lines = resultLines(question)
      if (JSON.stringify([question.question, lines]) === drawn && !appears) return
      drawn = JSON.stringify([question.question, lines])
      result.hidden = lines.length === 0
      result.replaceChildren(...lines.map(lineOf))
      fitInto(section, section)
    },
  }
}
