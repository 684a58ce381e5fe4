/** Runs tasks of one name one after the other, in order; a failure holds up nothing. */
export const createInOrder = () => {
  const last = new Map<string, Promise<unknown>>()
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const result = (last.get(name) ?? Promise.resolve()).then(work)
    const over = result
      .catch(() => undefined)
      .then(() => {
        if (last.get(name) === over) last.delete(name)
      })
    last.set(name, over)
    return result
  }
}
