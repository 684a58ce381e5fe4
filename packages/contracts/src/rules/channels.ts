export const emoteChannel = 'emote-reactions'
export const audienceCountChannel = 'audience-count'
export const stageChannel = 'stage'

/**
 * A browser cannot send headers with a WebSocket: the wall and the stage screen offer this subprotocol and their token as a second one, which
 * keeps the token out of addresses and their logs.
 */
export const wallProtocol = 'ghostlight.wall'

/** In the same way a phone whose browser refuses cookies brings the token of its login. */
export const phoneProtocol = 'ghostlight.phone'

/** And so does a page that controls a show with a control key; a program sends it as a bearer token. */
export const controlProtocol = 'ghostlight.control'

/** An usher's page brings the key of its door list. */
export const doorProtocol = 'ghostlight.door'
