import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const NONE = { passed: 0, failed: 0, skipped: 0 }

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** Gives each run of Vitest a report of its own, as `changed` has two. */
export const withReports = (stages, folder) =>
  stages.map((stage, at) => {
    if (!stage.program.endsWith('vitest.mjs')) return stage
    const report = `${folder}/vitest-${at}.json`
    return { ...stage, report, fixed: [...stage.fixed, `--outputFile.json=${report}`] }
  })

/** A test file that could not be loaded has no tests, and counts as one failure. */
export function countVitest(path) {
  const report = read(path)
  if (!report) return NONE
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

export function countPlaywright(path) {
  const report = read(path)
  if (!report) return NONE
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: Math.max(unexpected, report.errors.length > 0 ? 1 : 0), skipped }
}

/** A stage that failed without a failing test (lint, types, a crash) counts as one failure: zero would look like success. */
export function summary(counts, stageFailed) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  const failed = sum('failed') || (stageFailed ? 1 : 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** The ten slowest files of all reports, one line each. A browser file's time is the sum of its tests. */
export function slowest(vitest, playwright) {
  const results = vitest.flatMap((path) => read(path)?.testResults ?? [])
  const parts = results.map(({ name, startTime, endTime }) => ({ file: relative('.', name), ms: endTime - startTime }))
  const pages = (read(playwright)?.suites ?? []).map((suite) => ({ file: suite.file, ms: durationOf(suite) }))
  return [...parts, ...pages]
    .filter(({ ms }) => ms >= 0)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 10)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
}

const durationOf = ({ suites = [], specs = [] }) => {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return sumOf(results, ({ duration }) => duration) + sumOf(suites, durationOf)
}
const sumOf = (all, of) => all.reduce((total, it) => total + of(it), 0)
