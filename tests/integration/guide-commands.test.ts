import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '../../apps/api/src/adapters/event-store/kurrent/test-server/server.ts'
import { runCommand } from '../../apps/api/src/cli/run.ts'
import { makeCertificates } from '../support/certificates.ts'
import { scratchDir, startProduct } from '../support/product.ts'
import { call, createShow, json } from '../support/show.ts'
import { ROOT, textOf, tracked } from '../support/sources.ts'

const guides = tracked()
  .filter((file) => /^(README|docs\/[\w-]+)\.md$/.test(file))
  .map(textOf)
/** in full, in a container, or in short after one in full */
const forms = [
  /npm run ghostlight -- ([a-z][^`\n#]*)/g,
  /docker compose exec api-a ghostlight ([a-z][^`\n#&]*)/g,
  /`((?:[a-z-]+) (?:ID )?(?:FILE|FOLDER))`/g,
]
const named = forms.flatMap((form) =>
  guides.flatMap((guide) => [...guide.matchAll(form)].map(([, it = '']) => it.trim())),
)

/** Each command as the guides write it, in an order in which an operator could type them. */
const typed = [
  'doctor',
  'login-link',
  'ghosts --show ID --count 200 --url http://server:8080',
  'record ID FILE',
  'verify FILE',
  'import FILE',
  'package ID FILE',
  'package --load FILE',
  'try ID --people 60 --seed 1',
  'archive ID FILE',
  'bring-back FILE',
  'backup FOLDER',
  'restore FOLDER',
]

/** What each command writes or reads, unless it is a recording. */
const files: Readonly<Record<string, string>> = {
  archive: 'show.archive',
  'bring-back': 'show.archive',
  package: 'show.ghostlight',
}

test('[DP-07] every command of the guides runs as it is written, on a theatre in use', async () => {
  const all = named
    .map((it) => it.replace('/data/ID.archive', 'FILE'))
    .filter((it) => !it.startsWith('midi '))
    // which needs no theatre: programs.test.ts runs it
    .filter((it) => it !== 'describe')
  expect([...new Set(all)].toSorted()).toEqual(typed.toSorted())
  const [here, elsewhere] = [scratchDir(), scratchDir()]
  const running = await startProduct({ DATA_DIR: here.dir })
  onTestFinished(async () => {
    await running.stop()
    here.remove()
    elsewhere.remove()
  })
  const rehearsal = await createShow(running.origin, 1, true)
  const { board, token } = await createShow(running.origin, 2)
  await json(call(running.origin, `/api/blackboards/${board._id}/close`, { method: 'POST', token }))
  const filled = (command: string): string[] => {
    const [name = ''] = command.split(' ')
    const file = join(elsewhere.dir, files[name] ?? 'show.jsonl')
    const isScript = name === 'package' || name === 'try'
    const id = isScript ? board.performanceId : name === 'ghosts' ? rehearsal.board._id : board._id
    const written = command
      .replace('--count 200', '--count 2 --for 1')
      .replace('http://server:8080', running.origin)
      .replace(/\bID\b/, id)
      .replace('FILE', file)
      .replace('FOLDER', join(elsewhere.dir, 'copy'))
    return written.split(' ')
  }
  const env = { PATH: process.env['PATH'], PORT: String(running.port) }
  const inHouse = (command: string, dir = here.dir) => runCommand(filled(command), { ...env, DATA_DIR: dir })
  const said: Record<string, string> = {}
  for (const command of typed) {
    const { code, text } = await inHouse(
      command,
      command.startsWith('restore') ? join(elsewhere.dir, 'data') : here.dir,
    )
    // a performance with something that nobody comes to is for its author to mend
    const ends = command.startsWith('try') ? expect.any(Number) : 0
    expect([command, code, text]).toEqual([command, ends, expect.any(String)])
    said[command] = text
  }
  expect(said['login-link']).toMatch(new RegExp(`^${running.origin}/dramaturg#login=`))
  expect(said['try ID --people 60 --seed 1']).toMatch(/ to 60 people, \d\d:\d\d\.\d with seed 1$/m)
  expect(said['archive ID FILE']).toContain('It is no longer in the log')
  expect(said['restore FOLDER']).toMatch(/^restored and read again: \d+ events/)

  const operations = textOf('docs/operations.md')
  for (const option of ['`--check`', '`--keys OTHER`']) expect(operations).toContain(option)
  const apart = ['--keys', join(elsewhere.dir, 'keys')]
  const second = join(elsewhere.dir, 'second')
  for (const command of [
    ['backup', second, ...apart],
    ['restore', second, ...apart, '--check'],
  ])
    expect(await runCommand(command, { ...env, DATA_DIR: here.dir })).toMatchObject({ code: 0 })
  expect(JSON.parse(readFileSync(join(second, 'manifest.json'), 'utf8'))).toMatchObject({ events: expect.any(Number) })
})

test('[DP-07 MD-22] the commands that need a controller or a tape take their arguments, and then ask for a key', async () => {
  const midi = named.filter((it) => it.startsWith('midi '))
  expect(midi.length).toBeGreaterThanOrEqual(2)
  for (const command of midi)
    expect(await runCommand(command.split(' '), {}), command).toMatchObject({
      code: 1,
      text: 'midi: give a control key of the show in the variable GHOSTLIGHT_KEY',
    })
})

test('[DP-07] the command that lets a user of KurrentDB read the log runs as it is written', async () => {
  const certificates = makeCertificates()
  const users = { admin: { password: 'PASSWORD', readsAll: true } }
  const server = await startTestServer({ tls: certificates, users })
  onTestFinished(() => {
    server.stop()
    certificates.remove()
  })
  const [, script = ''] = /```\n(node --input-type=module [^`]+)\n```/.exec(textOf('docs/operations.md')) ?? []
  const address = `localhost:${server.port()}?tlsCAFile=${certificates.authority}`
  const shell = spawn('sh', ['-c', script.replace('HOST:2113', address)], {
    cwd: join(ROOT, 'apps/api'),
    stdio: 'ignore',
  })
  expect(await once(shell, 'close')).toEqual([0, null])
  expect(server.log.stream('$$$all').map(({ type, data }) => [type, JSON.parse(Buffer.from(data).toString())])).toEqual(
    [['$metadata', { $acl: { $r: ['$admins', 'NAME'] } }]],
  )
})
