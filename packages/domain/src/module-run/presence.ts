type Place = { socketId: string; node: string }
/** The socket of a person that counts, which is the newest. Only an operator has others beside it, oldest first. */
type Presence = Place & { others?: readonly Place[] }

const placesOf = ({ socketId, node, others = [] }: Presence): readonly Place[] => [...others, { socketId, node }]

/** Nodes that hold a socket of this person. */
export const nodesOf = (presence: Presence): string[] => placesOf(presence).map(({ node }) => node)

/** Somebody came in: a phone takes the place of the one before it, a console stands beside those that are open. */
export const cameIn = <S extends Place>(
  before: Presence | undefined,
  socket: S,
  isConsole: boolean,
): S & { others?: readonly Place[] } => {
  const open = before && isConsole ? placesOf(before) : []
  const others = open.filter(({ socketId }) => socketId !== socket.socketId)
  return others.length > 0 ? { ...socket, others } : socket
}

/** What is left of somebody when these sockets have gone, the same object when none of them has; undefined: nothing. */
export const wentOut = <S extends Presence>(presence: S, isGone: (place: Place) => boolean): S | undefined => {
  const places = placesOf(presence)
  const left = places.filter((place) => !isGone(place))
  const newest = left.at(-1)
  if (!newest || left.length === places.length) return newest && presence
  return { ...presence, ...newest, others: left.slice(0, -1) }
}
