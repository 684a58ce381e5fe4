/** An item of a list on the page, in px of the window. */
export type Box = { id: string; top: number; bottom: number }
/**
 * The place where an item would land: in the order of the cues (`cue` is null) or among a cue's modules, before
 * `before`.
 */
export type Place = {
  cue: string | null
  at: number
  before: string | null
  /** above the heading of the act that `before` begins, and not below it */
  isAboveAct?: true
}
export type Carried = { kind: 'cue'; id: string } | { kind: 'module'; id: string; cue: string }

/**
 * Where the cues are, and the modules of each. `headed`: the cues with the headings of acts, in the order of the page;
 * the id of a heading is `act ` and the cue that begins the act
 */
export type Layout = {
  cues: readonly Box[]
  headed: readonly Box[]
  modulesOf: (cue: string) => readonly Box[]
}

/**
 * Where an item lands that is dragged to the height `y`. In its own list it takes the place of the item that it is
 * over. In another list it goes before the items whose middle is below it.
 */
export const placeAt = (dragged: Carried, y: number, { cues, headed, modulesOf }: Layout): Place | null => {
  if (dragged.kind === 'cue') {
    const { before } = among(dragged.id, headed, y)
    const isAboveAct = before?.startsWith(aboveAct) === true
    const id = isAboveAct ? (before?.slice(aboveAct.length) ?? null) : before
    const others = cues.filter((it) => it.id !== dragged.id || id === dragged.id)
    const at = others.findIndex((it) => it.id === id)
    return { cue: null, at: at < 0 ? others.length : at, before: id, ...(isAboveAct && { isAboveAct }) }
  }
  const cue = nearest(cues, y)
  return cue === null ? null : { cue, ...among(dragged.id, modulesOf(cue), y) }
}

const aboveAct = 'act '

const among = (id: string, boxes: readonly Box[], y: number): Omit<Place, 'cue'> => {
  const from = boxes.findIndex((box) => box.id === id)
  const others = boxes.filter((box) => box.id !== id)
  const at = others.filter(({ top, bottom }, place) => {
    if (from < 0) return (top + bottom) / 2 < y
    return place < from ? bottom < y : top < y
  }).length
  return { at, before: others[at]?.id ?? null }
}

/**
 * The place in the whole list of a place among the items that are on the page. `order`: all ids; `drawn`: those on the
 * page, in their order.
 */
export const inWholeList = (
  { before }: Pick<Place, 'before'>,
  id: string,
  { order, drawn }: { order: readonly string[]; drawn: readonly string[] },
): number => {
  // above its own heading
  if (before === id) return order.indexOf(id)
  const others = order.filter((it) => it !== id)
  if (before !== null) return others.indexOf(before)
  const last = drawn.findLast((it) => it !== id)
  return last === undefined ? 0 : others.indexOf(last) + 1
}

const nearest = (boxes: readonly Box[], y: number): string | null => {
  const away = ({ top, bottom }: Box): number => Math.max(top - y, y - bottom, 0)
  return boxes.toSorted((a, b) => away(a) - away(b))[0]?.id ?? null
}

/** One step of a module by keyboard. From the end of its cue it goes on into the next cue, at the nearer end. */
export const stepped = (
  dragged: Extract<Carried, { kind: 'module' }>,
  step: 1 | -1,
  cues: readonly { id: string; modules: readonly string[] }[],
): Omit<Place, 'before'> | null => {
  const place = cues.findIndex(({ id }) => id === dragged.cue)
  const neighbour = cues[place + step]
  const own = cues[place]?.modules ?? []
  const at = own.indexOf(dragged.id) + step
  if (at >= 0 && at < own.length) return { cue: dragged.cue, at }
  return neighbour ? { cue: neighbour.id, at: step > 0 ? 0 : neighbour.modules.length } : null
}
