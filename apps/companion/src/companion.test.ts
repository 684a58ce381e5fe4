import { builtinModules } from 'node:module'
import { validateManifest } from '@companion-module/base/manifest'
import type { Performance } from '@ghostlight/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeControlKey } from '../../../tests/support/control.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { type Running, scratchDir, startProduct } from '../../../tests/support/product.ts'
import { askAll } from '../../../tests/support/questions.ts'
import {
  call,
  createShow,
  json,
  openConsole,
  openPhone,
  readLog,
  type Show,
  until,
} from '../../../tests/support/show.ts'
import { type Host, importPackage, openHost } from './testing/host.ts'

const scratch = scratchDir()
const data = scratchDir()
let server: Running
let show: Show
let imported: Awaited<ReturnType<typeof importPackage>>
const settings = { DATA_DIR: data.dir, DOUBLE_PRESS_MS: '0' }

beforeAll(async () => {
  imported = await importPackage(scratch.dir)
  server = await startProduct({ ...settings, PORT: String(await freePort()) })
  show = await createShow(server.origin, 3)
})
afterAll(async () => {
  await server.stop()
  for (const it of [scratch, data]) it.remove()
})

const hostOf = async (key: string): Promise<Host> =>
  openHost(imported.module, { server: show.origin, show: show.board._id }, { key })
const seen = (host: Host, what: Partial<Host['values']>): Promise<unknown> =>
  until(JSON.stringify(what), () => Object.entries(what).every(([name, value]) => host.values[name] === value))
const leave = { key: 'F1', name: 'Leave', text: 'Please leave the house.', voice: 'slt' }
const name = (number: number) => show.board.cues[number - 1]?.name

describe('the package', () => {
  test('[CN-01] is one bundle that needs only Node, with a manifest that Companion accepts and its help', () => {
    const { files, manifest, module, textOf } = imported
    expect(files.toSorted()).toEqual(
      ['companion/HELP.md', 'companion/manifest.json', 'main.js', 'package.json'].map((it) => `ghostlight/${it}`),
    )
    expect(() => validateManifest(manifest, false)).not.toThrow()
    expect(manifest.runtime).toMatchObject({ type: 'node22', api: 'nodejs-ipc', apiVersion: '2.0.4' })
    expect(module.UpgradeScripts).toEqual([])
    const needs = [...textOf('main.js').matchAll(/^import .*?["']([^"']+)["'];?$|__require\("([^"]+)"\)/gm)]
      .map(([, imports, requires]) => (imports ?? requires ?? '').replace('node:', ''))
      // optional packages that speed up `ws`
      .filter((it) => !['bufferutil', 'utf-8-validate'].includes(it))
    expect(needs.length).toBeGreaterThan(5)
    expect(needs.filter((it) => !builtinModules.includes(it))).toEqual([])
  })

  test('[CN-01 CN-04] its presets are a deck of 15 keys that use only what the module defines; its help names all variables', async () => {
    const host = await openHost(imported.module, { server: '', show: '' }, { key: '' })
    const { actions, feedbacks, variables, presets, sections } = host.defined()
    expect(host.statuses).toEqual(['bad_config'])
    expect(sections.flatMap(({ definitions }) => definitions)).toEqual(Object.keys(presets))
    expect(sections.map(({ definitions }) => definitions.length)).toEqual([15, 6, 3])
    const keys = Object.values(presets).flatMap((preset) => preset ?? [])
    expect(keys).toHaveLength(24)
    const pressed = keys.flatMap(({ steps }) => steps.flatMap(({ down }) => down))
    const optionsOf = (definition: { options: { id: string }[] } | false | undefined) =>
      definition ? definition.options.map(({ id }) => id) : ['nothing']
    for (const { actionId, options } of pressed) expect(optionsOf(actions?.[actionId])).toEqual(Object.keys(options))
    for (const { feedbackId, options } of keys.flatMap((key) => key.feedbacks))
      expect(optionsOf(feedbacks?.[feedbackId])).toEqual(Object.keys(options))
    const named = keys.flatMap(({ style }) => [...style.text.matchAll(/\$\(ghostlight:(\w+)\)/g)].map(([, it]) => it))
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((it) => !(it && variables && it in variables))).toEqual([])
    const help = imported.textOf('companion/HELP.md')
    expect(Object.keys(variables ?? {}).filter((it) => !help.includes(`\`${it}\``))).toEqual([])
  })
})

describe('an instance of the module in a small host, connected to a running server', () => {
  test('[CN-02 CN-03 SC-06 SC-07] its keys do what the console’s buttons do, and show the state of the show', async () => {
    const host = await hostOf((await makeControlKey(show, 'Deck')).key)
    await seen(host, { connection: 'connected', next_number: '1', next_name: name(1), playing_count: 0 })
    expect(host.statuses).toEqual(['connecting', 'ok'])
    expect(host.lit()).toEqual(['next', 'next 1', 'connection'])
    const phones = await Promise.all(show.audience.slice(0, 2).map((user) => openPhone(show, user)))
    await seen(host, { phones_in: 2, phones_trouble: 0 })
    await host.press('standby_next')
    await seen(host, { next_number: '2' })
    await host.press('standby_next')
    await seen(host, { next_number: '3' })
    await host.press('standby_previous')
    await seen(host, { next_number: '2' })
    await host.press('standby', ' 3 ')
    await seen(host, { next_number: '3' })
    await host.press('standby')
    await seen(host, { next_number: '1' })
    await host.press('go')
    await seen(host, { playing_numbers: '1', playing_name: name(1), last_by: 'Deck', next_number: '2', refused: '' })
    expect(host.lit()).toEqual(expect.arrayContaining(['playing', 'playing 1', 'next 2']))
    expect(host.values.playing_elapsed).toMatch(/^0:\d\d$/)
    await host.press('go_to', '2')
    await seen(host, { playing_count: 2, playing_number: '2' })
    await host.press('stop', '2')
    await seen(host, { playing_numbers: '1' })
    await host.press('stop')
    await seen(host, { playing_count: 0, playing_number: '', playing_elapsed: '' })
    await host.press('panic')
    await host.press('go_to', '99')
    await seen(host, { refused: 'There is no cue 99 in this show.' })
    expect(host.said).toEqual(['There is no cue 99 in this show.'])
    phones[0]?.close()
    await seen(host, { phones_in: 1 })
    const acts = (await readLog(show)).filter(({ actor }) => actor === 'control:Deck').map(({ type }) => type)
    expect(acts.filter((type) => type === 'CueRun')).toHaveLength(2)
    expect(acts.filter((type) => type === 'StandbySet')).toHaveLength(5)
    expect(acts.at(-1)).toBe('AllStopped')
    phones[1]?.close()
    await host.instance.destroy()
  })

  test('[CN-02 CN-03] announces what the author has prepared, shows it, and gives the all clear', async () => {
    const token = show.token
    const performance = await json<Performance>(
      call(show.origin, '/api/performances', { token, body: { name: 'Announced', data: { announcements: [leave] } } }),
    )
    const body = { performance: performance._id, users: [show.audience[0]?._id] }
    const board = await json<Show['board']>(call(show.origin, '/api/blackboards', { token, body }))
    const own = { ...show, board }
    const host = await openHost(
      imported.module,
      { server: own.origin, show: own.board._id },
      { key: (await makeControlKey(own, 'Deck')).key },
    )
    await seen(host, { connection: 'connected', announcement: '', paused: false, over: '', checklist_open: 0 })
    await host.press('announce', 'F2')
    await seen(host, { refused: 'No announcement is prepared on F2.' })
    await host.press('announce', 'F1')
    await seen(host, { announcement: 'Leave', paused: true, refused: '' })
    expect(host.lit()).toEqual(expect.arrayContaining(['announced', 'paused']))
    await host.press('all_clear')
    await seen(host, { announcement: '', paused: false })
    expect(host.lit()).not.toContain('announced')
    await host.instance.destroy()
  })

  test('[QU-82 CN-02 CN-03] shows the question that is open, and closes it by name or with all others', async () => {
    const other = await createShow(server.origin, 3)
    const { key } = await makeControlKey(other, 'Deck')
    const host = await openHost(imported.module, { server: other.origin, show: other.board._id }, { key })
    const desk = await openConsole(other)
    const phone = await openPhone(other, other.audience[0] as never)
    await seen(host, { connection: 'connected', phones_in: 1, questions_open: 0, question_name: '' })
    await host.press('close_question')
    await seen(host, { refused: 'No question is open.' })
    const [first, second] = [await askAll(desk, 'The door'), await askAll(desk, 'The window', 600_000)]
    await phone.ask('answer', { deliveryId: second, value: 'right' })
    await seen(host, { questions_open: 2, question_name: 'The window', question_answered: 1, question_of: 3 })
    await seen(host, { question_leading: 'The right one' })
    expect(host.values.question_left).toMatch(/^(10:00|9:5\d)$/)
    expect(host.lit()).toContain('question_open')
    await host.press('close_question', ' the WINDOW ')
    await seen(host, {
      refused: '',
      questions_open: 1,
      question_name: 'The door',
      question_leading: '',
      question_left: '',
    })
    await host.press('close_question')
    await seen(host, { questions_open: 0, question_name: '' })
    expect(host.lit()).not.toContain('question_open')
    const closed = (await readLog(other)).filter(({ type }) => type === 'QuestionClosed')
    expect(closed.map(({ data }) => [data['moduleRunId'], data['by'], data['answered']])).toEqual([
      [second, 'control', 1],
      [first, 'control', 0],
    ])
    for (const it of [desk, phone]) it.close()
    await host.instance.destroy()
  })

  test('[CN-02 CN-03] reconnects by itself after a restart of the server; a press meanwhile is refused and not repeated later', async () => {
    const host = await hostOf((await makeControlKey(show, 'Deck in the wings')).key)
    await seen(host, { connection: 'connected', phones_in: 0 })
    const before = (await readLog(show)).filter(({ type }) => type === 'CueRun').length
    await server.kill()
    await until('it is lost', () => host.statuses.includes('disconnected'))
    expect(host.lit()).toEqual([])
    const { show: title, next_name, phones_in, playing_left, closed } = host.values
    expect([title, next_name, phones_in, playing_left, closed]).toEqual(['', '', undefined, '', undefined])
    await host.press('go')
    expect(host.values.refused).toBe('Not connected: nothing was sent.')
    server = await startProduct({ ...settings, PORT: String(server.port) })
    await seen(host, { connection: 'connected' })
    await until('it knows again', () => host.lit().includes('next'))
    expect((await readLog(show)).filter(({ type }) => type === 'CueRun')).toHaveLength(before)
    await host.instance.destroy()
  })

  test('[CN-02 NT-13] a key for a restart restarts a cue if the cue allows it; GO to a number asks nothing', async () => {
    for (const [index, again] of ([null, 'restart', 'ignore'] as const).entries()) {
      const path = `/api/cues/${show.board.cues[index]?._id}`
      await json(call(server.origin, path, { method: 'PUT', token: show.token, body: { again } }))
    }
    const other = await createShow(server.origin, 1)
    const phone = await openPhone(other, other.audience[0] as never)
    const { key } = await makeControlKey(other, 'Deck')
    const host = await openHost(imported.module, { server: other.origin, show: other.board._id }, { key })
    await seen(host, { connection: 'connected', phones_in: 1 })
    const runs = async (number: number) =>
      (await readLog(other)).filter(
        ({ type, data: it }) => type === 'CueRun' && it['cueId'] === other.board.cues[number - 1]?._id,
      ).length
    for (const number of [1, 2, 3]) {
      await host.press('go_to', String(number))
      await seen(host, { playing_number: String(number) })
    }
    await host.press('go_to', '1')
    await seen(host, { refused: 'Cue 1 is still playing, and was not run again.' })
    await host.press('restart', '1')
    await until('cue 1 began anew', async () => (await runs(1)) === 2)
    await host.press('go_to', '2')
    await until('cue 2 began anew', async () => (await runs(2)) === 2)
    await host.press('restart', '3')
    await until('cue 3 is left as it is', () => String(host.values.refused).startsWith('Cue 3 is still playing'))
    expect([await runs(1), await runs(2), await runs(3)]).toEqual([2, 2, 1])
    phone.close()
    await host.instance.destroy()
  })

  test('[CN-03 SC-03] says that its key is not valid, whether it was ended or never existed', async () => {
    const key = await makeControlKey(show, 'Deck of last year')
    const [host, other] = [await hostOf(key.key), await hostOf(`glc_${'A'.repeat(32)}`)]
    await seen(other, { connection: 'key refused' })
    await seen(host, { connection: 'connected' })
    const path = `/api/blackboards/${show.board._id}/control-keys/${key._id}`
    expect((await call(show.origin, path, { method: 'DELETE', token: show.token })).status).toBe(200)
    await seen(host, { connection: 'key refused' })
    expect([host.statuses.at(-1), other.statuses.at(-1)]).toEqual(Array(2).fill('authentication_failure'))
    expect(host.lit()).toEqual([])
    for (const it of [host, other]) await it.instance.destroy()
  })
})
