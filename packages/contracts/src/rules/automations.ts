/** Moments of a show at which an automation may be due. */
export const automationMoments = [
  'showBegins',
  'cueRuns',
  'cueOver',
  'moduleStarts',
  'moduleOver',
  'stopped',
  'showEnds',
] as const
export const messageTypes = ['text', 'integer', 'decimal', 'boolean'] as const
export const messageMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
/** What `{{ }}` may name in a message to another machine. */
export const machineSymbols = ['cue.number', 'cue.name', 'phones.in', 'emote.rate'] as const
/** What is sent later than this after its moment would surprise whoever is on the stage: it is dropped. */
export const automationLifeMs = 1_000
