/**
 * How fast the writer's desk is on a long performance, in a process of its own: a browser with a fourth of the processor,
 * and a second author who watches. Then the CPU time of the same acts without a brake, the least of a few: other programs
 * on the machine change it least. Arguments: where the product is, and how many cues, templates and modules there are.
 */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { browserPath } from '../../../tests/support/browser.ts'

const [origin = '', ...counts] = process.argv.slice(2)
const [cueCount = 0, templateCount = 0, moduleCount = 0] = counts.map(Number)
const keys = 40
const mostEdits = 500
const repeats = 5
/** So long a hand holds the button. What its press does, such as moving the focus, is over when it lets go. ms. */
const heldMs = 80

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
// a message from a frame arrives when the frame has been painted
const { port1, port2 } = new MessageChannel()
port1.onmessage = ({ data }) => window.keys.push(performance.now() - data)
for (const type of ['pointerup', 'keydown'])
  addEventListener(type, ({ timeStamp }) => {
    if (window.keys) return requestAnimationFrame(() => port2.postMessage(timeStamp))
    window.began = timeStamp
    performance.mark('act began')
  }, { capture: true })
// a probe that changes its size is told of it in the same frame, after everything else and before the paint
window.painted = (isDone) => new Promise((resolve) => {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.cssText = 'position: fixed; height: 1px; visibility: hidden'
  let width = 0
  const ask = () => { probe.style.width = (width = 1 - width) + 'px' }
  const told = new ResizeObserver(() => {
    if (!isDone()) return requestAnimationFrame(ask)
    performance.mark('act painted')
    told.disconnect()
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      probe.remove()
      resolve(performance.now() - window.began)
    }
    port2.postMessage(0)
  })
  told.observe(probe)
})`

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

type Traced = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }

/** The CPU time of a page from a press to the paint of what it does, ms. What the page does afterwards does not count. */
const cpuTimeIn = (trace: Buffer): number => {
  const { traceEvents: all }: { traceEvents: Traced[] } = JSON.parse(trace.toString())
  const painted = all.findLast(({ name }) => name === 'act painted')
  const began = all.find(({ name, tid, pid }) => name === 'act began' && tid === painted?.tid && pid === painted.pid)
  if (!began || !painted) throw new Error('the trace has no act')
  const ofPage = all.filter(({ name, pid, tid }) => name === 'RunTask' && pid === began.pid && tid === began.tid)
  const during = ofPage.filter(({ ts, dur = 0 }) => ts + dur >= began.ts && ts <= painted.ts)
  return during.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000
}

const open = async (browser: Browser, path: string) => {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1440, height: 900 } })
  await context.request.post(`${origin}/api/auth`, { data: { username: 'operator', password: 'ghostlight' } })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const brake = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await brake(4)
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
  return { page, stands, metric, heap, brake }
}

type Opened = Awaited<ReturnType<typeof open>>

/**
 * ms from the press to the frame in which `isDone`, an expression of the page, is true. The page looks before the press: if
 * both were on their way together, a key could come first, and its own frame would pass unseen.
 */
const paints = async (page: Page, act: () => Promise<void>, isDone: string): Promise<number> => {
  await page.evaluate(`void (window.watched = painted(() => ${isDone}))`)
  await act()
  return page.evaluate<number>('window.watched')
}

/**
 * Types the same words a few times, because a hand that writes all day has code that is compiled. `measure` gets what types, and
 * answers with its figure.
 */
const typing = async ({ page }: Opened, measure: (type: () => Promise<void>) => Promise<number>): Promise<number[]> => {
  const words = page.getByRole('textbox', { name: /^Words of / }).first()
  const before = await words.inputValue()
  const took: number[] = []
  for (let again = 0; again < repeats; again++) {
    await words.fill(before)
    await words.press('End')
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    took.push(await measure(() => page.keyboard.type('x'.repeat(keys), { delay: 60 })))
  }
  return took
}

/** The CPU time of the page for one key, ms: its tasks, its layout and its paint, and whatever else it does until the next key. */
const keyTime = (author: Opened): Promise<number[]> =>
  typing(author, async (type) => {
    const began = await author.metric('TaskDuration')
    await type()
    return (((await author.metric('TaskDuration')) - began) * 1_000) / keys
  })

/** From a key to the paint of its letter by the clock, ms: the median of the keys. */
const keyPaints = (author: Opened): Promise<number[]> =>
  typing(author, async (type) => {
    await author.page.evaluate('void (window.keys = [])')
    await type()
    await author.page.waitForFunction(`window.keys.length === ${keys}`)
    const took = await author.page.evaluate<number[]>('window.keys')
    await author.page.evaluate('void (window.keys = undefined)')
    return median(took)
  })

const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })
const path = `/authoring?performance=${await write(await browser.newContext())}`
const author = await open(browser, path)
/*
 * The other author's computer is a machine of its own, so only the page that is measured has the brake: a page that has it
 * keeps three quarters of a processor busy, also while it waits.
 */
await author.brake(1)
const watcher = await open(browser, path)
await watcher.brake(1)
await author.brake(4)
const { page } = author
const button = (name: string | RegExp) => page.getByRole('button', { name })
const saved = () => page.getByText('Saved', { exact: true }).waitFor()
const figures: Record<string, number> = {
  'open: first cue': author.stands,
  'open, watching: first cue': watcher.stands,
}

const shown = `document.querySelector('[aria-label^="Template: "]')`
const first = `document.querySelector('[data-cue]').dataset.cue`
const added = `[...document.querySelectorAll('input')].some((it) => it.value === 'New Cue')`
const openList = () =>
  button(/^Template: /)
    .first()
    .click()
/** The press alone: to look for what is pressed takes as long as some of the acts. */
const readied = async ({ on, key }: Pick<Act, 'on' | 'key'>): Promise<() => Promise<void>> => {
  if (key !== undefined) return () => page.keyboard.press(key)
  const box = await on?.().boundingBox()
  if (!box) throw new Error('there is nothing to press')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  return () => page.mouse.click(x, y, { delay: heldMs })
}
const listed = `document.querySelectorAll('[role=option]').length > 0`
const was = await page.evaluate<string>(`${shown}.ariaLabel`)
type Act = {
  name: string
  before?: () => Promise<unknown>
  /** what is clicked; otherwise `key` is pressed */
  on?: () => Locator
  key?: string
  isDone: string
}
const undo = () => button('Undo')
const ofLine: readonly Act[] = [
  {
    name: 'choose a template',
    on: () => page.getByRole('listbox').getByRole('option').nth(3),
    isDone: `${shown}.ariaLabel !== ${JSON.stringify(was)}`,
  },
  { name: 'undo it', on: undo, isDone: `${shown}.ariaLabel === ${JSON.stringify(was)}` },
  {
    name: 'move a cue',
    before: () => button(/^Move cue 1, /).focus(),
    key: 'ArrowDown',
    isDone: `${first} !== 'cue-0'`,
  },
  { name: 'undo the move', on: undo, isDone: `${first} === 'cue-0'` },
]
const addCue: Act = {
  name: 'add a cue',
  on: () => button('+ Add Cue'),
  isDone: `document.activeElement.value === 'New Cue'`,
}
const undoCue: Act = { name: 'undo the cue', on: undo, isDone: `!${added}` }

const atTop = async (): Promise<void> => {
  await page.evaluate(`document.querySelector('[data-cue]').closest('div[class*=scroller]').scrollTop = 0`)
  // rows that came in a jump are text at first; until then the first list on the page is in the row with the focus
  await page
    .locator('[data-cue="cue-0"]')
    .getByRole('button', { name: /^Template: / })
    .first()
    .waitFor()
}
const withBrake = new Map<string, number[]>()
const note = (name: string, ms: number) => void withBrake.set(name, [...(withBrake.get(name) ?? []), ms])
for (let again = 0; again < repeats; again++) {
  await atTop()
  await saved()
  note('open the list of templates', await paints(page, openList, listed))
  for (const act of [...ofLine, addCue, undoCue]) {
    await act.before?.()
    await saved()
    await page.waitForLoadState('networkidle')
    note(act.name, await paints(page, await readied(act), act.isDone))
  }
}
for (const [name, values] of withBrake) figures[name] = median(values)
await saved()
await author.brake(1)
await watcher.brake(4)
await watcher.page.evaluate('window.tasks.length = 0')
await paints(page, await readied(addCue), addCue.isDone)
await watcher.page
  .getByRole('heading', { name: 'Cues' })
  .locator(`xpath=following-sibling::span[text()="${cueCount + 1}"]`)
  .waitFor()
await watcher.page.waitForLoadState('networkidle')
figures['watching: another adds a cue, longest task'] = Math.max(
  0,
  ...(await watcher.page.evaluate<number[]>('window.tasks')),
)
await paints(page, await readied(undoCue), undoCue.isDone)
await saved()
await watcher.brake(1)
await author.brake(4)
figures['a key, to its paint'] = median(await keyPaints(author))
await saved()
figures['a key, all its work'] = median(await keyTime(author))
await saved()
const [own] = await Promise.all([keyPaints(author), keyTime(watcher)])
figures['a key, to its paint, while another writes'] = median(own)
await saved()
await author.brake(1)
await watcher.brake(4)
const [theirs] = await Promise.all([keyPaints(watcher), keyTime(author)])
figures['watching: a key, to its paint, while another writes'] = median(theirs)
await saved()
await watcher.brake(1)
const least: Record<string, number> = {}
for (let again = 0; again < repeats; again++)
  for (const act of [...ofLine, addCue, undoCue]) {
    const { name, before, isDone } = act
    if (name === 'choose a template') {
      await atTop()
      await paints(page, openList, listed)
    }
    await before?.()
    await saved()
    await page.waitForLoadState('networkidle')
    const press = await readied(act)
    await browser.startTracing(page, { categories: ['blink.user_timing', 'disabled-by-default-devtools.timeline'] })
    await paints(page, press, isDone)
    const took = cpuTimeIn(await browser.stopTracing())
    least[name] = Math.min(took, least[name] ?? Number.POSITIVE_INFINITY)
  }
for (const [name, took] of Object.entries(least)) figures[`CPU time without a brake: ${name}`] = took
figures['CPU time without a brake: a key'] = Math.min(...(await keyTime(author)))
await button(/^Templates \d+$/).click()
figures['nodes'] = await page.evaluate<number>(`document.querySelectorAll('*').length`)
figures['memory'] = await author.heap()
figures['watching: memory'] = await watcher.heap()
await browser.close()
process.send?.(figures)
process.disconnect?.()
