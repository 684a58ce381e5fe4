import { expect, it } from 'vitest'
import { sheetName } from './sheet-name.ts'

const of = (file: string | undefined, link = '') => sheetName({ file, link, sheet: 'Users' })

it('[LB-120] names the file and the sheet in it, or for a link its host and the beginning of the document', () => {
  expect(of('Friday.xlsx')).toBe('Friday.xlsx · Users')
  expect(of('friday.CSV'), 'a csv file is one sheet').toBe('friday.CSV')
  const google = 'https://docs.google.com/spreadsheets/d/1AbCdEfGhIjKlMn/edit#gid=0'
  expect(of(undefined, google)).toBe('docs.google.com 1AbCdEfG · Users')
  expect(of(undefined, 'http://localhost:3000/api/demo.xlsx')).toBe('localhost:3000 demo.xls · Users')
  expect(of(undefined, ' no link ')).toBe('no link · Users')
})

it('[LB-120] is never longer than the server allows', () => {
  for (const sheet of ['Users', 'U'.repeat(100), 'U'.repeat(400)])
    for (const file of [`${'f'.repeat(300)}.xlsx`, `${'f'.repeat(300)}.csv`, undefined])
      expect(sheetName({ file, link: `https://host/${'l'.repeat(2_000)}`, sheet }).length).toBeLessThanOrEqual(200)
})
