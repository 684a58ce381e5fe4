export const emoteChannel = 'emote-reactions'
export const audienceCountChannel = 'audience-count'

/**
 * A browser cannot send headers with a WebSocket: the wall offers this subprotocol and its token as a second one, which
 * keeps the token out of addresses and their logs.
 */
export const wallProtocol = 'ghostlight.wall'
