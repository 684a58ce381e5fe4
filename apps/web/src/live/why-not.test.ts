import { describe, expect, it } from 'vitest'
import { blackboard } from './testing/blackboard.ts'
import { whyNot } from './why-not.ts'

const locked = { by: 'Iris', at: '2026-05-01T19:00:00.000Z' }
const known = (rights: 'view' | 'run' | 'edit', lock: typeof locked | null = null) => ({
  rights,
  blackboard: blackboard({ locked: lock }),
})

describe('requests that the console does not send because the server would refuse them', () => {
  it('[SC-26] a locked show refuses edits and names who locked it; everything else of the night goes on', () => {
    const lockedNow = known('edit', locked)
    const refused = { code: 'LOCKED', message: 'The show is locked by Iris. Unlock it to edit.' }
    for (const message of ['updateUserField', 'addTemplate'] as const) {
      expect(whyNot({ message }, lockedNow)).toEqual(refused)
      expect(whyNot({ message }, known('edit'))).toBeUndefined()
    }
    const night = [
      'runCue',
      'setStandby',
      'stopAll',
      'stopModule',
      'quickModule',
      'updateGroupMembers',
      'addNote',
    ] as const
    for (const message of [...night, 'setLock', 'addUserToBlackboard'] as const)
      expect(whyNot({ message }, lockedNow), message).toBeUndefined()
    expect(whyNot({ route: 'eraseUser' }, lockedNow)).toEqual(refused)
    expect(whyNot({ route: 'closeBlackboard' }, lockedNow)).toBeUndefined()
  })

  it('[SC-27] run rights refuse edits, view rights refuse presses, and rights are named before the lock', () => {
    expect(whyNot({ message: 'runCue' }, known('run'))).toBeUndefined()
    expect(whyNot({ message: 'updateUserField' }, known('run', locked))?.code).toBe('FORBIDDEN')
    for (const message of ['runCue', 'stopAll', 'updateUserField', 'addNote', 'setLock'] as const)
      expect(whyNot({ message }, known('view'))?.message, message).toContain('You have view rights')
    for (const message of ['identify', 'getTranscript', 'subscribe', 'ping'] as const)
      expect(whyNot({ message }, known('view', locked)), message).toBeUndefined()
  })
})
