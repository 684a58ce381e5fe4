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
/** The symbols that `{{ }}` may name in a message to another machine. */
export const machineSymbols = [
  'cue.number',
  'cue.name',
  'phones.in',
  'emote.rate',
  'question.name',
  'question.winner',
  'question.answered',
] as const
/** A message later than this after its moment would surprise people on the stage, so it is dropped, ms. */
export const automationLifeMs = 1_000
