import type { BoardState } from './state.ts'
import type { BoardEvent, Yield } from './yield.ts'

/** Whether a door list is open, and the marks of the ushers. */
export const projectDoorList = (state: BoardState, event: BoardEvent, out: Yield): void => {
  switch (event.type) {
    case 'DoorListOpened':
      state.doorLists++
      out.set('doorLists', state.doorLists)
      told(state.doorLists, out)
      return
    case 'DoorListEnded':
      told(null, out)
      return
    case 'PhoneMarked': {
      const { userId, mark } = event.data
      if (mark === null) {
        removeMark(state, userId, out)
        return
      }
      state.marked.add(userId)
      out.set(`mark/${userId}`, mark)
      out.frame({ type: 'phoneMarked', payload: { userId, mark } })
      return
    }
    default:
      return
  }
}

const told = (value: number | null, out: Yield): void => {
  out.set('doorList', value)
  out.frame({ type: 'blackboardFieldUpdated', payload: { field: 'doorList', value } })
}

/** Removes a person's mark, also when the person leaves the show. */
export const removeMark = (state: BoardState, userId: string, out: Yield): void => {
  if (!state.marked.delete(userId)) return
  out.unset(`mark/${userId}`)
  out.frame({ type: 'phoneMarked', payload: { userId, mark: null } })
}
