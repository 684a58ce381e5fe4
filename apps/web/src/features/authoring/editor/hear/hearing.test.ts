import { expect, it } from 'vitest'
import { createHearing, type ToHear } from './hearing.ts'

const line = (id: string, delayMs = 0): ToHear => ({
  id,
  template: `t-${id}`,
  name: id,
  inline: { type: 'speech', content: { text: `Text ${id}.`, voice: 'v' } },
  delayMs,
})

const opened = () => {
  let at = 0
  const answers = new Map<string, { give: () => void; refuse: () => void }>()
  const playing: { url: string; end: (played: boolean) => void; stopped: boolean }[] = []
  const timers: { at: number; run: () => void }[] = []
  const hearing = createHearing({
    ask: ({ template: { content } }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Parameters<typeof answer>[0]>()
      const answer = (it: { text: string; warnings: string[]; url: string; durationMs: number }) => it
      const text = String('text' in content ? content.text : '')
      answers.set(text, {
        give: () => resolve({ text, warnings: [], url: `/${text}`, durationMs: 1_000 }),
        refuse: () => reject(new Error('no credit left')),
      })
      return promise
    },
    sound: (url, end) => {
      const it = { url, end, stopped: false }
      playing.push(it)
      return () => {
        it.stopped = true
      }
    },
    after: (ms, run) => {
      const it = { at: at + ms, run }
      timers.push(it)
      return () => void timers.splice(timers.indexOf(it), 1)
    },
    now: () => at,
  })
  const settled = async () => {
    for (let n = 0; n < 8; n++) await Promise.resolve()
  }
  return {
    hearing,
    playing,
    give: async (...ids: string[]) => {
      for (const id of ids) answers.get(`Text ${id}.`)?.give()
      await settled()
    },
    refuse: async (id: string) => {
      answers.get(`Text ${id}.`)?.refuse()
      await settled()
    },
    /** answers what was asked before, though the same line was asked for again since */
    earlier: (id: string) => {
      const answer = answers.get(`Text ${id}.`)
      return async () => {
        answer?.give()
        await settled()
      }
    },
    passes: (ms: number) => {
      at += ms
      for (const it of timers.filter((one) => one.at <= at)) {
        timers.splice(timers.indexOf(it), 1)
        it.run()
      }
    },
    states: () => hearing.get().lines.map(({ id, state }) => `${id} ${state}`),
  }
}

it('[WD-33] the lines of a cue come after their delays, and one after another where they overlap', async () => {
  const { hearing, playing, give, passes, states } = opened()
  void hearing.play('cue', 'Cue 1', { lines: [line('late', 3_000), line('a'), line('b', 500)], whom: {} })
  expect(states()).toEqual(['late making', 'a making', 'b making'])
  await give('b', 'late')
  expect(playing, 'the cue begins when all is made').toEqual([])
  await give('a')
  expect(playing.map(({ url }) => url)).toEqual(['/Text a.'])
  passes(1_000)
  playing[0]?.end(true)
  expect(playing.map(({ url }) => url)).toEqual(['/Text a.', '/Text b.'])
  passes(1_000)
  playing[1]?.end(true)
  expect([playing.length, states()]).toEqual([2, ['late waiting', 'a heard', 'b heard']])
  passes(1_000)
  expect(playing.at(-1)?.url).toBe('/Text late.')
  playing[2]?.end(true)
  expect([hearing.get().isOn, states()]).toEqual([false, ['late heard', 'a heard', 'b heard']])
})

it('[WD-32] of several presses only the last one is heard, and a stop silences at once', async () => {
  const { hearing, playing, give, states } = opened()
  void hearing.play('a', 'a', { lines: [line('a')], whom: {} })
  void hearing.play('b', 'b', { lines: [line('b')], whom: {} })
  await give('b', 'a')
  expect(playing.map(({ url }) => url)).toEqual(['/Text b.'])
  hearing.stop()
  expect([playing[0]?.stopped, hearing.get().isOn]).toEqual([true, false])
  void hearing.play('c', 'c', { lines: [line('c')], whom: {} })
  hearing.stop()
  await give('c')
  expect([playing.length, states()]).toEqual([1, []])
})

it('[WD-32] a line that cannot be made or played says why, and the others are heard', async () => {
  const { hearing, playing, give, refuse, states } = opened()
  void hearing.play('cue', 'Cue 1', { lines: [line('a'), line('b'), line('c')], whom: {} })
  await refuse('a')
  await give('b', 'c')
  playing[0]?.end(false)
  playing[1]?.end(true)
  expect(states()).toEqual(['a failed', 'b failed', 'c heard'])
  expect(hearing.get().lines[0]).toMatchObject({ failure: 'no credit left' })
})

it('[WD-33] a late answer to an earlier press of the same line changes nothing', async () => {
  const { hearing, playing, earlier, give, states } = opened()
  void hearing.play('m', 'Line', { lines: [line('a')], whom: { userId: 'ann' } })
  const toAnn = earlier('a')
  void hearing.play('m', 'Line', { lines: [line('a')], whom: { userId: 'bo' } })
  await toAnn()
  expect([states(), playing]).toEqual([['a making'], []])
  await give('a')
  expect([states(), playing.length]).toEqual([['a playing'], 1])
})
