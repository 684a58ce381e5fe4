import { describe, expect, it } from 'vitest'
import { liveShow } from '../testing/live.ts'

const edited = () => {
  const show = liveShow()
  const edit = (userId: string, field: string, value: string | null) => {
    show.command({ type: 'updateUserField', payload: { userId, field, value } })
    return show.log.at(-1)?.id ?? ''
  }
  const followed = (userId: string, field: string, editId: string) =>
    show.happens({ type: 'LibraryFollowed', data: { userId, field, editId, refused: null } })
  const owed = () => [...show.live().libraryOutbox.values()]
  return { ...show, edit, followed, pending: owed }
}

describe('an edit during a show', () => {
  it('[IN-29] is owed to the library with its author, once for each person and field', () => {
    const { edit, pending } = edited()
    const name = edit('ann', 'name', 'Anna')
    const nick = edit('ann', 'data.nickname', null)
    const ben = edit('ben', 'name', 'Benno')
    expect(pending()).toEqual([
      { editId: name, userId: 'ann', field: 'name', value: 'Anna', actor: 'olga' },
      { editId: nick, userId: 'ann', field: 'data.nickname', value: null, actor: 'olga' },
      { editId: ben, userId: 'ben', field: 'name', value: 'Benno', actor: 'olga' },
    ])
  })

  it('[IN-29] stays outstanding until it is recorded that the library has it; the others stay', () => {
    const { edit, followed, pending, owed } = edited()
    const name = edit('ann', 'name', 'Anna')
    edit('ann', 'type', 'usher')
    edit('ben', 'name', 'Benno')
    followed('ann', 'name', name)
    expect(owed().outbox).toEqual(['ann type', 'ben name'])
    followed('cem', 'name', 'an edit of long ago')
    expect(pending()).toHaveLength(2)
  })

  it('[IN-29] only the newest edit of a field counts, whatever becomes of the older one', () => {
    const { edit, followed, pending } = edited()
    const first = edit('ann', 'name', 'Anne')
    const second = edit('ann', 'name', 'Anna')
    followed('ann', 'name', first)
    expect(pending()).toMatchObject([{ editId: second, value: 'Anna' }])
    followed('ann', 'name', second)
    expect(pending()).toEqual([])
  })

  it('[IN-29] a bib stays in the show; other fields of data go to the library', () => {
    const { edit, pending } = edited()
    edit('ann', 'data.bib', '77')
    expect(pending()).toEqual([])
    edit('ann', 'data.bibliography', 'long')
    expect(pending()).toMatchObject([{ field: 'data.bibliography' }])
  })

  it('[NT-02] only the newest notes of a cue count, until it is recorded that the library has them', () => {
    const { command, happens, edit, pending, log } = edited()
    const notes = (cueId: string, text: string) => {
      command({ type: 'updateCue', payload: { cueId, notes: text } })
      return log.at(-1)?.id ?? ''
    }
    const followed = (cueId: string, editId: string) =>
      happens({ type: 'LibraryCueFollowed', data: { cueId, editId, refused: null } })
    const first = notes('cue-1', 'The dor')
    const second = notes('cue-1', 'The door')
    const other = notes('cue-2', 'The lamp')
    edit('ann', 'name', 'Anna')
    followed('cue-1', first)
    expect(pending().slice(0, 2)).toEqual([
      { editId: second, cueId: 'cue-1', notes: 'The door', actor: 'olga' },
      { editId: other, cueId: 'cue-2', notes: 'The lamp', actor: 'olga' },
    ])
    followed('cue-1', second)
    followed('cue-2', other)
    expect(pending()).toMatchObject([{ userId: 'ann', field: 'name' }])
  })
})
