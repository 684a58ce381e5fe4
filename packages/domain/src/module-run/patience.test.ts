import { describe, expect, it } from 'vitest'
import { liveShow, soundMs } from '../testing/live.ts'
import { llm, module, opened, person } from '../testing/things.ts'

const ann = { user: person('ann'), groups: [] }
const templates = [llm('ask', 'S', 'P')]
const one = (over = {}) => liveShow(opened({ modules: [module('welcome', over)], users: [ann] }))

describe('a person who is not connected when their delivery is due', () => {
  it('[SE-01 MR-15] fails at once if they were not here in the 15 s before', () => {
    const never = one({ mindelay: 1_000, maxdelay: 1_000 })
    never.run('welcome')
    never.wait(1_000)
    expect(never.owed()).toMatchObject({ failures: [], inMs: 1_000 })
    never.wait(1_000)
    expect(never.owed()).toMatchObject({ failures: ['ann NOT_CONNECTED'], sends: [] })

    const longGone = one({ mindelay: 20_000, maxdelay: 20_000 })
    longGone.connect('ann')
    longGone.run('welcome')
    longGone.wait(5_000)
    longGone.leave('ann')
    longGone.wait(15_999)
    expect(longGone.owed().failures).toEqual([])
    longGone.wait(1)
    expect(longGone.owed().failures).toEqual(['ann NOT_CONNECTED'])
  })

  it('[SE-01] hears it if they come in at that very moment, though the log has it a little later', () => {
    const show = one()
    show.run('welcome')
    show.wait(999)
    show.connect('ann')
    expect(show.owed()).toMatchObject({ failures: [], sends: ['ann on ann-1'] })
  })

  it('[SE-02 MR-19] is waited for until 15 s after they left', () => {
    const show = one({ mindelay: 20_000, maxdelay: 20_000 })
    show.connect('ann')
    show.run('welcome')
    show.wait(11_000)
    show.leave('ann')
    show.wait(9_000)
    expect(show.owed()).toMatchObject({ failures: [], inMs: 6_000 })
    show.wait(5_999)
    expect(show.owed().failures).toEqual([])
    show.wait(1)
    expect(show.owed().failures).toEqual(['ann NOT_CONNECTED'])
  })

  it('[SE-02] is waited for from the later of two moments: when they left, and when a dead server’s sockets were cleared', () => {
    const leftBefore = one({ mindelay: 20_000, maxdelay: 20_000 })
    leftBefore.connect('ann')
    leftBefore.run('welcome')
    leftBefore.wait(6_000)
    leftBefore.leave('ann')
    leftBefore.wait(5_000)
    leftBefore.clear()
    leftBefore.wait(9_000)
    expect(leftBefore.owed()).toMatchObject({ failures: [], inMs: 6_000 })

    const leftAfter = one({ mindelay: 20_000, maxdelay: 20_000 })
    leftAfter.run('welcome')
    leftAfter.wait(6_000)
    leftAfter.clear()
    leftAfter.connect('ann')
    leftAfter.wait(5_000)
    leftAfter.leave('ann')
    leftAfter.wait(9_000)
    expect(leftAfter.owed()).toMatchObject({ failures: [], inMs: 6_000 })
  })

  it('[SE-02] hears it if they return within that time', () => {
    const show = one()
    show.connect('ann')
    show.leave('ann')
    show.run('welcome')
    show.wait(14_999)
    show.connect('ann', 'ann-2')
    expect(show.owed()).toMatchObject({ failures: [], sends: ['ann on ann-2'] })
  })

  it('[SE-02] is waited for 15 s from when they left, even while their sound is in the making', () => {
    const show = one()
    show.connect('ann')
    show.run('welcome')
    show.wait(60_000)
    expect(show.owed(['Good evening.']).failures, 'there, and the sound is being made').toEqual([])
    show.leave('ann')
    expect(show.owed()).toMatchObject({ failures: [], inMs: 15_000 })
    show.wait(15_000)
    expect(show.owed().failures).toEqual(['ann NOT_CONNECTED'])
  })

  it('[SE-02] gets a line and a sound made within those 15 s, and not after', () => {
    const show = liveShow(
      opened({
        modules: [module('ask', { template: 'ask', mindelay: 60_000, maxdelay: 60_000 })],
        templates,
        users: [ann],
      }),
    )
    show.connect('ann')
    show.wait(3_600_000)
    show.leave('ann')
    show.run('ask')
    show.wait(14_999)
    expect(show.owed().lines.map(({ userId }) => userId)).toEqual(['ann'])
    show.wait(1)
    expect(show.owed().lines).toEqual([])
  })

  it('[MR-18 SE-01] two of twelve who never came do not hold up the run: it ends right after the last sound', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => `guest-${index}`)
    const users = twelve.map((id) => ({ user: person(id), groups: [] }))
    const show = liveShow(opened({ modules: [module('welcome', { maxdelay: 3_000 })], users }))
    for (const id of twelve.slice(0, 10)) show.connect(id)
    const run = show.run('welcome', () => 1)
    show.wait(4_000)
    expect(show.owed().failures).toEqual(['guest-10 NOT_CONNECTED', 'guest-11 NOT_CONNECTED'])
    for (const id of twelve.slice(10)) show.failed(id, run, 'NOT_CONNECTED')
    for (const id of twelve.slice(0, 10)) show.sent(id, run)
    show.wait(soundMs)
    for (const id of twelve.slice(0, 10)) show.completed(id, run)
    expect(show.owed().completions).toMatchObject([{ moduleRunId: run, failures: [{}, {}] }])
  })
})

describe('a person who is removed from the show', () => {
  const remove = (show: ReturnType<typeof one>, userId: string) => {
    show.command({ type: 'removeUserFromBlackboard', payload: { userId } })
    show.leave(userId)
  }

  it('[RC-12] is not waited for, before a sound is sent and after its end', () => {
    const before = liveShow(opened({ modules: [module('welcome', { mindelay: 5_000, maxdelay: 5_000 })] }))
    for (const id of ['ann', 'ben']) before.connect(id)
    before.run('welcome')
    before.wait(4_000)
    remove(before, 'ann')
    expect(before.owed(['Good evening.']).sounds.map(({ userId }) => userId)).toEqual(['ben'])
    before.wait(1_000)
    expect(before.owed()).toMatchObject({ failures: ['ann NOT_CONNECTED'], sends: ['ben on ben-1'] })

    const meanwhile = liveShow()
    for (const id of ['ann', 'ben']) meanwhile.connect(id)
    const run = meanwhile.run('welcome')
    for (const id of ['ann', 'ben']) meanwhile.sent(id, run)
    remove(meanwhile, 'ann')
    expect(meanwhile.owed().inMs).toBe(soundMs)
    meanwhile.wait(soundMs)
    meanwhile.completed('ben', run)
    expect(meanwhile.owed().failures).toEqual(['ann NOT_CONNECTED'])
  })

  it('[WS-26] is waited for again once they are back in it', () => {
    const show = one({ mindelay: 5_000, maxdelay: 5_000 })
    show.connect('ann')
    show.run('welcome')
    remove(show, 'ann')
    show.command({ type: 'addUser', payload: { user: ann.user, groups: [] } })
    show.wait(5_000)
    expect(show.owed().failures).toEqual([])
    show.connect('ann', 'ann-2')
    expect(show.owed().sends).toEqual(['ann on ann-2'])
  })
})

describe('an operator who does not want to wait', () => {
  const skip = (show: ReturnType<typeof one>, moduleRunId: string) =>
    show.command({ type: 'skipWaiting', payload: { moduleRunId } })

  it('[SE-02] ends the waiting for those who have left, in that run', () => {
    const show = liveShow()
    show.connect('ann')
    show.leave('ann')
    const [run, other] = [show.run('welcome'), show.run('welcome')]
    show.failed('ben', run)
    show.failed('ben', other)
    expect(show.owed().failures).toEqual([])
    skip(show, run)
    expect(show.owed().failures).toEqual(['ann NOT_CONNECTED'])
    show.failed('ann', run, 'NOT_CONNECTED')
    expect(show.owed()).toMatchObject({ failures: [], completions: [{ moduleRunId: run }], inMs: 15_000 })
  })

  it('ends the waiting after a sent sound’s end', () => {
    const show = one()
    show.connect('ann')
    const run = show.run('welcome')
    show.sent('ann', run)
    show.leave('ann')
    skip(show, run)
    expect(show.owed()).toMatchObject({ failures: [], inMs: soundMs })
    show.wait(soundMs)
    expect(show.owed().failures).toEqual(['ann NOT_CONNECTED'])
  })

  it('takes nothing from people who are here, come back, or leave later', () => {
    const here = one()
    here.connect('ann')
    const run = here.run('welcome')
    here.sent('ann', run)
    skip(here, run)
    expect(here.owed().inMs).toBe(soundMs + 15_000)
    here.wait(1_000)
    here.leave('ann')
    expect(here.owed().inMs).toBe(soundMs + 14_000)

    const back = one({ mindelay: 5_000, maxdelay: 5_000 })
    back.connect('ann')
    back.leave('ann')
    skip(back, back.run('welcome'))
    back.connect('ann', 'ann-2')
    back.wait(5_000)
    expect(back.owed()).toMatchObject({ failures: [], sends: ['ann on ann-2'] })
  })
})
