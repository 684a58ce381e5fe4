import { type LogLine, Report } from '@ghostlight/contracts'
import { weekOfDate } from '@ghostlight/contracts/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoHouse } from '../support/demo-house.ts'
import { appendEvenings } from '../support/evening/append.ts'
import { Phone } from '../support/phone.ts'
import { wordsOn } from '../support/printed.ts'
import { type Running, startProduct } from '../support/product.ts'
import { recomputed, rowsOf } from '../support/recomputed.ts'
import { call, createShow, errorOf, json, loginPhone, openConsole, readLog, type Show, until } from '../support/show.ts'

const evenings = ['K7M4QX', 'ABCDEF', 'BCDEFG'].map((id, index) => ({ id, seed: 70 + index, events: 2_000 }))
const data = demoHouse()
let running: Running
/** The show of this evening is played in the product; the other evenings are made from seeds. */
let show: Show
let phoneToken = ''

const get = (path: string, token = show.token) => call(running.origin, path, { token })
const reportOf = (id: string): Promise<Report> => json(get(`/api/blackboards/${id}/report`))
const csvOf = async (id: string): Promise<string> => (await get(`/api/log?bid=${id}&format=csv`)).text()

const missing = (): never => {
  throw new Error('nobody is there')
}

/** Two cues, one of which is stopped, a broadcast, and two notes, one of them after the end. */
const play = async (): Promise<void> => {
  const console = await openConsole(show)
  const done = async (type: string, payload: object) =>
    expect((await console.ask(type, payload)).type).toBe(`${type}Result`)
  const phones = await Promise.all(show.audience.map((user) => new Phone(show, user, 40).join()))
  await until('everybody is there', () => phones.every((phone) => phone.isConnected))
  const [first, second] = show.board.cues
  phoneToken = await loginPhone(show, show.audience[0] ?? missing())
  await done('runCue', { cueId: first?._id })
  await done('addNote', { text: '=HYPERLINK("http://evil") <b>late</b>', cueId: first?._id })
  await done('stopAll', {})
  await done('runCue', { cueId: second?._id })
  const template = { type: 'speech', content: { text: 'The bar is open.', voice: 'slt' } }
  await done('quickModule', { template, users: show.audience.map(({ _id }) => _id) })
  const isQuiet = async () =>
    (await reportOf(show.board._id)).cues.every(({ runs }) => runs.every((it) => it.lengthMs !== null))
  await until('all is quiet', isQuiet)
  for (const phone of phones) phone.leave()
  const post = { method: 'POST', token: show.token }
  await json(call(running.origin, `/api/blackboards/${show.board._id}/close`, post))
  await done('addNote', { text: 'The lamp', at: new Date().toISOString() })
  console.close()
}

beforeAll(async () => {
  await appendEvenings(data.dir, evenings)
  running = await startProduct({ DATA_DIR: data.dir })
  show = await createShow(running.origin, 3)
  await play()
})
afterAll(async () => {
  await running.stop()
  data.remove()
})

describe('the report', () => {
  test('[HX-08 HY-31] has the figures that can be counted in the exported CSV, for this evening and three others', async () => {
    for (const id of [show.board._id, ...evenings.map((it) => it.id)]) {
      const [report, log] = [await reportOf(id), recomputed(rowsOf(await csvOf(id)))]
      expect(Report.parse(report)).toEqual(report)
      const runs = report.cues.flatMap((it) => it.runs).toSorted((a, b) => a.at.localeCompare(b.at))
      expect(runs.map(({ at, by, deliveries: { stopped: _, ...counts } }) => ({ at, by, ...counts }))).toEqual(
        log.presses.map(({ times: _, ...press }) => press),
      )
      for (const [index, { times }] of log.presses.entries()) {
        const { median, p95, worst } = runs[index]?.goToSound ?? {}
        if (times.length === 0) expect([median, p95, worst]).toEqual([null, null, null])
        else expect(worst).toBe(times.at(-1))
        expect(times.filter((it) => it < Number(median)).length * 2).toBeLessThanOrEqual(times.length)
        expect(times.filter((it) => it > Number(p95)).length * 20).toBeLessThanOrEqual(times.length)
      }
      const sum = (counts: object) => Object.values(counts).reduce((total, it) => total + it, 0)
      const { completed, failed, notHere } = report.deliveries
      expect([completed, sum(failed), notHere]).toEqual([log.completed, log.failed, log.notHere])
      expect(sum(report.emotes)).toBe(log.emotes.length)
      for (const { at, count } of report.moments) {
        const from = Date.parse(at)
        expect(log.emotes.filter((it) => it >= from && it < from + 10_000)).toHaveLength(count)
      }
      const spoken = Object.values(report.speech)
      expect(spoken.reduce((total, it) => total + it.characters, 0)).toBe(log.characters)
      expect(spoken.reduce((total, it) => total + it.lines, 0)).toBe(log.lines)
      expect(spoken.reduce((total, it) => total + it.seconds, 0)).toBeCloseTo(log.seconds, 6)
      expect(report.people).toBe(log.people)
      expect(report.startedAt).toBe(log.presses[0]?.at)
      if (log.closedAt) expect(report.endedAt).toBe(new Date(log.closedAt).toISOString())
      expect(Date.parse(report.endedAt ?? '') - Date.parse(report.startedAt ?? '')).toBe(report.durationMs)
    }
    expect(Object.keys((await reportOf(show.board._id)).speech), 'it says who spoke').toEqual(['flite'])
  })

  test('[HX-09 HY-32] as a page it loads nothing, runs no script, and escapes what people typed', async () => {
    const answer = await get(`/api/blackboards/${show.board._id}/report?format=html&zone=Europe/Berlin`)
    const page = await answer.text()
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('content-disposition')).toContain(`ghostlight-${show.board._id}-report.html`)
    expect(page).toMatch(/^<!doctype html>/)
    expect(page).not.toMatch(/<(script|link|img|iframe|object|embed|base|form|use|image)\b/i)
    expect(page).not.toMatch(/\s(src|href|srcset|action|on[a-z]+)\s*=/i)
    expect(page).not.toMatch(/url\(|@import/i)
    expect(page).toContain('&lt;b&gt;late&lt;/b&gt;')
    expect(page).toContain('Europe/Berlin')
    for (const { name } of show.board.cues)
      expect(page).toContain(name.replaceAll('&', '&amp;').replaceAll("'", '&apos;'))
    const elsewhere = get(`/api/blackboards/${show.board._id}/report?format=html&zone=Atlantis`)
    expect(await errorOf(elsewhere)).toMatchObject({ status: 400, code: 'INVALID' })
  })

  test('[HX-09 HY-32] as CSV it has a row for each press of GO', async () => {
    const answer = await get(`/api/blackboards/${show.board._id}/report?format=csv`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
    const [head, ...rows] = (await answer.text()).trimEnd().split('\r\n')
    expect(head).toMatch(/^cue,name,at,by,planned_ms,length_ms,outcome,completed,failed,stopped,go_to_sound_median_ms/)
    const runs = (await reportOf(show.board._id)).cues.flatMap(({ runs: all, number }) =>
      all.map((it) => ({ ...it, number })),
    )
    expect(rows).toHaveLength(2)
    for (const [index, { number, at, outcome }] of runs.entries()) {
      expect(rows[index]).toMatch(new RegExp(`^${number},`))
      expect(rows[index]).toContain(`,${at},`)
      expect(rows[index]).toContain(`,${outcome},`)
    }
  })

  test('[HX-10 HY-30] a note is in the log, in the replay’s events and in the report', async () => {
    const notes = (await reportOf(show.board._id)).notes.map(({ text, by, cue }) => ({ text, by, cue: cue?.number }))
    const noted = (await readLog(show)).filter(({ type }: LogLine) => type === 'NoteAdded')
    const [first, second, ...more] = noted.map(({ data: { text } }) => text)
    expect([first, second, ...more]).toEqual(['=HYPERLINK("http://evil") <b>late</b>', 'The lamp'])
    expect(notes).toEqual([
      { text: first, by: noted[0]?.data['by'], cue: '1' },
      { text: second, by: noted[1]?.data['by'], cue: undefined },
    ])
    const replayed = await json<LogLine[]>(get(`/api/log?bid=${show.board._id}&format=json`))
    expect(replayed.filter(({ type }) => type === 'NoteAdded')).toEqual(noted)
  })

  test('[HX-08] an unknown show has no report, and only operators can read one', async () => {
    expect(await errorOf(get('/api/blackboards/ZZZZZZ/report'))).toMatchObject({
      status: 404,
      code: 'BLACKBOARD_NOT_FOUND',
      message: "No blackboard with id: 'ZZZZZZ'",
    })
    expect((await get(`/api/blackboards/${show.board._id}/report`, phoneToken)).status).toBe(403)
  })

  test('[RP-07 RP-08] as a PDF it has the text of the page, on either paper, and is for operators', async () => {
    const path = `/api/blackboards/${show.board._id}/report?format=pdf&zone=Europe/Berlin`
    const answer = await get(`${path}&paper=Letter`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain(`ghostlight-${show.board._id}-report.pdf`)
    const pages = wordsOn(new Uint8Array(await answer.arrayBuffer()))
    const words = pages.map((page) => page.join(' '))
    expect(words[0]).toContain('stopped everything.')
    expect(words[0]).toContain('HYPERLINK')
    expect(words[0]).toMatch(/1 \/ \d+$/)
    const html = await (await get(`/api/blackboards/${show.board._id}/report?format=html&zone=Europe/Berlin`)).text()
    const headings = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name = '']) => name)
    expect(headings.length).toBeGreaterThan(6)
    for (const name of headings) expect(words.join(' '), name).toContain(name)
    expect((await get(path, phoneToken)).status).toBe(403)
    expect(await errorOf(get(`${path}&paper=A0`))).toMatchObject({ status: 400, code: 'INVALID' })
  })

  test('[RP-05] it is compared with the last evening of the same performance', async () => {
    const ids = evenings.map(({ id }) => id)
    // the evenings that were made have one beginning: none of them is before another
    expect((await reportOf(ids[0] ?? '')).before).toBeUndefined()
    const { before, ...now } = await reportOf(show.board._id)
    expect(ids).toContain(before?._id)
    const { attendance, incidents, show: other } = await reportOf(before?._id ?? '')
    expect(other).toMatchObject({ title: now.show.title })
    expect(other.createdAt < now.show.createdAt).toBe(true)
    expect(before).toMatchObject({ joined: attendance.joined, most: attendance.most, incidents: incidents.length })
  })

  test('[RP-11] evenings are listed by week, day and performance, newest first, as data and as CSV', async () => {
    type Listed = { reports: { _id: string; startedAt: string; performance: string }[]; more: boolean }
    const listed = (query: string): Promise<Listed> => json(get(`/api/reports?${query}`))
    const all = await listed('limit=100')
    expect(all.more).toBe(false)
    expect(all.reports.map(({ _id }) => _id).toSorted()).toEqual(
      [show.board._id, ...evenings.map(({ id }) => id)].toSorted(),
    )
    const times = all.reports.map(({ startedAt }) => startedAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(await listed('limit=1')).toMatchObject({ more: true, reports: [expect.anything()] })
    const [newest] = all.reports
    const date = newest?.startedAt.slice(0, 10) ?? ''
    const ofDay = await listed(`from=${date}&to=${date}&limit=100`)
    expect(ofDay.reports.map(({ _id }) => _id)).toContain(newest?._id)
    const ofWeek = await listed(`week=${weekOfDate(date)}`)
    expect(ofWeek.reports.map(({ _id }) => _id)).toContain(newest?._id)
    expect((await listed('week=1999-W01')).reports).toEqual([])
    const own = await listed(`performance=${show.board.performance}&limit=100`)
    expect(own.reports.map(({ _id }) => _id)).toContain(show.board._id)
    expect((await listed('performance=another')).reports).toEqual([])
    const csv = await get('/api/reports?format=csv&limit=100')
    expect(csv.headers.get('content-type')).toMatch(/^text\/csv/)
    expect((await csv.text()).trimEnd().split('\r\n')).toHaveLength(1 + all.reports.length)
    for (const query of ['week=2026-99', `week=2026-W18&from=${date}`, 'limit=0', 'limit=101', 'from=yesterday'])
      expect(await errorOf(get(`/api/reports?${query}`)), query).toMatchObject({ status: 400, code: 'INVALID' })
    expect((await get('/api/reports', phoneToken)).status).toBe(403)
  })
})
