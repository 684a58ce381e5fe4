import fc from 'fast-check'

// The same examples for every mutant, so that it is killed in each run or in none; the first that shows it will do, and
// what thirty do not show, a hundred rarely do.
fc.configureGlobal({ seed: 1, numRuns: 30, endOnFailure: true })
