import { CallFailed } from '../../rest/client.ts'

/** Why something failed, for the end of a sentence. */
export const failureWords = (error: unknown): string =>
  error instanceof CallFailed ? (error.said ?? error.message) : String(error)
