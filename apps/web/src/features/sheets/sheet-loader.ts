import type { RestBody, RestResponse } from '@ghostlight/contracts'
import { type SharedState, sharedState } from '../../page-state/shared-state.ts'
import { isOpen } from '../../rest/client.ts'
import type { Tone } from '../../toasts/toast-list.ts'
import { t } from '../../words/t.ts'
import { type Failure, failureIn, failureOf, findingWords } from './failure.ts'
import { countsOf, type Imported, type SheetRow, toWrite } from './people-list.ts'
import { resultWords } from './result-words.ts'
import { fileProblem, readAgain } from './sheet-file.ts'
import { sheetName } from './sheet-name.ts'

export type SheetForm = {
  spreadsheetUrl: string
  userSheetName: string
  templateSheetName: string
  performanceName: string
  description: string
  basePerformanceId: string
}

export type People = {
  /** the file or the link, and the sheet in it */
  source: string
  /** the name by which its people are found later */
  sheet: string
  rows: readonly SheetRow[]
  /** the key of the one import of this list; a retry uses it again */
  key: string
  imported: Imported | null
  /** there is nothing to write except that the people are in this sheet */
  mayNote: boolean
}

export type SheetLoading = {
  /** the tab is in front, so it shows the result of a load itself */
  shown: boolean
  /** typed values, which replace the defaults */
  typed: Partial<SheetForm>
  file: File | null
  fileProblem: string | null
  /** what is running; nothing else starts meanwhile */
  busy: 'users' | 'import' | 'performance' | null
  people: People | null
  peopleFailure: Failure | null
  /** possible mistakes in the cues sheet; a second press loads it anyway */
  doubts: readonly string[]
  /** the server's sentence about what it has loaded */
  loaded: string | null
  showFailure: Failure | null
}

type Loaded = RestResponse<'sheetLoadPerformance'>
export type LoaderPorts = {
  loadUsers: (body: RestBody<'sheetLoadUsers'>) => Promise<RestResponse<'sheetLoadUsers'>>
  importUsers: (body: RestBody<'importUsers'>, key: string) => Promise<Imported>
  checkPerformance: (body: RestBody<'sheetCheckPerformance'>) => Promise<RestResponse<'sheetCheckPerformance'>>
  loadPerformance: (body: RestBody<'sheetLoadPerformance'>, key: string) => Promise<Loaded>
  newKey: () => string
  /** announces the result of a load whose tab is not in front */
  tell: (words: string, tone: Tone) => void
}

export type SheetLoader = SharedState<SheetLoading> & {
  choose: (file: File | null) => void
  loadUsers: (form: SheetForm) => Promise<void>
  /** Writes the list as shown. Later changes of the sheet do not matter. */
  importUsers: () => Promise<void>
  /** Notes that the known people are in this sheet, so that they can be found by it. */
  noteSheet: () => Promise<void>
  loadPerformance: (form: SheetForm) => Promise<void>
}

const idle: SheetLoading = {
  shown: true,
  typed: {},
  file: null,
  fileProblem: null,
  busy: null,
  people: null,
  peopleFailure: null,
  doubts: [],
  loaded: null,
  showFailure: null,
}

/** Loads from a sheet, one thing at a time. A second press while something runs does nothing. */
export const createSheetLoader = (ports: LoaderPorts): SheetLoader => {
  const state = sharedState(idle)
  const { get, set } = state
  /** a load without an answer; a retry is the same command */
  let open: { key: string; asked: string; file: File | null } | null = null

  /** the form that was checked last; the same form again is loaded despite its doubts */
  let checked: { asked: string; file: File | null } | null = null

  const sourceOf = async ({ spreadsheetUrl }: SheetForm) => {
    const { file } = get()
    return file ? { file: await readAgain(file) } : { spreadsheetUrl: spreadsheetUrl.trim() }
  }

  const keyFor = (form: SheetForm): string => {
    const { file } = get()
    const asked = JSON.stringify(form)
    if (open?.asked !== asked || open.file !== file) open = { key: ports.newKey(), asked, file }
    return open.key
  }

  /** Checks a sheet that has not been checked yet. Returns its errors or doubts; undefined: it may be loaded. */
  const lookedAt = async (
    form: SheetForm,
    wanted: RestBody<'sheetCheckPerformance'>,
  ): Promise<Partial<SheetLoading> | undefined> => {
    const [asked, { file }] = [JSON.stringify(form), get()]
    if (checked?.asked === asked && checked.file === file) return undefined
    const { findings } = await ports.checkPerformance({ ...(await sourceOf(form)), ...wanted })
    const wrong = findings.filter(({ level }) => level === 'stop')
    if (wrong.length > 0) return { showFailure: failureIn(wrong.map(findingWords), t`Failed to load cues`) }
    checked = { asked, file }
    return findings.length > 0 ? { doubts: findings.map(findingWords) } : undefined
  }

  const work = async (what: NonNullable<SheetLoading['busy']>, run: () => Promise<Partial<SheetLoading>>) => {
    if (get().busy) return
    set({ busy: what })
    const result = await run()
    set({ ...result, busy: null })
    const told = resultWords(result)
    if (told && !get().shown) ports.tell(told.words, told.tone)
  }

  /** Writes the list as shown, if there is something to write. */
  const write = (isWanted: (people: People) => boolean) =>
    work('import', async () => {
      const { people } = get()
      if (!people || !isWanted(people)) return {}
      set({ peopleFailure: null })
      try {
        const imported = await ports.importUsers({ users: [...people.rows], sheet: people.sheet }, people.key)
        return { people: { ...people, imported, mayNote: false }, peopleFailure: failedRows(imported) }
      } catch (error) {
        return { peopleFailure: failureOf(error, t`Failed to create user`) }
      }
    })

  return {
    ...state,
    choose: (file) => {
      const problem = file && fileProblem(file)
      if (problem) return set({ fileProblem: problem })
      // the errors of the former sheet no longer matter
      set({ file, fileProblem: null, peopleFailure: null, showFailure: null, doubts: [] })
    },
    loadUsers: (form) =>
      work('users', async () => {
        set({ people: null, peopleFailure: null })
        try {
          const { userSheetName } = form
          const { users: rows } = await ports.loadUsers({ ...(await sourceOf(form)), userSheetName })
          const source = `${get().file?.name ?? form.spreadsheetUrl} · ${userSheetName}`
          const sheet = sheetName({ file: get().file?.name, link: form.spreadsheetUrl, sheet: userSheetName })
          return { people: { source, sheet, rows, key: ports.newKey(), ...nothingToDo(rows) } }
        } catch (error) {
          return { peopleFailure: failureOf(error, t`Failed to load users`) }
        }
      }),
    importUsers: () => write((people) => people.imported === null),
    noteSheet: () => write((people) => people.mayNote),
    loadPerformance: (form) =>
      work('performance', async () => {
        set({ loaded: null, showFailure: null, doubts: [] })
        const { spreadsheetUrl: _, basePerformanceId, ...fields } = form
        const base = basePerformanceId === '' ? {} : { basePerformanceId }
        const wanted = { ...fields, ...base, loadGroups: true, loadCues: true }
        try {
          const found = await lookedAt(form, wanted)
          if (found) return found
          const key = keyFor(form)
          const loaded = await ports.loadPerformance({ ...(await sourceOf(form)), ...wanted }, key)
          open = null
          checked = null
          return { loaded: loadedLine(loaded) }
        } catch (error) {
          if (!isOpen(error)) open = null
          return { showFailure: failureOf(error, t`Failed to load cues`) }
        }
      }),
  }
}

export const loadedLine = ({ cues, groups, performance }: Pick<Loaded, 'cues' | 'groups' | 'performance'>): string =>
  t`Successfully loaded ${cues.length} cues and ${groups.length} groups into performance: ${performance}`

/** A list without anything to write is done as soon as it is read. */
const nothingToDo = (rows: readonly SheetRow[]): Pick<People, 'imported' | 'mayNote'> => {
  const counts = countsOf(rows)
  if (toWrite(rows) > 0) return { imported: null, mayNote: false }
  return { imported: { ...counts, failed: [] }, mayNote: counts.unchanged > 0 }
}

const failedRows = ({ failed }: Imported): Failure | null =>
  failed.length === 0
    ? null
    : { text: t`Failed to create user`, rows: failed.map(({ row, message }) => t`row ${row}: ${message}`) }
