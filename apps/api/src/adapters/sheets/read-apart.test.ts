import { describe, expect, test } from 'vitest'
import { readWorkbookApart } from './read-apart.ts'
import { readWorkbook } from './read-workbook.ts'
import { limits } from './sheet-limits.ts'
import { xlsxOf } from './testing/xlsx.ts'

const threadThat = (does: string) => new URL(`data:text/javascript,${encodeURIComponent(does)}`)
const bytes = xlsxOf({ Users: [['Phone'], ['5550101']] })
const file = { bytes, kind: 'xlsx' } as const

describe('reading a workbook in its own thread', () => {
  test('[LB-56] gives the same as reading it in this thread', async () => {
    expect(await readWorkbookApart(file)).toEqual(readWorkbook(bytes, 'xlsx'))
    expect(await readWorkbookApart({ ...file, bytes: new Uint8Array([1]) })).toEqual(
      readWorkbook(new Uint8Array([1]), 'xlsx'),
    )
  })

  test('[SH-25] refuses a file over 10 MiB without a thread', async () => {
    const never = { script: threadThat('throw new Error()') }
    expect(await readWorkbookApart({ bytes: new Uint8Array(limits.bytes + 1), kind: 'csv' }, never)).toMatchObject({
      rejected: 'TOO_LARGE',
      message: 'The file is larger than 10 MiB.',
    })
  })

  test('[LB-57] a file that uses up all memory ends the thread and not the process', async () => {
    const greedy = threadThat('const all = []; for (;;) all.push(new Array(1e5).fill({}))')
    expect(await readWorkbookApart(file, { script: greedy, heapMiB: 32 })).toEqual({
      rejected: 'TOO_LARGE',
      message: 'The file takes too much memory to read.',
    })
  })

  test('[LB-57] a file that takes too long is given up', async () => {
    const endless = threadThat('for (;;) {}')
    const late = async (timeoutMs: number) => readWorkbookApart(file, { script: endless, timeoutMs })
    expect(await late(50)).toMatchObject({
      message: 'The file takes longer than 0.05 s to read. An operator who may edit has 30 s.',
    })
  })

  test('[LB-57] a thread that ends without an answer gives a refusal', async () => {
    expect(await readWorkbookApart(file, { script: threadThat('process.exit(3)') })).toMatchObject({
      rejected: 'TOO_LARGE',
    })
  })
})
