import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'

/** Why the frame shows no log; null: it shows one. The browser does not tell, because a refusal loads like any page. */
export const pageIn = ({ contentDocument }: HTMLIFrameElement): string | null => {
  // a page of the browser itself, which no script may read
  if (!contentDocument) return t`the server cannot be reached.`
  if (contentDocument.contentType === 'text/html' && contentDocument.getElementById('root')) return null
  return messageIn(contentDocument.body?.textContent ?? '') ?? t`the server answered something else.`
}

const messageIn = (answer: string): string | null => {
  try {
    const { message }: { message?: unknown } = JSON.parse(answer)
    return typeof message === 'string' ? translated(message) : null
  } catch {
    return null
  }
}
