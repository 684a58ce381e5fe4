import { h, options, render } from 'preact'

const parent = () => ({
  nodeType: 1,
  childNodes: [],
  firstChild: null,
  ownerDocument: {},
  namespaceURI: 'http://www.w3.org/1999/xhtml',
  appendChild: () => undefined,
  insertBefore: () => undefined,
  removeChild: () => undefined,
})

/** Nothing is drawn, so effects run at once. */
const effectsAtOnce = (): void => {
  options.debounceRendering = queueMicrotask
  Object.assign(options, { requestAnimationFrame: queueMicrotask })
}

type Used = { use: () => void }
/** Draws nothing. */
const Uses = ({ use }: Used) => {
  use()
  return null
}
const Page = ({ use }: { use: (() => void) | null }) => use && h(Uses, { use })

/** A hook of the phone in a component that draws nothing, and a way to leave it; without a browser. */
export const mounted = async <P extends object, T>(use: (props: P) => T, props: P) => {
  effectsAtOnce()
  const place = parent() as unknown as Element
  const seen: T[] = []
  const settled = async () => {
    for (let round = 0; round < 20; round++) await Promise.resolve()
  }
  const draw = async (given: P | null) => {
    render(h(Page, { use: given && (() => void seen.push(use(given))) }), place)
    await settled()
  }
  await draw(props)
  return { seen, draw, settled, leave: () => draw(null) }
}
