import { createHook } from 'node:async_hooks'

/** How many of the files that this work opened are still open when it is over. */
export const filesLeftOpen = async (work: () => Promise<unknown>): Promise<number> => {
  let open = 0
  const hook = createHook({
    init: (_, type) => {
      if (type === 'FILEHANDLE') open++
      if (type === 'FILEHANDLECLOSEREQ') open--
    },
  }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return open
}
