import { existsSync, readFileSync } from 'node:fs'

const NONE = { passed: 0, failed: 0, skipped: 0 }

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** A test file that could not even be loaded has no tests to count, and is one failure. */
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

/** A stage that failed without a failing test (lint, types, a crash) counts as one: zero would read as success. */
export function summary(counts, stageFailed) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  const failed = sum('failed') || (stageFailed ? 1 : 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
