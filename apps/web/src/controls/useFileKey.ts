import { useRef } from 'react'
import { createIdempotencyKey } from '../connection/request-id.ts'
import { isOpen } from '../rest/client.ts'

/**
 * Sends a file with a key. If no answer came, and somebody chooses the file again, it is the same request: what the server
 * may have made already is not made twice.
 */
export const useFileKey = () => {
  const waiting = useRef<{ file: string; key: string } | null>(null)
  return async <T>({ name, size, lastModified }: File, send: (key: string) => Promise<T>): Promise<T> => {
    const file = JSON.stringify([name, size, lastModified])
    const key = waiting.current?.file === file ? waiting.current.key : createIdempotencyKey()
    waiting.current = { file, key }
    try {
      const answer = await send(key)
      waiting.current = null
      return answer
    } catch (error) {
      if (!isOpen(error)) waiting.current = null
      throw error
    }
  }
}
