import { afterAll } from 'vitest'

/** Test files that need a page share it with others in their process: each leaves it empty. */
afterAll(() => {
  document.body.replaceChildren()
  // what waits to be sent would be sent by the next file's page
  localStorage.clear()
  sessionStorage.clear()
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
})
