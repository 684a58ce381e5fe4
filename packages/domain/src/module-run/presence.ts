type Place = { socketId: string; node: string }
/** The newest socket of a person, which is the one that counts. Only operators have others besides, oldest first. */
type Presence = Place & { others?: readonly Place[] }

const placesOf = ({ socketId, node, others = [] }: Presence): readonly Place[] => [...others, { socketId, node }]

/** Nodes that hold a socket of this person. */
export const nodesOf = (presence: Presence): string[] => placesOf(presence).map(({ node }) => node)

/** Adds a socket: a new phone replaces the one before it, a new console joins the open ones. */
export const withSocket = <S extends Place>(
  before: Presence | undefined,
  socket: S,
  isConsole: boolean,
): S & { others?: readonly Place[] } => {
  const open = before && isConsole ? placesOf(before) : []
  const others = open.filter(({ socketId }) => socketId !== socket.socketId)
  return others.length > 0 ? { ...socket, others } : socket
}

/** Removes sockets. Returns the same object if none has gone, and undefined if none is left. */
export const withoutSockets = <S extends Presence>(presence: S, isGone: (place: Place) => boolean): S | undefined => {
  const places = placesOf(presence)
  const left = places.filter((place) => !isGone(place))
  const newest = left.at(-1)
  if (!newest || left.length === places.length) return newest && presence
  return { ...presence, ...newest, others: left.slice(0, -1) }
}
