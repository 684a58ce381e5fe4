import { describe, test } from 'vitest'
import { cue } from '../cue/cue.ts'
import { group } from '../group/group.ts'
import { module } from '../module/module.ts'
import { performance } from '../performance/performance.ts'
import { voice } from '../voice/voice.ts'
import { scenario } from './testing/given.ts'
import { aCue, aGroup, aModule, aPerformance, aVoice } from './testing/items.ts'

const created = { type: 'CueCreated', data: { cue: aCue } } as const
const deleted = { type: 'CueDeleted', data: { _id: 'cue-1' } } as const
const cues = scenario(cue)

describe('any item of the library', () => {
  test('[LB-02] is created once', () => {
    cues.given().when({ type: 'create', item: aCue }).gives(created)
    cues.given(created).when({ type: 'create', item: aCue }).isRefused('DUPLICATE_KEY', 'This cue exists already.')
  })

  test('[LB-03] changes only the given fields, and keeps its id', () => {
    const changes = { _id: 'another', name: 'Second', description: undefined }
    cues
      .given(created)
      .when({ type: 'update', changes })
      .gives({ type: 'CueUpdated', data: { cue: { ...aCue, name: 'Second' } } })
  })

  test('[LB-01] records nothing for a change to what it already is', () => {
    cues
      .given(created)
      .when({ type: 'update', changes: { name: 'Dial tone', modules: [...aCue.modules] } })
      .gives()
  })

  test('[LB-04] refuses a wrong shape and names the field', () => {
    cues
      .given(created)
      .when({ type: 'update', changes: { modules: ['not an id!'] } })
      .isRefused('INVALID', 'modules.0: an id has letters, digits and _ . : - only')
    const settings = { ...aVoice.settings, speed: 3 }
    scenario(voice)
      .given({ type: 'VoiceAdded', data: { voice: aVoice } })
      .when({ type: 'update', changes: { settings } })
      .isRefused('INVALID', 'settings.speed: Too big: expected number to be <=2')
  })

  test('[LB-05] is gone once deleted, and its id is not used again', () => {
    cues.given(created).when({ type: 'delete' }).gives(deleted)
    cues.given(created, deleted).when({ type: 'delete' }).isRefused('NOT_FOUND', 'There is no such cue.')
    cues.given(created, deleted).when({ type: 'update', changes: {} }).isRefused('NOT_FOUND')
    cues.given(created, deleted).when({ type: 'create', item: aCue }).isRefused('DUPLICATE_KEY')
  })

  test('[RE-85] cannot be deleted while it is in use, and names what uses it', () => {
    scenario(group)
      .given({ type: 'GroupCreated', data: { group: aGroup } })
      .when({ type: 'delete', usedBy: ['cue "Dial tone"', 'cue "Buffering"'] })
      .isRefused('IN_USE', 'The group "Chorus" is still used by cue "Dial tone", cue "Buffering".')
    scenario(module)
      .given({ type: 'ModuleCreated', data: { module: aModule } })
      .when({ type: 'delete', usedBy: ['cue "Dial tone"'] })
      .isRefused('IN_USE', 'The module is still used by cue "Dial tone".')
  })

  test('[LB-06] stays if its kind is never deleted', () => {
    scenario(performance)
      .given({ type: 'PerformanceCreated', data: { performance: aPerformance } })
      .when({ type: 'delete' })
      .isRefused('INVALID', 'A performance cannot be deleted.')
    scenario(voice)
      .given({ type: 'VoiceAdded', data: { voice: aVoice } })
      .when({ type: 'delete' })
      .isRefused('INVALID')
  })
})
