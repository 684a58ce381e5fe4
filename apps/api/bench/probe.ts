/**
 * Loaded into a server before its own code (`--import`), so that no server needs to know that it is measured. Answers the
 * bench. `memory`: the bytes of heap and buffers after a collection. `watch`, then `pauses`: how long the event loop stood
 * still in between, ms. `peak`: the most memory held since the last question, bytes. `cpu`: CPU time since the start, ms.
 */
import { answerProbe } from './probe-answers.ts'

process.on('message', async (question: string) => {
  const answered = await answerProbe(question)
  process.send?.(answered)
})
// the bench is gone, and nobody else would end this process
process.on('disconnect', () => process.exit(0))
