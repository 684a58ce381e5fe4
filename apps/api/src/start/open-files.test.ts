import { expect, test } from 'vitest'
import { connectionsFor, openFilesLimit } from './open-files.ts'

test('[DO-08] allows as many connections as the system has files, and says how to get more if these are few', () => {
  expect(connectionsFor(1_048_576, 10_000)).toEqual({ most: 10_000, warning: undefined })
  expect(connectionsFor(8_192, 10_000)).toEqual({ most: 7_936, warning: undefined })
  expect(connectionsFor(1_024, 10_000)).toEqual({
    most: 768,
    warning: 'this system allows 1024 open files, enough for 768 connections; raise it with ulimit -n 4096',
  })
  expect(connectionsFor(100, 10_000).most, 'a few in any case').toBe(64)
  expect(connectionsFor(undefined, 10_000)).toEqual({ most: 10_000, warning: undefined })
})

test('[DO-08] reads the limit of the system', () => {
  expect(openFilesLimit() ?? 1_024).toBeGreaterThan(0)
})
