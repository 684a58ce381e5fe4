import { expect, it } from 'vitest'
import { pageOf } from './pages.ts'

it('[RP-12] the list of reports is a page of the operators, as each report is; what only begins so is not', () => {
  expect(['/reports', '/reports/', '/report/K7M4QX', '/reporters'].map(pageOf)).toEqual([
    'index.html',
    'index.html',
    'index.html',
    'phone.html',
  ])
})
