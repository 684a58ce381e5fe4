import { otherLanguages, type ShowState } from '@ghostlight/domain'

/** What anybody with the address of a show may know of it, whatever its moment. */
export const publicShow = (state: ShowState) => {
  const { id: _id, title, joinQuestions, look, closed, texts } = state
  return {
    _id,
    title,
    ...(state.rehearsal && { rehearsal: true as const }),
    ...(closed && { closed, ...(texts.endText && { endText: texts.endText }) }),
    ...(joinQuestions && { joinQuestions }),
    ...(look && { look }),
    ...otherLanguages(state),
  }
}
