import { useEffect, useState } from 'preact/hooks'

type Source<T> = { get(): T; subscribe(call: () => void): () => void }

/** State from outside the screens; a change redraws the component. `source` must stay the same object. */
export function useExternal<T extends string | object>({ get, subscribe }: Source<T>): T {
  const [, setSeen] = useState(get)
  useEffect(() => {
    const look = () => setSeen(get)
    // it may have changed since the first render
    look()
    return subscribe(look)
  }, [get, subscribe])
  return get()
}
