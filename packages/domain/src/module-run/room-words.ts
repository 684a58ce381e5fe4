import { isAnswersSymbol } from '@ghostlight/contracts/rules'
import { textsIn, type Words } from '../kinds/words.ts'
import { symbolsIn } from '../show/symbols.ts'
import { approvedIn } from './moderated.ts'
import { quotedText } from './quoted.ts'
import type { LiveQuestion, LiveState } from './state.ts'

/** What a line is written from. `questions`: absent = what the room wrote is not known here */
export type LineContext = Pick<LiveState, 'show' | 'transcripts'> & Partial<Pick<LiveState, 'questions'>>

/** So many characters of what a room wrote reach a language model: the newest. */
const mostCharacters = 4_000

type Found = { question: LiveQuestion; isOpen: boolean }

/** The last question of this name that was put. */
const lastCalled = ({ show, questions = new Map() }: LineContext, name: string): Found | undefined => {
  let found: Found | undefined
  for (const [id, question] of questions) {
    const put = show.questions.get(id)
    const isMeant = show.templates.get(put?.templateId ?? '')?.name.trim() === name.trim()
    if (put && isMeant) found = { question, isOpen: put.isOpen }
  }
  return found
}

/** What an operator let through of the last question of this name, each text quoted on a line of its own. */
export const roomWords = (live: LineContext, name: string): string => {
  const found = lastCalled(live, name)
  const lines: string[] = []
  let left = mostCharacters
  for (const { text } of (found ? approvedIn(found.question) : []).toReversed()) {
    const line = quotedText(text)
    left -= line.length + 1
    if (left < 0) break
    if (line !== '') lines.push(line)
  }
  return lines.reverse().join('\n')
}

/** Whether a task needs words that the room is still writing: a line that is written now would be paid for in vain. */
export const isRoomWriting = (live: LineContext, words: Words): boolean =>
  textsIn(words)
    .filter((text) => text.includes('answers:'))
    .flatMap(symbolsIn)
    .some((it) => isAnswersSymbol(it) && lastCalled(live, it.slice('answers:'.length))?.isOpen === true)
