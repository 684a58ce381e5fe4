import { expect, it } from 'vitest'
import { timecodeText, timecodeWritten } from './timecode.ts'

it('[MD-21] a timecode is read as it is written by hand, and kept in one form', () => {
  const read = {
    '01:02:03': '01:02:03',
    ' 1:02:03\t': '01:02:03',
    '1:02:03;04': '01:02:03:04',
    '10.00.00.29': '10:00:00:29',
    '23:59:59:29': '23:59:59:29',
    '': '',
    '  ': '',
  }
  for (const [written, kept] of Object.entries(read)) {
    expect(timecodeWritten(written), written).toBe(kept)
    if (kept !== '') expect(kept).toMatch(timecodeText)
  }
})

it('[MD-21] what is no timecode is refused, and not guessed', () => {
  const wrong = ['24:00:00', '01:60:00', '01:00:60', '01:00:00:30', '1:2:3', '01:02', '1', 'one', '01:02:03:04:05']
  for (const text of [...wrong, '-1:00:00', '01 :02:03', '٠١:٠٢:٠٣'])
    expect(timecodeWritten(text), text).toBeUndefined()
})
