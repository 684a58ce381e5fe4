import { parentPort } from 'node:worker_threads'

// Dies of 'crash', hangs on 'hang', and otherwise returns its request as the reason of a refusal.
parentPort?.on('message', ({ text }: { text: string }) => {
  if (text === 'crash') throw new Error('crashed')
  if (text === 'exit') process.exit(3)
  if (text !== 'hang') parentPort?.postMessage({ refused: text })
})
