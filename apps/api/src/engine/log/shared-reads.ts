/**
 * One read of each name at a time, and one more for all callers during it, because a read that has begun may be too old
 * for them.
 */
export const createSharedReads = <T>(read: (name: string) => Promise<T>) => {
  const under = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()

  const begin = (name: string): Promise<T> => {
    next.delete(name)
    const reading = read(name)
    under.set(name, reading)
    const over = (): void => {
      if (under.get(name) === reading) under.delete(name)
    }
    reading.then(over, over)
    return reading
  }

  return (name: string): Promise<T> => {
    const before = under.get(name)
    if (!before) return begin(name)
    const waiting =
      next.get(name) ??
      before.then(
        () => begin(name),
        () => begin(name),
      )
    next.set(name, waiting)
    return waiting
  }
}
