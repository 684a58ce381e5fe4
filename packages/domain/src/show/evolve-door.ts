import type { ShowEventOf, ShowState } from './state.ts'

type AtTheDoor = ShowEventOf<'DoorListOpened' | 'DoorListEnded' | 'PhoneMarked' | 'AdmissionMade' | 'AdmissionUsed'>

/** Applies the events of ushers. */
export const evolveDoor = (state: ShowState, event: AtTheDoor): ShowState => {
  switch (event.type) {
    case 'DoorListOpened':
      state.doorLists = { made: state.doorLists.made + 1, open: true }
      return state
    case 'DoorListEnded':
      state.doorLists = { ...state.doorLists, open: false }
      return state
    case 'PhoneMarked': {
      const { userId, mark } = event.data
      if (mark) state.phoneMarks.set(userId, mark)
      else state.phoneMarks.delete(userId)
      return state
    }
    case 'AdmissionMade': {
      const { userId, hash, until } = event.data
      state.admissions.set(userId, { hash, until: Date.parse(until) })
      return state
    }
    case 'AdmissionUsed':
      state.admissions.delete(event.data.userId)
      return state
    default:
      event satisfies never
      return state
  }
}
