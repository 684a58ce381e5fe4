import type { RestBody, RestResponse } from '@ghostlight/contracts'
import { t } from '../../../../words/t.ts'

type Ask = Omit<RestBody<'hearLine'>, 'template'>
type Inline = RestBody<'hearLine'>['template']
/** A line to hear, and when it begins after GO. `id`: of its module */
export type ToHear = { id: string; template: string; name: string; inline: Inline; delayMs: number }
export type HeardLine = { id: string; template: string; name: string } & (
  | { state: 'making' | 'waiting' | 'playing' | 'heard'; text: string; warnings: readonly string[] }
  | { state: 'failed'; failure: string }
)
/** `of`: the module or the cue that is heard; null = nothing was heard yet */
export type Hearing = { of: string | null; title: string; lines: readonly HeardLine[]; isOn: boolean }

type Ports = {
  ask: (body: RestBody<'hearLine'>) => Promise<RestResponse<'hearLine'>>
  /** plays a sound, and tells its end; returns what stops it */
  sound: (url: string, onEnd: (played: boolean) => void) => () => void
  /** calls after so many ms; returns what prevents it */
  after: (ms: number, run: () => void) => () => void
  now: () => number
}

const nothing: Hearing = { of: null, title: '', lines: [], isOn: false }
const unplayable = t`This browser could not play the sound.`

/**
 * What one author hears: a line, or the lines of a cue after their delays. A phone plays one after another, and so does
 * this.
 */
export const createHearing = ({ ask, sound, after, now }: Ports) => {
  let hearing = nothing
  /** stops what sounds now, or what waits for its time */
  let silence = () => {}
  /** grows with each start and stop, so that a late answer to an earlier one is ignored */
  let turn = 0
  const listeners = new Set<() => void>()
  const show = (next: Hearing): void => {
    hearing = next
    for (const tell of listeners) tell()
  }
  const change = (id: string, next: (line: HeardLine) => HeardLine): void =>
    show({ ...hearing, lines: hearing.lines.map((it) => (it.id === id ? next(it) : it)) })
  const fail = (id: string, failure: string): void =>
    change(id, ({ template, name }) => ({ id, template, name, state: 'failed', failure }))
  const becomes = (id: string, state: 'waiting' | 'playing' | 'heard'): void =>
    change(id, (it) => (it.state === 'failed' ? it : { ...it, state }))

  const stop = (): void => {
    turn++
    silence()
    silence = () => {}
    show({ ...hearing, isOn: false, lines: hearing.lines.filter(({ state }) => state !== 'making') })
  }
  const made = async (line: ToHear, whom: Ask, mine: number): Promise<{ line: ToHear; url: string } | undefined> => {
    try {
      const { url, text, warnings } = await ask({ ...whom, template: line.inline })
      if (mine !== turn) return undefined
      change(line.id, (it) => ({ ...it, state: 'waiting', text, warnings }))
      return { line, url }
    } catch (error) {
      if (mine === turn) fail(line.id, error instanceof Error ? error.message : String(error))
      return undefined
    }
  }
  /** One after another, each not before its time. */
  const playFrom = (sounds: readonly { line: ToHear; url: string }[], begunAt: number): void => {
    const [first, ...rest] = sounds
    if (!first) {
      show({ ...hearing, isOn: false })
      return
    }
    const { id, delayMs } = first.line
    const begin = (): void => {
      becomes(id, 'playing')
      silence = sound(first.url, (played) => {
        if (played) becomes(id, 'heard')
        else fail(id, unplayable)
        playFrom(rest, begunAt)
      })
    }
    const left = begunAt + delayMs - now()
    if (left > 0) silence = after(left, begin)
    else begin()
  }

  return {
    get: (): Hearing => hearing,
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    stop,
    close: (): void => {
      stop()
      show(nothing)
    },
    play: async (
      of: string,
      title: string,
      { lines, whom }: { lines: readonly ToHear[]; whom: Ask },
    ): Promise<void> => {
      stop()
      const mine = turn
      const making = { state: 'making', text: '', warnings: [] } as const
      show({ of, title, isOn: true, lines: lines.map(({ id, template, name }) => ({ id, template, name, ...making })) })
      const all = await Promise.all(lines.map((it) => made(it, whom, mine)))
      if (mine !== turn) return
      const sounds = all.flatMap((it) => it ?? []).toSorted((a, b) => a.line.delayMs - b.line.delayMs)
      playFrom(sounds, now())
    },
  }
}
