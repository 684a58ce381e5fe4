export const emoteChannel = 'emote-reactions'
export const audienceCountChannel = 'audience-count'
export const stageChannel = 'stage'
/** the questions of a show, for walls and stage screens */
export const questionChannel = 'questions'
/** the announcement that is on, for walls and stage screens */
export const announcementChannel = 'announcement'

/**
 * A browser cannot send headers with a WebSocket. The wall and the stage screen offer this subprotocol, and their token
 * as a second one. That keeps the token out of addresses and their logs.
 */
export const wallProtocol = 'ghostlight.wall'

/** A phone whose browser refuses cookies sends its login token in the same way. */
export const phoneProtocol = 'ghostlight.phone'

/** A page that controls a show sends its control key in the same way; a program sends it as a bearer token. */
export const controlProtocol = 'ghostlight.control'

/** An usher's page sends the key of its door list. */
export const doorProtocol = 'ghostlight.door'
