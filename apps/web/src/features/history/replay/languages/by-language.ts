import { t } from '../../../../words/t.ts'
import { countBy } from '../timeline/span.ts'
import type { Timeline } from '../timeline/timeline.ts'

type Said = { text: string; people: number }
/** A line of the show: what was said in each language, by its tag. */
export type LineByLanguage = { run: string; at: number; name: string; said: ReadonlyMap<string, Said> }

/** The languages in which something had been said; `own`: the performance's. */
export const languagesIn = ({ spoken }: Pick<Timeline, 'spoken'>, own: string): string[] => {
  const all = new Set([own])
  for (const { language } of spoken) if (language) all.add(language)
  return [...all]
}

type Wanted = { own: string /** the number of events that had happened */; count: number }

/**
 * Every line that was said by then, with the words of the first person who heard it in each language. Nobody has to have
 * heard it in the performance's own: its source is then what is written.
 */
export const linesByLanguage = (
  { spoken, modules, sources }: Pick<Timeline, 'spoken' | 'modules' | 'sources'>,
  { own, count }: Wanted,
): LineByLanguage[] => {
  const names = new Map(modules.map(({ run, name }) => [run, name]))
  const lines = new Map<string, { at: number; said: Map<string, Said> }>()
  const by = countBy(spoken, count - 1, ({ nth }) => nth)
  for (const { run, at, text, language = own } of spoken.slice(0, by)) {
    const line = lines.get(run) ?? { at, said: new Map<string, Said>() }
    lines.set(run, line)
    const said = line.said.get(language)
    if (said) said.people++
    else line.said.set(language, { text, people: 1 })
  }
  return [...lines].map(([run, { at, said }]) => {
    const source = sources.get(run)
    if (!said.has(own) && source !== undefined) said.set(own, { text: source, people: 0 })
    return { run, at, name: names.get(run) ?? t`A line`, said }
  })
}
