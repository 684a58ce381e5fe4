/**
 * How fast the writer's desk is on a long performance, in a process of its own: a browser with a fourth of the processor,
 * and a second author who watches. Arguments: where the product is, and how many cues, templates and modules there are.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserPath } from '../../../tests/support/browser.ts'

const [origin = '', ...counts] = process.argv.slice(2)
const [cueCount = 0, templateCount = 0, moduleCount = 0] = counts.map(Number)
const keys = 40
const mostEdits = 500

const ids = (kind: string, count: number): string[] => Array.from({ length: count }, (_, n) => `${kind}-${n}`)
const text = (n: number): string =>
  `Line ${n}. You hear this in the dark, {{nickname}}, and you are not the only one who does. Stay where you are, and listen.`

/** A performance in which every template is spoken, some of them in several cues. */
const write = async (context: Awaited<ReturnType<Browser['newContext']>>): Promise<string> => {
  const post = async (path: string, data: object): Promise<Record<string, string>> => {
    const answer = await context.request.post(origin + path, { data })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  await post('/api/auth', { username: 'operator', password: 'ghostlight' })
  const templates = ids('template', templateCount)
  const modules = ids('module', moduleCount)
  const cues = ids('cue', cueCount)
  const plain = { oneshot: false, description: '' }
  const edits = [
    ...templates.map((_id, n) => ({
      type: 'add',
      kind: 'template',
      item: {
        _id,
        ...plain,
        name: `Line ${n}`,
        type: 'speech',
        symbols: ['nickname'],
        metadata: {},
        content: { text: text(n), voice: 'slt' },
      },
    })),
    ...cues.map((_id, n) => ({
      type: 'add',
      kind: 'cue',
      item: {
        _id,
        name: `Cue called ${n}`,
        description: 'The light goes.',
        modules: modules.filter((_, at) => at % cues.length === n),
      },
    })),
    ...modules.map((_id, n) => ({
      type: 'add',
      kind: 'module',
      item: {
        _id,
        group: 'audience',
        template: templates[n % templates.length],
        mindelay: 0,
        maxdelay: 500,
        oneshot: false,
        autorun: false,
        cue: cues[n % cues.length],
        conditions: [],
        effects: [],
      },
    })),
  ]
  for (let at = 0; at < edits.length; at += mostEdits)
    await post('/api/edits', { edits: edits.slice(at, at + mostEdits) })
  const made = await post('/api/performances', { name: 'A long evening', templates, cues, groups: [] })
  return made['_id'] ?? ''
}

/** Notes when the first cue is painted, and which tasks were long. */
const observe = `window.tasks = []
new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration)))
  .observe({ entryTypes: ['longtask'] })
const look = () => {
  if (!document.querySelector('article')) return requestAnimationFrame(look)
  requestAnimationFrame(() => { window.stands = performance.now() })
}
requestAnimationFrame(look)
for (const type of ['pointerup', 'keydown'])
  addEventListener(type, ({ timeStamp }) => { window.began = timeStamp }, { capture: true })
window.painted = (isDone) => new Promise((resolve) => {
  const ask = () => {
    if (!isDone()) return requestAnimationFrame(ask)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(performance.now() - window.began)
    port2.postMessage(0)
  }
  requestAnimationFrame(ask)
})`

const open = async (browser: Browser, path: string) => {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1440, height: 900 } })
  await context.request.post(`${origin}/api/auth`, { data: { username: 'operator', password: 'ghostlight' } })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(origin + path, { waitUntil: 'commit' })
  await page.waitForFunction('window.stands')
  const stands = await page.evaluate<number>('window.stands')
  await page.waitForLoadState('networkidle')
  const metric = async (name: string): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find((it) => it.name === name)?.value ?? 0
  }
  const heap = async (): Promise<number> => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await metric('JSHeapUsedSize')) / 2 ** 20
  }
  return { page, stands, metric, heap }
}

/** ms from the press to the frame in which `isDone`, an expression of the page, is true. */
const paints = async (page: Page, act: () => Promise<void>, isDone: string): Promise<number> => {
  const painted = page.evaluate<number>(`painted(() => ${isDone})`)
  await act()
  return painted
}

/** The work of the page for one key, ms: its tasks, its layout and its paint, and what is saved meanwhile. */
const typing = async ({ page, metric }: Awaited<ReturnType<typeof open>>): Promise<number> => {
  const words = page.getByRole('textbox', { name: /^Words of / }).first()
  await words.focus()
  const before = await metric('TaskDuration')
  await page.keyboard.type('x'.repeat(keys), { delay: 60 })
  return (((await metric('TaskDuration')) - before) * 1_000) / keys
}

const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })
const path = `/authoring?performance=${await write(await browser.newContext())}`
const author = await open(browser, path)
const watcher = await open(browser, path)
const { page } = author
const button = (name: string | RegExp) => page.getByRole('button', { name })
const saved = () => page.getByText('Saved', { exact: true }).waitFor()
const figures: Record<string, number> = {
  'open: first cue': author.stands,
  'open, watching: first cue': watcher.stands,
}

const shown = `document.querySelector('[aria-label^="Template: "]')`
await saved()
figures['open the list of templates'] = await paints(
  page,
  () =>
    button(/^Template: /)
      .first()
      .click(),
  `document.querySelectorAll('[role=option]').length > 0`,
)
const was = await page.evaluate<string>(`${shown}.ariaLabel`)
figures['choose a template'] = await paints(
  page,
  () => page.getByRole('listbox').getByRole('option').nth(3).click(),
  `${shown}.ariaLabel !== ${JSON.stringify(was)}`,
)
figures['undo it'] = await paints(page, () => button('Undo').click(), `${shown}.ariaLabel === ${JSON.stringify(was)}`)
const first = `document.querySelector('[data-cue]').dataset.cue`
await button(/^Move cue 1, /).focus()
figures['move a cue'] = await paints(page, () => page.keyboard.press('ArrowDown'), `${first} !== 'cue-0'`)
figures['undo the move'] = await paints(page, () => button('Undo').click(), `${first} === 'cue-0'`)
await saved()
await watcher.page.evaluate('window.tasks.length = 0')
figures['add a cue'] = await paints(
  page,
  () => button('+ Add Cue').click(),
  `document.activeElement.value === 'New Cue'`,
)
await watcher.page
  .getByRole('heading', { name: 'Cues' })
  .locator(`xpath=following-sibling::span[text()="${cueCount + 1}"]`)
  .waitFor()
await watcher.page.waitForLoadState('networkidle')
figures['watching: another adds a cue, longest task'] = Math.max(
  0,
  ...(await watcher.page.evaluate<number[]>('window.tasks')),
)
figures['undo the cue'] = await paints(
  page,
  () => button('Undo').click(),
  `![...document.querySelectorAll('input')].some((it) => it.value === 'New Cue')`,
)
await saved()
figures['a key'] = await typing(author)
await saved()
const [own, theirs] = await Promise.all([typing(author), typing(watcher)])
figures['a key while another writes'] = own
figures['watching: a key while another writes'] = theirs
await button(/^Templates \d+$/).click()
figures['nodes'] = await page.evaluate<number>(`document.querySelectorAll('*').length`)
figures['memory'] = await author.heap()
figures['watching: memory'] = await watcher.heap()
await browser.close()
process.send?.(figures)
process.disconnect?.()
