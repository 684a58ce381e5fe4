import { useEffect, useState } from 'preact/hooks'

type Source<T> = { get(): T; subscribe(call: () => void): () => void }

/** What lives outside of the screens, drawn anew when it changes; `source` must stay the same one. */
export function useExternal<T extends string | object>({ get, subscribe }: Source<T>): T {
  const [, setSeen] = useState(get)
  useEffect(() => {
    const look = () => setSeen(get)
    // between the first picture and now it may have changed
    look()
    return subscribe(look)
  }, [get, subscribe])
  return get()
}
