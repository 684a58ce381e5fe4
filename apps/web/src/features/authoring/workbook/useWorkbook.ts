import type { RestResponse } from '@ghostlight/contracts'
import { same } from '@ghostlight/domain/history'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createIdempotencyKey } from '../../../connection/request-id.ts'
import { call } from '../../../rest/client.ts'
import { performancesQuery } from '../../../rest/performances-query.ts'
import { t } from '../../../words/t.ts'
import { type Failure, failureOf } from '../../sheets/failure.ts'
import { fileProblem, readAgain } from '../../sheets/sheet-file.ts'
import { useEditSession } from '../edits/EditsProvider.tsx'
import { scriptQuery } from '../edits/script-query.ts'
import { mergeEdits, mergeLabel } from './merge-edits.ts'

export type Compared = RestResponse<'sheetCompare'>['performances'][number]
/** What became of one sheet. `open`: the performance to open */
export type Outcome = { tone: 'done' | 'failed'; text: string; merged?: string }

type Opened = { file: File; performanceId: string | undefined }
const users = 'Users'

const changedWords = t`Somebody changed this performance since. Here is what the workbook would change now. Nothing was merged.`
const savingWords = t`Your last edits of this performance are still being saved. Merge again in a moment.`

/** A workbook that was dropped on the list: what it would change, and what becomes of it. */
export const useWorkbook = () => {
  const session = useEditSession()
  const client = useQueryClient()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [answer, setAnswer] = useState<readonly Compared[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({})
  const [busy, setBusy] = useState(false)
  const asked = useRef(0)
  const keys = useRef(new Map<string, string>())

  const compare = async ({ file, performanceId }: Opened): Promise<readonly Compared[]> =>
    (await call('sheetCompare', { body: { file, userSheetName: users, ...(performanceId && { performanceId }) } }))
      .performances
  const say = (sheet: string, outcome: Outcome): void => setOutcomes((all) => ({ ...all, [sheet]: outcome }))
  const keyOf = (what: string): string => {
    const key = keys.current.get(what) ?? createIdempotencyKey()
    keys.current.set(what, key)
    return key
  }
  /** One thing at a time. Nothing is said of a workbook that was left meanwhile. */
  const work = async (sheet: string, run: (of: Opened) => Promise<Outcome | undefined>): Promise<void> => {
    if (busy || !opened) return
    const turn = asked.current
    setBusy(true)
    const outcome = await run(opened).catch(
      (error: unknown): Outcome => ({
        tone: 'failed',
        text: wordsOf(failureOf(error, t`The workbook was not loaded`)),
      }),
    )
    if (turn !== asked.current) return
    setBusy(false)
    if (outcome) say(sheet, outcome)
  }

  const merge = (shown: Compared): Promise<void> =>
    work(shown.sheet, async (of) => {
      const turn = asked.current
      const now = await compare(of)
      if (turn !== asked.current) return undefined
      const fresh = now.find(({ sheet }) => sheet === shown.sheet)
      if (!fresh?.stored || !fresh.merged || !same(fresh.stored, shown.stored)) {
        setAnswer((all) => now.filter(({ sheet }) => all?.some((it) => it.sheet === sheet)))
        return { tone: 'failed', text: changedWords }
      }
      const { _id: id, name, version } = fresh.stored.performance
      if (session.waitingFor(id).length > 0) return { tone: 'failed', text: savingWords }
      // what the edits undo to
      client.setQueryData(scriptQuery(id).queryKey, fresh.stored)
      session.perform(id, { label: mergeLabel, edits: mergeEdits(fresh.stored, fresh.merged) })
      return { tone: 'done', text: t`The workbook is merged into ${name} v${version}.`, merged: id }
    })

  const load = ({ sheet, name, stored }: Compared): Promise<void> =>
    work(sheet, async ({ file }) => {
      const key = keyOf(sheet)
      const body = { file, userSheetName: users }
      const made = stored
        ? await call('sheetLoadVersion', { body: { ...body, sheet, performanceId: stored.performance._id }, key })
        : await call('sheetLoadPerformance', {
            body: {
              ...body,
              templateSheetName: sheet,
              performanceName: name,
              description: '',
              loadGroups: true,
              loadCues: true,
            },
            key,
          })
      keys.current.delete(sheet)
      await client.invalidateQueries({ queryKey: performancesQuery.queryKey })
      const what = 'version' in made ? `${made.name} v${made.version}` : made.performance
      return { tone: 'done', text: t`${what} is loaded.` }
    })

  const close = (): void => {
    asked.current++
    setOpened(null)
    setBusy(false)
  }

  return {
    opened,
    answer,
    failure,
    outcomes,
    busy,
    merge,
    load,
    open: async (file: File, performanceId?: string): Promise<void> => {
      const turn = ++asked.current
      keys.current.clear()
      setOutcomes({})
      setAnswer(null)
      setFailure(null)
      setBusy(false)
      const problem = fileProblem(file)
      setOpened({ file, performanceId })
      try {
        if (problem) throw new Error(problem)
        // its own copy: the file may change while its changes are read
        const own = { file: await readAgain(file), performanceId }
        if (turn !== asked.current) return
        setOpened(own)
        const found = await compare(own)
        if (turn === asked.current) setAnswer(found)
      } catch (error) {
        if (turn === asked.current) setFailure(failureOf(error, t`The workbook could not be read`))
      }
    },
    close,
    /** The author is done with one sheet, and after the last one with the workbook. */
    leave: (sheet: string): void => {
      const left = (answer ?? []).filter((it) => it.sheet !== sheet)
      if (left.length === 0) close()
      else setAnswer(left)
    },
  }
}
export type WorkbookState = ReturnType<typeof useWorkbook>

const wordsOf = ({ text, rows, advice }: Failure): string => [text, ...rows, advice].filter(Boolean).join('. ')
