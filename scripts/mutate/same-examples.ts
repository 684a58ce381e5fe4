import fc from 'fast-check'

// The same examples for every mutant, so that it is killed in each run or in none; and it need not be the smallest.
fc.configureGlobal({ seed: 1, endOnFailure: true })
