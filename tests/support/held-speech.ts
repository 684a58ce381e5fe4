import { serveOpenAiSpeech } from '../../apps/api/src/adapters/speech/test-servers/openai-speech.ts'

/** A speech provider that answers only when told to, so that a test can watch sounds being made one by one. */
export const holdSpeech = async () => {
  const provider = await serveOpenAiSpeech()
  const held: (() => void)[] = []
  provider.trouble = {
    title: 'it answers when it is told to',
    answer: (response, whole) => {
      // the list of voices is answered at once
      if (response.req.method === 'GET') response.writeHead(404).end()
      else held.push(() => response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(whole))
    },
    failure: { retryable: true, message: /did not answer/ },
  }
  return {
    url: provider.url,
    /** how many requested sounds are not answered yet */
    waiting: (): number => held.length,
    /** answers the oldest request */
    answerOne: (): void => held.shift()?.(),
    /** answers at once from now on */
    answerAll: (): void => {
      provider.trouble = undefined
      for (const answer of held.splice(0)) answer()
    },
    close: provider.close,
  }
}
