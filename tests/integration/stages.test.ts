import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
// @ts-expect-error: a script without types
import { firstThatFails } from '../../scripts/lib/stages.mjs'
// @ts-expect-error: a script without types
import { countVitest, slowest, summary, withReports } from '../../scripts/lib/tally.mjs'
import { scratchDir } from '../support/product.ts'

const scratch = scratchDir()
afterAll(scratch.remove)

const waitForOther = (file: string) =>
  `const { existsSync } = require('node:fs'); const t = setInterval(() => existsSync(${JSON.stringify(file)}) && clearInterval(t), 20)`
let made = 0
const stage = (name: string, code: string, beside = false) => {
  const program = join(scratch.dir, `${made++}.cjs`)
  writeFileSync(program, code)
  return { name, program, beside }
}
const wrote = (name: string): string => join(scratch.dir, name)
const writes = (name: string): string => `require('node:fs').writeFileSync(${JSON.stringify(wrote(name))}, '');`

const run = async (stages: object[]) => {
  const printed: string[] = []
  const print = (text: string) => printed.push(text)
  const failed = await firstThatFails(stages, { node: process.execPath, env: process.env, print })
  return { failed, printed: printed.join('\n') }
}

test('[ST-14] lint and types run beside all tests, and the output of each is printed in one piece after them', async () => {
  // each stage waits for another one: one after the other they would never end
  const { failed, printed } = await run([
    stage(
      'lint',
      `console.log('a'); ${waitForOther(wrote('tests began'))}; process.on('exit', () => console.log('b'))`,
      true,
    ),
    stage('types', `console.log('c'); ${waitForOther(wrote('browser began'))}`, true),
    stage('knip', `console.log('d'); ${writes('all ended')}`, true),
    stage('vitest', writes('tests began')),
    stage('e2e', `${writes('browser began')} ${waitForOther(wrote('all ended'))}`),
  ])
  expect(failed).toBeUndefined()
  expect(printed).toMatch(/── vitest\n\n── e2e\n\n── lint\na\nb\n\n── types\nc\n\n── knip\nd/)
})

test('[ST-14] the first stage that fails ends the stages beside it, and no other starts', async () => {
  const forever = 'setInterval(() => undefined, 1000)'
  const one = await run([
    stage('lint', 'console.log("this line is wrong"); process.exitCode = 1', true),
    stage('types', writes('types after lint'), true),
    stage('vitest', forever),
    stage('e2e', writes('browser after lint')),
  ])
  expect(one.failed).toBe('lint')
  expect(one.printed).toContain('this line is wrong')
  const other = await run([
    stage('lint', forever, true),
    stage('types', writes('types after vitest'), true),
    stage('vitest', 'process.exitCode = 1'),
    stage('e2e', writes('browser after vitest')),
  ])
  expect(other.failed).toBe('vitest')
  for (const name of ['types after lint', 'browser after lint', 'types after vitest', 'browser after vitest'])
    expect(existsSync(wrote(name))).toBe(false)
})

test('[ST-14] what runs beside the tests gets what they leave of the processors', async () => {
  const { failed } = await run([
    stage('lint', "process.exitCode = require('node:os').getPriority() === 19 ? 0 : 1", true),
    stage('vitest', `process.exitCode = require('node:os').getPriority() === ${getPriority()} ? 0 : 1`),
  ])
  expect(failed).toBeUndefined()
})

test('[ST-14] a check that fails while the browser tests run ends them', async () => {
  const { failed, printed } = await run([
    stage('types', `${waitForOther(wrote('pages opened'))}; process.on('exit', () => { process.exitCode = 1 })`, true),
    stage('vitest', ''),
    stage('e2e', `${writes('pages opened')} setInterval(() => undefined, 1000)`),
    stage('last', writes('last ran')),
  ])
  expect([failed, existsSync(wrote('last ran'))]).toEqual(['types', false])
  expect(printed).toContain('── types')
})

test('a stage has the environment of all, and its own beside it', async () => {
  const own = {
    ...stage('types', 'process.exitCode = process.env.GOGC === "400" && process.env.PATH ? 0 : 1'),
    env: { GOGC: '400' },
  }
  const other = stage('vitest', 'process.exitCode = process.env.GOGC === undefined && process.env.PATH ? 0 : 1')
  expect(await run([{ ...own, beside: true }, other])).toMatchObject({ failed: undefined })
})

test('[ST-14] the end of a stage also ends what it has started, such as a test’s server', async () => {
  const started = wrote('pid of the server')
  const server = stage('server', 'setInterval(() => undefined, 1000)')
  const { failed } = await run([
    stage('lint', `${waitForOther(wrote('server began'))}; process.on('exit', () => { process.exitCode = 1 })`, true),
    stage(
      'vitest',
      `const child = require('node:child_process').spawn(process.execPath, [${JSON.stringify(server.program)}])
      require('node:fs').writeFileSync(${JSON.stringify(started)}, String(child.pid))
      ${writes('server began')}
      setInterval(() => undefined, 1000)`,
    ),
  ])
  expect(failed).toBe('lint')
  const pid = Number(readFileSync(started, 'utf8'))
  // a process that has ended stays in the list until its parent reads its exit code
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false))
})

const isRunning = (pid: number): boolean => {
  const stat = `/proc/${pid}/stat`
  return existsSync(stat) && !/\) Z /.test(readFileSync(stat, 'utf8'))
}

test('[ST-14] the ten slowest files of unit and browser tests are listed, the slowest first', () => {
  const [units, pages] = [wrote('vitest.json'), wrote('playwright.json')]
  const testResults = Array.from({ length: 9 }, (_, index) => ({
    name: join(process.cwd(), `unit-${index}.test.ts`),
    startTime: 1_000,
    endTime: 2_000 + index * 1_000,
  }))
  writeFileSync(units, JSON.stringify({ testResults }))
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const suites = [
    { file: 'a.spec.ts', specs: [spec(4_000, 500)], suites: [{ specs: [spec(7_000)] }] },
    { file: 'b.spec.ts', specs: [spec(1_500)] },
    { file: 'c.spec.ts', specs: [spec(100)] },
  ]
  writeFileSync(pages, JSON.stringify({ suites }))
  const ten = slowest([units], pages)
  expect(ten).toHaveLength(10)
  expect(ten[0]).toBe('   11.5 s  a.spec.ts')
  expect(ten[1]).toBe('    9.0 s  unit-8.test.ts')
  expect(ten.at(-1)).toBe('    1.5 s  b.spec.ts')
  expect(slowest([wrote('none')], wrote('neither'))).toEqual([])
})

test('[ST-14] two runs of unit tests are counted together, and their slowest files listed together', () => {
  const vitest = (name: string) => ({ name, program: 'node_modules/vitest/vitest.mjs', fixed: ['run'] })
  const lint = { name: 'lint', program: 'biome', fixed: ['check'] }
  const stages: { report?: string; fixed: string[] }[] = withReports([lint, vitest('one'), vitest('two')], scratch.dir)
  const reports = stages.flatMap(({ report }) => report ?? [])
  expect(new Set(reports).size).toBe(2)
  expect(stages.map(({ fixed }) => fixed.slice(1))).toEqual([[], ...reports.map((it) => [`--outputFile.json=${it}`])])
  for (const [index, file] of reports.entries())
    writeFileSync(
      file,
      JSON.stringify({
        numPassedTests: 10 + index,
        numFailedTests: index,
        numPendingTests: 1,
        testResults: [{ name: join(process.cwd(), `${index}.test.ts`), startTime: 0, endTime: 1000, status: 'passed' }],
      }),
    )
  expect(summary(reports.map(countVitest), true)).toBe('21 passed, 1 failed, 2 skipped')
  expect(slowest(reports, wrote('no pages'))).toEqual(['    1.0 s  0.test.ts', '    1.0 s  1.test.ts'])
})
