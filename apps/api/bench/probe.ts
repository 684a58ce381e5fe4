/**
 * Loaded into a server before its own code (`--import`), so that no server needs to know that it is measured. Answers
 * the bench: `memory` = bytes of the heap and beside it after a collection; `watch`, then `pauses` = how long the event
 * loop stood still meanwhile, in ms; `peak` = the most memory held since it was asked last, bytes; `cpu` = how long it has worked since it was started, ms.
 */
import { answerProbe } from './probe-answers.ts'

process.on('message', async (question: string) => {
  const answered = await answerProbe(question)
  process.send?.(answered)
})
// whoever measures is gone, and nobody else would end it
process.on('disconnect', () => process.exit(0))
