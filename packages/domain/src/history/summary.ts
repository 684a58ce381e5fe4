import type { HistoryChange, Script } from '@ghostlight/contracts'
import { type ComparedPlace, type ComparedRow, comparedScripts } from './compared.ts'
import { wordsChanged } from './words.ts'

/** What a session of edits changed, such as `Cue 12: 3 words, new condition`. */
export const changesBetween = (before: Script, after: Script): HistoryChange[] =>
  comparedScripts(before, after).map((it) => ({
    kind: it.kind,
    _id: it._id,
    title: it.title,
    name: it.name,
    what: whatOf(it),
  }))

const whatOf = (place: ComparedPlace): string[] => {
  if (place.is !== 'changed') return [place.is === 'new' ? 'new' : 'deleted']
  const { rows, newLines, goneLines, moved, reordered } = place
  const inOldLines = rows.filter((it) => it.line === undefined || it.before !== '' || it.after !== '')
  const words = inOldLines.filter(({ is }) => is === 'words')
  const count = words.reduce((sum, it) => sum + wordsChanged(it.before, it.after), 0)
  const written = new Set(rows.flatMap(({ key, is }) => (is === 'translation' ? [`${key} state`] : [])))
  const others = inOldLines.filter(({ key, is }) => is !== 'words' && !written.has(key)).map(rowWords)
  return [
    ...(count > 0 ? [some(count, 'word')] : words.length > 0 ? ['spaces'] : []),
    ...new Set(newLines + goneLines > 0 ? others.filter((it) => !isOfLine.has(it)) : others),
    ...(newLines > 0 ? [newLines === 1 ? 'new line' : `${newLines} new lines`] : []),
    ...(goneLines > 0 ? [goneLines === 1 ? 'line deleted' : `${goneLines} lines deleted`] : []),
    ...(moved ? ['moved'] : []),
    ...(reordered ? ['lines in another order'] : []),
  ]
}

const some = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** What a new line always has, and is no news beside it. */
const isOfLine = new Set(['to', 'after', 'template', 'runs'])

const rowWords = ({ key, label, is, before, after }: ComparedRow): string => {
  if (key === 'act') return after === '' ? `${before} no longer begins here` : `${after} begins here`
  if (is === 'translation') return translationWords(label, before, after)
  if (is !== 'condition' && is !== 'effect') return label.charAt(0).toLowerCase() + label.slice(1)
  if (before === '') return `new ${is}`
  return after === '' ? `${is} deleted` : is
}

const ofState = /, state$/

const translationWords = (label: string, before: string, after: string): string => {
  if (ofState.test(label)) return `${label.replace(ofState, '')} ${after === 'done' ? 'done' : 'marked as a draft'}`
  if (before === '') return `${label} written`
  return `${label} ${after === '' ? 'deleted' : 'changed'}`
}
