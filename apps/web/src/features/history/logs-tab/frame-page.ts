/** Why there is no log in the frame; null: there is one. A browser says nothing of it: a refusal loads like a page. */
export const pageIn = ({ contentDocument }: HTMLIFrameElement): string | null => {
  // a page of the browser's own, which nobody may look into
  if (!contentDocument) return 'the server cannot be reached.'
  if (contentDocument.contentType === 'text/html' && contentDocument.getElementById('root')) return null
  return messageIn(contentDocument.body?.textContent ?? '') ?? 'the server answered something else.'
}

const messageIn = (answer: string): string | null => {
  try {
    const { message }: { message?: unknown } = JSON.parse(answer)
    return typeof message === 'string' ? message : null
  } catch {
    return null
  }
}
