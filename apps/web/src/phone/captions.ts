export type Caption = { past: string; spoken: string; coming: string }

/** A sentence with the blanks after it. Ends at . ! ? … or a line break, quotes and brackets included. */
const sentences = (text: string): string[] =>
  text.match(/[^.!?…\n]*(?:[.!?…\n]+["'”’»)\]]*\s*|$)/g)?.filter(Boolean) ?? []

/** Which sentence is being spoken when `fraction` (0–1) of the sound has passed, taking letters for time. */
export function captionAt(text: string, fraction: number): Caption {
  const parts = sentences(text)
  const total = parts.reduce((sum, part) => sum + part.length, 0)
  let reached = 0
  for (const [index, part] of parts.entries()) {
    reached += part.length
    if (fraction * total < reached || index === parts.length - 1) {
      return { past: parts.slice(0, index).join(''), spoken: part, coming: parts.slice(index + 1).join('') }
    }
  }
  return { past: '', spoken: text, coming: '' }
}

/** 0:14 */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
