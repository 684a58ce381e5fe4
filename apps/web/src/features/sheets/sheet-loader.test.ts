import type { SheetFinding } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../rest/client.ts'
import type { Imported, SheetRow } from './people-list.ts'
import { createSheetLoader, type LoaderPorts, type SheetForm } from './sheet-loader.ts'

const form: SheetForm = {
  spreadsheetUrl: ' http://localhost/guests.csv ',
  userSheetName: 'Users',
  templateSheetName: 'Cues',
  performanceName: 'First Night',
  description: '',
  basePerformanceId: '',
}
const row = (status: SheetRow['status']): SheetRow => ({
  row: 2,
  status,
  newUser: { name: 'Ben', phone: '5550102', data: {} },
  existingUsers: [],
  errors: [],
})
const imported: Imported = { created: 1, updated: 0, unchanged: 0, skipped: 0, failed: [] }
const noAnswer = new CallFailed('network', {})
const refused = new CallFailed('server', { status: '400 Bad Request', said: 'row 3: Missing voice' })

/** A server that gives its answers one by one. */
const setUp = () => {
  const asked: { call: string; body: object; key?: string | undefined }[] = []
  const answers: (unknown | Error)[] = []
  const findings: SheetFinding[][] = []
  const told: string[] = []
  let keys = 0
  const answer = async <T>(call: string, body: object, key?: string): Promise<T> => {
    asked.push({ call, body, key })
    const next = answers.shift()
    if (next instanceof Error) throw next
    return next as T
  }
  const ports: LoaderPorts = {
    loadUsers: (body) => answer('loadUsers', body),
    importUsers: (body, key) => answer('importUsers', body, key),
    checkPerformance: async () => ({ findings: findings.shift() ?? [] }),
    loadPerformance: (body, key) => answer('loadPerformance', body, key),
    newKey: () => `key ${++keys}`,
    tell: (words) => void told.push(words),
  }
  return { loader: createSheetLoader(ports), asked, answers, findings, told }
}
const performance = { performance: 'First Night', cues: [{}, {}], groups: [{}], templates: [], modules: [] }

describe('importing people from a sheet', () => {
  it('[LB-24 LB-120] writes them as shown, and once, however often the button is pressed', async () => {
    const { loader, asked, answers } = setUp()
    answers.push({ users: [row('created')] }, imported, imported)
    await loader.loadUsers(form)
    expect(loader.get().people?.imported).toBeNull()
    await Promise.all([loader.importUsers(), loader.importUsers()])
    await loader.importUsers()
    expect(asked.map(({ call }) => call)).toEqual(['loadUsers', 'importUsers'])
    expect(asked[1]?.body).toEqual({ users: [row('created')], sheet: 'localhost guests.c · Users' })
    expect(loader.get()).toMatchObject({ busy: null, people: { imported }, peopleFailure: null })
  })

  it('[LB-24] repeats the same command after a lost answer, and sends a new one after the sheet is read again', async () => {
    const { loader, asked, answers } = setUp()
    answers.push({ users: [row('created')] }, noAnswer, imported, { users: [row('created')] }, imported)
    await loader.loadUsers(form)
    await loader.importUsers()
    expect(loader.get().peopleFailure?.text).toBe('Failed to create user')
    await loader.importUsers()
    await loader.loadUsers(form)
    await loader.importUsers()
    const [first, again, anew] = asked.filter(({ call }) => call === 'importUsers').map(({ key }) => key)
    expect(again).toBe(first)
    expect(anew).not.toBe(first)
  })

  it('is done after reading if everybody is known', async () => {
    const { loader, asked, answers } = setUp()
    answers.push({ users: [row('unchanged'), row('skipped')] })
    await loader.loadUsers(form)
    expect(loader.get().people?.imported).toEqual({ created: 0, updated: 0, unchanged: 1, skipped: 1, failed: [] })
    await loader.importUsers()
    expect(asked).toHaveLength(1)
  })

  it('[LB-120] notes once, on request, that known people are in the sheet', async () => {
    const { loader, asked, answers } = setUp()
    const counts = { created: 0, updated: 0, unchanged: 1, skipped: 0, failed: [] }
    answers.push({ users: [row('unchanged')] }, noAnswer, counts, { users: [row('skipped')] })
    await loader.loadUsers(form)
    expect(loader.get().people?.mayNote).toBe(true)
    await loader.noteSheet()
    expect(loader.get().peopleFailure?.text).toBe('Failed to create user')
    await loader.noteSheet()
    expect(loader.get().people).toMatchObject({ mayNote: false, imported: counts })
    await loader.noteSheet()
    expect(asked.map(({ call }) => call)).toEqual(['loadUsers', 'importUsers', 'importUsers'])
    expect(asked[1]?.key).toBe(asked[2]?.key)
    await loader.loadUsers(form)
    expect(loader.get().people?.mayNote, 'nobody in this sheet is known').toBe(false)
  })

  it('[ER-25] names people that could not be created by their rows', async () => {
    const { loader, answers } = setUp()
    const failed = [{ row: 5, message: 'This phone number belongs to somebody else.' }]
    answers.push({ users: [row('created')] }, { ...imported, failed })
    await loader.loadUsers(form)
    await loader.importUsers()
    expect(loader.get().peopleFailure).toEqual({
      text: 'Failed to create user',
      rows: ['row 5: This phone number belongs to somebody else.'],
    })
  })

  it('[ER-23] drops the former people if a sheet cannot be read', async () => {
    const { loader, answers } = setUp()
    answers.push({ users: [row('created')] }, noAnswer)
    await loader.loadUsers(form)
    await loader.loadUsers(form)
    expect(loader.get()).toMatchObject({ people: null, peopleFailure: { text: 'Failed to load users' } })
  })
})

describe('the source of a sheet', () => {
  it('[SH-24] is a link, or a file with the same fields', async () => {
    const { loader, asked, answers } = setUp()
    answers.push({ users: [] }, { users: [] })
    await loader.loadUsers(form)
    loader.choose(new File(['Phone,Name'], 'guests.csv'))
    await loader.loadUsers(form)
    expect(asked[0]?.body).toEqual({ spreadsheetUrl: 'http://localhost/guests.csv', userSheetName: 'Users' })
    expect(asked[1]?.body).toMatchObject({ file: expect.any(File), userSheetName: 'Users' })
    expect(asked[1]?.body).not.toHaveProperty('spreadsheetUrl')
    expect(loader.get().people?.source).toBe('guests.csv · Users')
  })

  it('[SH-25] cannot be a file of another kind or above the limit; the former file stays', () => {
    const { loader } = setUp()
    loader.choose(new File(['x'], 'guests.csv'))
    loader.choose(new File(['x'], 'guests.pdf'))
    expect(loader.get().fileProblem).toBe('guests.pdf is not a sheet. Choose an .xlsx or .csv file.')
    const large = new File(['x'], 'large.XLSX')
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
    loader.choose(large)
    expect(loader.get()).toMatchObject({ fileProblem: 'The file is larger than 10 MiB.', file: { name: 'guests.csv' } })
    const largest = new File(['x'], 'largest.xlsx')
    Object.defineProperty(largest, 'size', { value: 10 * 1024 * 1024 })
    loader.choose(largest)
    expect(loader.get()).toMatchObject({ fileProblem: null, file: { name: 'largest.xlsx' } })
    loader.choose(null)
    expect(loader.get()).toMatchObject({ fileProblem: null, file: null })
  })

  it('has to be chosen again if the file has changed', async () => {
    const { loader, asked } = setUp()
    const file = new File(['x'], 'guests.xlsx')
    file.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
    loader.choose(file)
    await loader.loadUsers(form)
    expect(asked).toEqual([])
    expect(loader.get().peopleFailure?.advice).toBe(
      'guests.xlsx was changed or moved since it was chosen. Choose it again.',
    )
  })
})

describe('loading a performance from a sheet', () => {
  it('[SH-20] reports its counts, and sends no base if none is chosen', async () => {
    const { loader, asked, answers } = setUp()
    answers.push(performance, performance)
    await loader.loadPerformance(form)
    await loader.loadPerformance({ ...form, basePerformanceId: 'base' })
    expect(loader.get().loaded).toBe('Successfully loaded 2 cues and 1 groups into performance: First Night')
    expect(asked[0]?.body).toEqual({
      spreadsheetUrl: 'http://localhost/guests.csv',
      userSheetName: 'Users',
      templateSheetName: 'Cues',
      performanceName: 'First Night',
      description: '',
      loadGroups: true,
      loadCues: true,
    })
    expect(asked[1]?.body).toHaveProperty('basePerformanceId', 'base')
  })

  it('[LB-24] repeats the same command only if nobody has answered and the form is unchanged', async () => {
    const { loader, asked, answers } = setUp()
    answers.push(noAnswer, performance, performance, noAnswer, performance, refused, performance)
    await loader.loadPerformance(form)
    await loader.loadPerformance(form)
    await loader.loadPerformance(form)
    await loader.loadPerformance(form)
    await loader.loadPerformance({ ...form, performanceName: 'Second Night' })
    await loader.loadPerformance(form)
    await loader.loadPerformance(form)
    const keys = asked.map(({ key }) => key)
    expect(keys[1], 'nobody had answered').toBe(keys[0])
    expect(new Set(keys.slice(1)).size, 'each of the others is a new command').toBe(6)
  })

  it('[LB-24] sends a new command for another file', async () => {
    const { loader, asked, answers } = setUp()
    answers.push(noAnswer, performance)
    loader.choose(new File(['a'], 'show.xlsx'))
    await loader.loadPerformance(form)
    loader.choose(new File(['b'], 'show.xlsx'))
    await loader.loadPerformance(form)
    expect(asked[1]?.key).not.toBe(asked[0]?.key)
  })

  it('[ER-24] names every bad row if it is refused', async () => {
    const { loader, answers } = setUp()
    answers.push(refused)
    await loader.loadPerformance(form)
    expect(loader.get()).toMatchObject({
      loaded: null,
      showFailure: { text: 'Failed to load cues', rows: ['row 3: Missing voice'] },
    })
  })
})

describe('a cues sheet is checked before anything is written', () => {
  const at = { sheet: 'Cues', row: 5 }
  const voice = { ...at, level: 'warn' as const, column: 'Voice', text: 'there is no voice “x”', instead: 'Write slt.' }
  const rule = {
    ...at,
    level: 'stop' as const,
    column: 'Effects',
    text: 'it cannot be read',
    instead: 'Write it such as …',
  }

  it('[LB-100] a doubtful cell is reported with what to write instead, and a second press loads the sheet', async () => {
    const { loader, asked, answers, findings } = setUp()
    findings.push([voice])
    await loader.loadPerformance(form)
    expect(loader.get().doubts).toEqual(['Cues, row 5, Voice: there is no voice “x”. Write slt.'])
    expect(asked).toEqual([])
    answers.push(performance)
    await loader.loadPerformance(form)
    expect(asked.map(({ call }) => call)).toEqual(['loadPerformance'])
    expect(loader.get()).toMatchObject({ doubts: [], loaded: expect.stringContaining('Successfully loaded') })
  })

  it('[LB-100] another sheet is checked again, and an unreadable one is never loaded', async () => {
    const { loader, asked, findings } = setUp()
    findings.push([voice], [voice, rule], [rule])
    await loader.loadPerformance(form)
    const other = { ...form, templateSheetName: 'Others' }
    await loader.loadPerformance(other)
    await loader.loadPerformance(other)
    expect(loader.get().showFailure?.rows).toEqual(['Cues, row 5, Effects: it cannot be read. Write it such as …'])
    expect(asked).toEqual([])
  })
})

describe('[OC-07] the result of a load', () => {
  it('is reported as a toast only if its tab is not in front', async () => {
    const { loader, answers, findings, told } = setUp()
    answers.push({ users: [row('created')] }, imported, performance, refused)
    await loader.loadUsers(form)
    expect(told).toEqual([])
    loader.set({ shown: false, people: null })
    answers.unshift({ users: [row('created')] })
    await loader.loadUsers(form)
    await loader.importUsers()
    await loader.loadPerformance(form)
    findings.push([{ level: 'warn', sheet: 'Cues', row: 2, column: 'Voice', text: 'odd', instead: 'Write it.' }])
    await loader.loadPerformance(form)
    await loader.loadPerformance(form)
    expect(told).toEqual([
      'Sheets: 1 users were read. Look at them and import them.',
      'Sheets: CREATED 1 users, UPDATED 0 users, 0 users unchanged, SKIPPED 0 users (validation errors)',
      'Successfully loaded 2 cues and 1 groups into performance: First Night',
      'Sheets: some cells may contain mistakes. Nothing is loaded yet.',
      'Sheets: Failed to load cues',
    ])
  })
})
