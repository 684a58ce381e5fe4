import { readFileSync } from 'node:fs'
import { matchesGlob, relative } from 'node:path'
import { resultsOf } from './stryker.mjs'

/** Mutants that no test can or should notice, each `{ file, code, becomes, why }`. */
const EXPLAINED = JSON.parse(readFileSync(new URL('./survivors.json', import.meta.url), 'utf8'))

const NOTICED = ['Killed', 'Timeout']
const UNNOTICED = ['Survived', 'NoCoverage']

/** The score of a part, the survivors without an explanation, and the explanations without a survivor. */
export function judged(part, found) {
  const sources = JSON.parse(readFileSync(resultsOf(part), 'utf8')).files
  // Stryker also returns earlier results for files that this run did not ask for.
  const mutants = found.filter(({ fileName }) => isIn(part, fromRoot(fileName)))
  const killed = mutants.filter(({ status }) => NOTICED.includes(status)).length
  const survivors = mutants.filter(({ status }) => UNNOTICED.includes(status)).map(readable(sources))
  const list = EXPLAINED.filter(({ file }) => isIn(part, file))
  const unexplained = survivors.filter((it) => !list.some((entry) => same(entry, it)))
  const all = killed + survivors.length
  return {
    part,
    mutants: all,
    killed,
    explained: survivors.length - unexplained.length,
    score: all === 0 ? 100 : (100 * killed) / all,
    unexplained,
    stale: part.whole ? list.filter((entry) => !survivors.some((it) => same(entry, it))) : [],
  }
}

const isIn = ({ mutate }, file) => mutate.some((glob) => matchesGlob(file, glob))

/** Compares mutants by file, original code and replacement, because line numbers change. */
const same = (a, b) => a.file === b.file && a.code === b.code && a.becomes === b.becomes

/** Quotes the source as it was when it was mutated, for it may have changed since. Stryker counts lines and columns from 1. */
const readable =
  (sources) =>
  ({ fileName, location: { start, end }, replacement }) => {
    const file = fromRoot(fileName)
    const lines = sources[file].source.split('\n').slice(start.line - 1, end.line)
    lines.push(lines.pop().slice(0, end.column - 1))
    lines[0] = lines[0].slice(start.column - 1)
    return { file, line: start.line, code: oneLine(lines.join(' ')), becomes: oneLine(replacement) }
  }

const oneLine = (text) => text.replace(/\s+/g, ' ').trim()
const fromRoot = (fileName) => relative(process.cwd(), fileName).replaceAll('\\', '/')
