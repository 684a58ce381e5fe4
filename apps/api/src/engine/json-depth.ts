import { maxJsonDepth } from '@ghostlight/contracts'

const [quote, backslash] = [0x22, 0x5c]
const [openList, openObject, closeList, closeObject] = [0x5b, 0x7b, 0x5d, 0x7d]

/**
 * Whether JSON is nested deeper than allowed. One pass over its bytes, before anybody parses it. Brackets in strings do
 * not count. For invalid JSON any answer will do.
 */
export const isTooDeep = (json: Uint8Array, most = maxJsonDepth): boolean => {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (isInText) {
      if (byte === backslash) at++
      else if (byte === quote) isInText = false
    } else if (byte === quote) isInText = true
    else if (byte === openList || byte === openObject) {
      depth++
      if (depth > most) return true
    } else if (byte === closeList || byte === closeObject) depth--
  }
  return false
}

export const tooDeep = `JSON is nested ${maxJsonDepth} levels deep at most here.`
