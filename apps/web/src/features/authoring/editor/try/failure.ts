import { CallFailed } from '../../../../rest/client.ts'
import { t } from '../../../../words/t.ts'

/** What to do about a try that failed. `isOfCue`: the cue it begins with is not there. */
export const tryFailure = (error: unknown): { text: string; isOfCue: boolean } => {
  if (!(error instanceof CallFailed))
    return { text: t`The performance could not be tried: ${String(error)}`, isOfCue: false }
  const { kind, code, said, sent, message } = error
  if (kind === 'network')
    return {
      text: t`${said ?? t`The server does not answer.`} Nothing is lost: try again when the connection is back.`,
      isOfCue: false,
    }
  const isOfCue = code === 'NOT_FOUND' && /^There is no cue/.test(sent ?? '')
  if (isOfCue) return { text: t`The cue to begin with is not in this performance any more.`, isOfCue }
  return { text: t`The performance could not be tried: ${said ?? message}`, isOfCue }
}
