import type { Blackboard, Run, User } from '@ghostlight/contracts'
import { languageIn, languageName, mainText } from '@ghostlight/contracts/rules'
import { consoleLanguage } from '../../words/console-language.ts'

type Board = Pick<Blackboard, 'runs' | 'modules' | 'templates'>

/** The last line that is being said to a person in a way of their own: in another language, or without a voice. */
const lineOf = (runs: readonly Run[], userId: string): Run | undefined =>
  runs.findLast(({ state, spokenBy }) => state === 'running' && spokenBy?.[userId] !== undefined)

/** In which language a person hears: that of the line, or else their own. undefined = the performance's */
export const languageHeard = ({ runs }: Pick<Board, 'runs'>, { _id, data }: User): string | undefined => {
  const line = lineOf(runs, _id)
  const language = line ? line.spokenBy?.[_id]?.language : data['language']
  const tag = typeof language === 'string' ? languageIn(language) : undefined
  return tag && languageName(tag, consoleLanguage())
}

/** What that line was translated from; undefined: it is in the performance's language. */
export const sourceHeard = ({ runs, modules, templates }: Board, userId: string): string | undefined => {
  const line = lineOf(runs, userId)
  if (line?.spokenBy?.[userId]?.language === undefined) return undefined
  const module = modules.find(({ _id }) => _id === line.module)
  const template = templates.find(({ _id }) => _id === module?.template)
  return template && mainText(template.content)
}
