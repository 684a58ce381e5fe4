import { type Automations, isRejection, type MachineMessage, type User } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { preflight } from './preflight.ts'
import { aShow } from './testing/a-show.ts'

const user = (_id: string): User => ({ _id, name: _id, phone: '', type: 'audience', data: {} })
const people = { all: async () => ['ann', 'ben', 'cem'].map((id) => ({ user: user(id), groups: ['group G1'] })) }
const fine = { making: false, failed: 0, failure: undefined }

const looked = async (
  users: readonly string[],
  over: { voices?: string[]; failed?: number; automations?: Automations } = {},
) => {
  const show = await aShow(over.automations)
  const { voices = ['slt'], failed = 0 } = over
  const machineRefusal = async ({ kind }: MachineMessage) => (kind === 'osc' ? 'it names no machine' : undefined)
  const views = show.commands('look').views
  const parts = {
    views,
    people,
    offered: Object.assign(async () => new Set(voices), { languages: async () => undefined }),
    machineRefusal,
    unspoken: 'captions' as const,
  }
  const asked: string[] = []
  const outcome = await preflight({ performance: 'p', users }, parts, async (sounds) => {
    asked.push(...sounds.map(({ text }) => text))
    const failure = failed > 0 ? 'no credit left' : undefined
    return { ...fine, ready: 1, total: sounds.length + 1, failed, failure }
  })
  return { outcome, asked, events: show.events.length }
}
const seen = async (...from: Parameters<typeof looked>) => {
  const { outcome } = await looked(...from)
  if (isRejection(outcome)) throw new Error(outcome.message)
  return outcome
}

describe('a look before Go', () => {
  test('[PF-03] lists the performance’s problems for the chosen people, by cue', async () => {
    const { problems } = await seen(['ann'])
    expect(problems).toContainEqual({
      level: expect.stringMatching(/stop|warn/),
      cue: { number: expect.any(String), name: expect.stringMatching(/^Cue c/) },
      text: expect.stringContaining('Group g2 has nobody'),
      code: 'nobody',
      focus: expect.stringMatching(/^group /),
    })
  })

  test('[PF-03] reports a voice that the provider does not have', async () => {
    const texts = async (voices: string[]) => (await seen(['ann'], { voices })).problems.map(({ text }) => text)
    expect(await texts(['rms', 'kal'])).toContain('no voice slt')
    expect(await texts(['rms', 'slt'])).not.toContain('no voice slt')
  })

  test('[AM-11] lists each automation that will send nothing, with its cue and the reason', async () => {
    const osc = { kind: 'osc' as const, host: '', port: 1, over: 'udp' as const, address: '/a', args: [] }
    const http = { kind: 'http' as const, method: 'POST' as const, url: 'http://a/', headers: [], json: [] }
    const plain = { when: { on: 'cueRuns' as const }, module: null }
    const { problems } = await seen(['ann'], {
      automations: {
        a1: { ...plain, _id: 'a1', name: 'Light', cue: 'c1', message: osc },
        a2: { ...plain, _id: 'a2', name: 'Lost', cue: 'x', message: http },
        a3: { ...plain, _id: 'a3', name: 'Fine', cue: null, message: http },
      },
    })
    expect(problems.filter(({ text }) => text.startsWith('automation'))).toEqual([
      {
        level: 'stop',
        cue: { number: '2', name: 'Cue c1' },
        text: 'automation "Light" will send nothing: it names no machine',
      },
      { level: 'stop', text: 'automation "Lost" will send nothing: its cue was deleted' },
    ])
  })

  test('[PF-04] counts the sounds of the show, and says why some could not be made', async () => {
    const { sounds, problems } = await seen(['ann', 'ben'], { failed: 3 })
    expect(sounds).toEqual({ ready: 1, total: 2, making: false })
    expect(problems[0]).toEqual({ level: 'stop', text: '3 sounds could not be made: no credit left' })
    expect((await seen(['ann'], { failed: 1 })).problems[0]?.text).toBe('1 sound could not be made: no credit left')
    expect((await looked(['ann'])).asked).toEqual(['Hi'])
  })

  test('[PF-03] creates no show, and is refused for unknown people', async () => {
    const before = (await aShow()).events.length
    expect((await looked(['ann'])).events).toBe(before)
    expect((await looked(['zoe'])).outcome).toMatchObject({ rejected: 'NOT_FOUND' })
  })
})
